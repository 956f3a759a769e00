import { dropDevice, readDevice, writeDevice } from '@/lib/device-storage';
import { type NamedQuery, savedQuery } from './view-address';

const storageKey = (list: string) => `views:${list}`;

const isView = (value: unknown): value is NamedQuery =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

/** Views saved earlier can still name their list. */
const withoutList = ({ name, query }: NamedQuery): NamedQuery => ({
  name,
  query: savedQuery(new URLSearchParams(query)),
});

/** Reads the views that earlier releases kept in this browser, and that are not on the server yet. */
export function readBrowserViews(list: string): readonly NamedQuery[] {
  try {
    const value: unknown = JSON.parse(readDevice(storageKey(list)) ?? '[]');
    return Array.isArray(value) ? value.filter(isView).map(withoutList) : [];
  } catch {
    return [];
  }
}

/** Removes a view from this browser after the server has it. @returns those that are left */
export function dropBrowserView(list: string, { name, query }: NamedQuery): readonly NamedQuery[] {
  const left = readBrowserViews(list).filter((view) => view.name !== name || view.query !== query);
  if (left.length > 0) writeDevice(storageKey(list), JSON.stringify(left));
  else dropDevice(storageKey(list));
  return left;
}
