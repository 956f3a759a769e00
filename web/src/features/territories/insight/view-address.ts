import type { Location } from 'react-router';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { START_ZIP_PARAM, NEW_TERRITORY, territoriesHref } from '../editor-address';

/** What the page shows beside the list; the list itself is not named in the address. */
export const VIEWS = ['demand', 'overlaps', 'map'] as const;
export type TerritoryView = (typeof VIEWS)[number];
export const VIEW_NAMES: Record<TerritoryView, string> = {
  demand: 'Demand',
  overlaps: 'Overlaps',
  map: 'Map',
};

const VIEW = 'view';

type Place = Pick<Location, 'pathname' | 'search'>;

export const viewIn = ({ search }: Pick<Location, 'search'>): TerritoryView | undefined =>
  VIEWS.find((view) => view === new URLSearchParams(search).get(VIEW));

/** A view from its beginning: searches and pages of another one mean nothing to it. */
export const viewHref = ({ pathname }: Place, view: TerritoryView | undefined) =>
  view ? `${pathname}?${VIEW}=${view}` : pathname;

/** A new territory that begins with a zip, however that is written. */
export function newForZipHref(location: Location, zip: string): string {
  const href = territoriesHref(location, NEW_TERRITORY);
  return `${href}&${START_ZIP_PARAM}=${encodeURIComponent(zipCodeOf(zip) ?? zip)}`;
}

/** The zip that a new territory begins with, as territories keep it; undefined where none is named. */
export const startZipIn = ({ search }: Pick<Location, 'search'>) =>
  zipCodeOf(new URLSearchParams(search).get(START_ZIP_PARAM)?.trim() ?? '');
