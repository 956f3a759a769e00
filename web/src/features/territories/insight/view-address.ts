import type { Location } from 'react-router';
import { zipCodeOf } from '@server/shared/territories/zip-code';
import { START_ZIP_PARAM, NEW_TERRITORY, territoriesHref } from '../editor-address';

/** Views besides the list; the list has no name in the address. */
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

/** Address of a view in its initial state: another view's search and page do not apply to it. */
export const viewHref = ({ pathname }: Place, view: TerritoryView | undefined) =>
  view ? `${pathname}?${VIEW}=${view}` : pathname;

/** Address for a new territory that starts with a zip; normalizes the zip. */
export function newForZipHref(location: Location, zip: string): string {
  const href = territoriesHref(location, NEW_TERRITORY);
  return `${href}&${START_ZIP_PARAM}=${encodeURIComponent(zipCodeOf(zip) ?? zip)}`;
}

/** Normalized first zip of a new territory; undefined without one. */
export const startZipIn = ({ search }: Pick<Location, 'search'>) =>
  zipCodeOf(new URLSearchParams(search).get(START_ZIP_PARAM)?.trim() ?? '');
