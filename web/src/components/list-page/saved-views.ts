import { readDevice, writeDevice } from '@/lib/device-storage';

/** A named combination of search, filters and order. */
export interface SavedView {
  name: string;
  /** Its query string, without the '?'. */
  query: string;
}

/** Parameters of the moment, which are not part of a view. */
const PASSING = ['page', 'after', 'before', 'open', 'edit', 'of'];

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

/** Query that shows a view of the list at this address. */
export function addressOf(query: string, address: URLSearchParams): string {
  const next = new URLSearchParams(query);
  const list = address.get(LIST);
  if (list) next.set(LIST, list);
  return next.toString();
}

const storageKey = (list: string) => `views:${list}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** Views saved earlier can still name their list. */
const withoutList = ({ name, query }: SavedView): SavedView => ({
  name,
  query: savedQuery(new URLSearchParams(query)),
});

/** Reads the saved views of a list from this device. */
export function readSavedViews(list: string): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(readDevice(storageKey(list)) ?? '[]');
    return Array.isArray(value) ? value.filter(isView).map(withoutList) : [];
  } catch {
    return [];
  }
}

export const writeSavedViews = (list: string, views: readonly SavedView[]) =>
  writeDevice(storageKey(list), JSON.stringify(views));
