import { RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';

/** Name and query of a view. */
export interface NamedQuery {
  name: string;
  /** Query string of the list, without '?'. Empty: all rows. */
  query: string;
}

/** Parameter with the name of the shown view. */
export const SAVED = 'saved';

/** Parameters of the moment, which are not part of a view. */
const PASSING = ['page', 'after', 'before', 'open', 'edit', 'of', 'entry', SAVED, RESTAURANT_IN_ADDRESS];

/** Parameter that chooses between lists on the same path. Each list has its own saved views. */
const LIST = 'view';

/** Normalizes the query of a view: parameters sorted, passing ones removed. */
export function savedQuery(address: URLSearchParams): string {
  const kept = new URLSearchParams(
    [...address].filter(([name, value]) => value && name !== LIST && !PASSING.includes(name)),
  );
  kept.sort();
  return kept.toString();
}

/** Query that shows a view of the list at this address. A shared view can't open dialogs, so it is normalized. */
export function addressOf({ name, query }: NamedQuery, address: URLSearchParams): string {
  const next = new URLSearchParams(savedQuery(new URLSearchParams(query)));
  if (name && next.size > 0) next.set(SAVED, name);
  const list = address.get(LIST);
  if (list) next.set(LIST, list);
  return next.toString();
}

/** The same address without the name of a view, and without the restaurant, which the console adds itself. */
export function withoutSaved(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(SAVED);
  next.delete(RESTAURANT_IN_ADDRESS);
  return next;
}

/** View that the address showed last, until and after a filter changes. */
export interface FollowedView {
  shown: NamedQuery | null;
  /** Its filters were changed since. */
  changed: NamedQuery | null;
}
export const NO_VIEW: FollowedView = { shown: null, changed: null };

/** Follows the address: a changed filter ends the shown view, and Back shows it again. */
export function followAddress({ shown, changed }: FollowedView, address: NamedQuery): FollowedView {
  const { name, query } = address;
  if (!name) return query === '' || shown ? NO_VIEW : { shown, changed };
  const known = shown ?? changed;
  if (known?.name !== name) return query === '' ? NO_VIEW : { shown: address, changed: null };
  return known.query === query ? { shown: known, changed: null } : { shown: null, changed: known };
}
