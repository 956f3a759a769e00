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
  nameUnknown(
    root,
    items.filter((_, index) => fits[index] === 'unknown'),
  );
}

/** Names the dishes that guests must ask about. */
function nameUnknown(root: ShadowRoot, items: readonly HTMLElement[]): void {
  const line = root.querySelector<HTMLElement>('.asks');
  if (!line) return;
  line.hidden = items.length === 0;
  line.lastElementChild?.replaceChildren(
    ...items.flatMap((item, at) => {
      const name = document.createElement('bdi');
      name.textContent = item.querySelector('h3')?.textContent ?? '';
      return at === 0 ? [name] : [', ', name];
    }),
  );
}

/** Missing information is never treated as "none" (C-277). */
function fitOf({ dataset }: HTMLElement, chosen: readonly string[]): Fit {
  const has = (codes = '') => codes.split(' ').some((code) => chosen.includes(code));
  if (has(dataset['not'])) return 'not';
  return has(dataset['ask']) ? 'unknown' : 'fits';
}
