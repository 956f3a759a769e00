import { readDevice, writeDevice } from '@/lib/device-storage';

/** A named combination of search, filters and order. */
export interface SavedView {
  name: string;
  /** Its query string, without the '?'. */
  query: string;
}

/** Parameters of the moment, which are not part of a view. */
const PASSING = ['page', 'after', 'before', 'open', 'edit', 'of'];

/** Normalizes the query of a view: parameters sorted, passing ones removed. */
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

/** Reads the saved views of a list from this device. */
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
