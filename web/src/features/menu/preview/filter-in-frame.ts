/** Shows the dishes that fit what is ticked, as the script of the guests' page does. */
export function filterDishes(root: ShadowRoot): void {
  const form = root.querySelector<HTMLFormElement>('.filter form');
  const result = root.querySelector<HTMLElement>('.result');
  if (!form || !result) return;
  const chosen = new FormData(form);
  const [without, diets] = [chosen.getAll('without').map(String), chosen.getAll('diet').map(String)];
  const items = [...root.querySelectorAll<HTMLElement>('.item')];
  const fits = items.map((item) => fitOf(item, without, diets));
  for (const [index, item] of items.entries()) item.hidden = fits[index] !== 'fits';
  for (const chapter of root.querySelectorAll<HTMLElement>('.chapter'))
    chapter.hidden = !chapter.querySelector('.item:not([hidden])');
  const unknown = fits.filter((fit) => fit === 'unknown').length;
  const ask = unknown === 0 ? '' : ` ${unknown} ${unknown === 1 ? 'does' : 'do'} not say: please ask.`;
  result.hidden = without.length + diets.length === 0;
  result.textContent = `${fits.filter((fit) => fit === 'fits').length} of ${items.length} dishes fit.${ask}`;
}

/** What a dish does not state nobody may take for none (C-277). */
function fitOf({ dataset }: HTMLElement, without: readonly string[], diets: readonly string[]) {
  const has = dataset['allergens']?.split(' ');
  const suits = dataset['diets']?.split(' ');
  if (without.some((code) => has?.includes(code))) return 'not';
  if (suits && !diets.every((code) => suits.includes(code))) return 'not';
  return (without.length > 0 && !has) || (diets.length > 0 && !suits) ? 'unknown' : 'fits';
}
