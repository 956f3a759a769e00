import type { Location } from 'react-router';

const EDIT = 'edit';
/** What a new territory begins with; see view-address.ts. */
export const START_ZIP_PARAM = 'for';
export const NEW_TERRITORY = 'new';

/** What is edited instead of the list: an id, 'new', or nothing. */
export const editedTerritoryId = ({ search }: Pick<Location, 'search'>) =>
  new URLSearchParams(search).get(EDIT);

/** The list as it is, or with a territory in its editor. */
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

/** The editor is left when another page is opened, and when the query names another territory, or none. */
export const leavesEditor = (from: Location, to: Location) =>
  from.pathname !== to.pathname || editedTerritoryId(from) !== editedTerritoryId(to);
