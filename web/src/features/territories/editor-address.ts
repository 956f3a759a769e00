import type { Location } from 'react-router';

const EDIT = 'edit';
/** Zip for a new territory; see view-address.ts. */
export const START_ZIP_PARAM = 'for';
export const NEW_TERRITORY = 'new';

/** Territory in the editor: an id, 'new', or null for the list. */
export const editedTerritoryId = ({ search }: Pick<Location, 'search'>) =>
  new URLSearchParams(search).get(EDIT);

/** Address of the list with its filters, optionally with a territory in the editor. */
export function territoriesHref(
  { pathname, search }: Location,
  edit?: number | typeof NEW_TERRITORY,
): string {
  const query = new URLSearchParams(search);
  query.delete(START_ZIP_PARAM);
  if (edit === undefined) query.delete(EDIT);
  else query.set(EDIT, String(edit));
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** True when a navigation leaves the editor: another page, another territory, or the list. */
export const leavesEditor = (from: Location, to: Location) =>
  from.pathname !== to.pathname || editedTerritoryId(from) !== editedTerritoryId(to);
