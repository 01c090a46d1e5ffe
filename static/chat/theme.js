/** The choice between the system's, the light and the dark theme; theme-boot.js applies it. */

const NAME = "theme";

function stored() {
  try {
    return localStorage.getItem(NAME) ?? "system";
  } catch {
    return "system";
  }
}

function store(choice) {
  try {
    localStorage.setItem(NAME, choice);
  } catch {
    // Private windows may forbid storage: the choice then lasts as long as the page.
    document.documentElement.dataset.theme = choice;
    return;
  }
  window.dispatchEvent(new Event("themechange"));
}

/** Connect the radio buttons named "theme". */
export function connectThemeChoice() {
  for (const radio of document.querySelectorAll("input[name=theme]")) {
    radio.checked = radio.value === stored();
    radio.addEventListener("change", () => store(radio.value));
  }
}
