import type { Location } from 'react-router';
import { BEGINNING, NEW, territoriesHref } from '../editor-address';

/** What the page shows beside the list; the list itself is not named in the address. */
export const VIEWS = ['demand', 'overlaps', 'map'] as const;
export type View = (typeof VIEWS)[number];

const VIEW = 'view';

type Place = Pick<Location, 'pathname' | 'search'>;

export const viewIn = ({ search }: Pick<Location, 'search'>): View | undefined =>
  VIEWS.find((view) => view === new URLSearchParams(search).get(VIEW));

/** A view from its beginning: searches and pages of another one mean nothing to it. */
export const viewHref = ({ pathname }: Place, view: View | undefined) =>
  view ? `${pathname}?${VIEW}=${view}` : pathname;

/** A new territory that begins with a zip. */
export function newForZipHref(location: Location, zip: string): string {
  const href = territoriesHref(location, NEW);
  return `${href}&${BEGINNING}=${encodeURIComponent(zip)}`;
}

/** The zip that a new territory begins with. */
export const startZipIn = ({ search }: Pick<Location, 'search'>) =>
  new URLSearchParams(search).get(BEGINNING) ?? undefined;
