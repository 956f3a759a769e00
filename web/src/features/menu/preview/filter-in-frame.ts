import { type Fit, filterResult } from '@server/shared/menu/filter-result';

/** Shows the dishes that match the ticked filters, as the guest page's script does. */
export function filterDishes(root: ShadowRoot): void {
  const form = root.querySelector<HTMLFormElement>('.filter form');
  const result = root.querySelector<HTMLElement>('.result');
  if (!form || !result) return;
  const chosen = [...new FormData(form).values()].map(String);
  const items = [...root.querySelectorAll<HTMLElement>('.item')];
  const fits = items.map((item) => fitOf(item, chosen));
  for (const [index, item] of items.entries()) item.hidden = fits[index] !== 'fits';
  for (const chapter of root.querySelectorAll<HTMLElement>('.chapter')) {
    chapter.hidden = !chapter.querySelector('.item:not([hidden])');
    const link = root.querySelector(`.chapters a[href="#${chapter.id}"]`)?.parentElement;
    if (link) link.hidden = chapter.hidden;
  }
  result.hidden = chosen.length === 0;
  result.textContent = filterResult(fits);
}

/** Missing information is never treated as "none" (C-277). */
function fitOf({ dataset }: HTMLElement, chosen: readonly string[]): Fit {
  const has = (codes = '') => codes.split(' ').some((code) => chosen.includes(code));
  if (has(dataset['not'])) return 'not';
  return has(dataset['ask']) ? 'unknown' : 'fits';
}
