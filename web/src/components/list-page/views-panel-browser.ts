import { readDeviceList, writeDeviceList } from '@/lib/device-list';
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
export const readBrowserViews = (list: string): readonly NamedQuery[] =>
  readDeviceList(storageKey(list), isView).map(withoutList);

/** Removes a view from this browser after the server has it. @returns those that are left */
export function dropBrowserView(list: string, { name, query }: NamedQuery): readonly NamedQuery[] {
  const left = readBrowserViews(list).filter((view) => view.name !== name || view.query !== query);
  writeDeviceList(storageKey(list), left);
  return left;
}
