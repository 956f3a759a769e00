import { formatNumber, formatPlural } from '../format.js';
import type { Nouns } from './selection.js';

/** Texts of all lists. */
export const LIST_TEXTS = {
  export: 'Export',
  list: 'This list',
  exportRows: (rows: string) => `Export ${rows}`,
  exportChosen: (count: number) => `Export ${formatNumber(count)} selected`,
  exportGeojson: 'Export GeoJSON',
  exportChosenGeojson: (count: number) => `Export ${formatNumber(count)} selected as GeoJSON`,
  exportOf: (list: string) => `Export: ${list}`,
  exportedFile: (file: string) => `Exported “${file}”.`,
  goToPage: 'Go to page',
  noPage: (last: string) => `Enter a page from 1 to ${last}.`,
  exported: (count: number, nouns: Nouns) => `Exported ${formatPlural(count, ...nouns)}.`,
  exportedPart: (count: number, selected: number, nouns: Nouns) =>
    `Exported ${formatNumber(count)} of ${formatPlural(selected, ...nouns)}. ${selected - count === 1 ? 'The other one is' : 'The others are'} no longer in this list.`,
  exportedWithin: (selected: number, count: number, nouns: Nouns) =>
    `Exported ${formatPlural(selected, ...nouns)}, and ${formatNumber(count - selected)} made by ${selected === 1 ? 'it' : 'them'}.`,
} as const;
