import { capitalized } from './characters.js';
import { formatNumber } from './format.js';

/** Units in which a file counts its rows: rows of a sheet, lines of a text, entries of a JSON list. */
export const ROW_UNITS = ['row', 'line', 'entry'] as const;
export type RowUnit = (typeof ROW_UNITS)[number];

/** Formats a place as the user's own program shows it: "Row 12", "Line 12"; "Entry 12" in a list. */
export const formatRowPlace = (unit: RowUnit, line: number): string =>
  `${capitalized(unit)} ${formatNumber(line)}`;
