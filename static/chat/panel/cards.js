/** What an answer's data offers to do: universities to put on the list, a plan to write down. */

import { isRecommended, schoolCards } from "./schools/cards.js";
import { isPlan, planCard } from "./timeline/plancard.js";

/** Elements for an answer's `data`; none where it holds nothing of this. */
export function cardsOf(data) {
  const cards = [];
  if (isRecommended(data?.schools)) cards.push(schoolCards(data.schools));
  if (isPlan(data?.plan)) cards.push(planCard(data.plan));
  return cards;
}
