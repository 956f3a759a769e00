import { readDevice, writeDevice } from '@/lib/device-storage';

/** A search, filters and an order by a name of the user's own. */
export interface SavedView {
  name: string;
  /** What the address says of it, after the '?'. */
  query: string;
}

/** What an address says of the moment, not of what the list shows. */
const PASSING = ['page', 'after', 'before', 'open', 'edit', 'of'];

/** What a list shows by this address, the same for every order of its parts. */
export function savedQuery(address: URLSearchParams): string {
  const kept = new URLSearchParams([...address].filter(([name, value]) => value && !PASSING.includes(name)));
  kept.sort();
  return kept.toString();
}

const storageKey = (list: string) => `views:${list}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** The views of a list that this device remembers. */
export function readSavedViews(list: string): readonly SavedView[] {
  try {
    const value: unknown = JSON.parse(readDevice(storageKey(list)) ?? '[]');
    return Array.isArray(value) ? value.filter(isView) : [];
  } catch {
    return [];
  }
}

export const writeSavedViews = (list: string, views: readonly SavedView[]) =>
  writeDevice(storageKey(list), JSON.stringify(views));
