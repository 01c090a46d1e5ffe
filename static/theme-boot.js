/* Before the first paint: the theme chosen here, else the system's. A plain script, because modules wait. */
(function () {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    let choice = "system";
    try {
      choice = localStorage.getItem("theme") || "system";
    } catch {
      choice = "system";
    }
    const theme = choice === "system" ? (dark.matches ? "dark" : "light") : choice;
    document.documentElement.dataset.theme = theme;
  }
  dark.addEventListener("change", apply);
  window.addEventListener("storage", apply);
  window.addEventListener("themechange", apply);
  apply();
})();
