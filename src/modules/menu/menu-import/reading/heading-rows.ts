import { fieldOfHeading } from '../matching/headings.js';
import type { MergedArea } from './merged-cells.js';

/** Rows above the heading, such as a title, at most. */
const ABOVE_HEADING = 10;
/** A price: a file whose first row has one begins without a heading. */
const PRICE = /^[$€£]?\s*\d+[.,]\d{1,2}\s*[$€£]?$/;
const NUMBER = /^[$€£]?\s*\d+(?:[.,]\d+)?\s*[$€£]?$/;
/** Known headings that tell a heading row from one with data, at least. */
const TELLING = 2;

type Cells = readonly (string | null)[];
interface Line {
  line: number;
  cells: Cells;
}
/** Finds the merged areas that begin in a row. */
export type AreasFrom = (line: number) => readonly MergedArea[];

/** Headings of a table, and the index of its first row with data. */
interface Headings {
  /** Undefined for a column without a heading. */
  names: (string | undefined)[];
  from: number;
}

/**
 * Finds the headings of a table. They can be below titles, and in several rows, such as “Price” over “Small” and
 * “Large”.
 */
export function findHeadings(lines: readonly Line[], areasFrom: AreasFrom): Headings {
  const at = headingAt(lines);
  const top = lines[at];
  if (!top) return { names: [], from: 0 };
  if (top.cells.some((cell) => PRICE.test(textOf(cell)))) return { names: [], from: at };
  const areas = areasFrom(top.line);
  const below: Cells[] = [];
  for (let next = at + 1; isHeadingBelow(lines[next], top, areas); next += 1)
    below.push(lines[next]?.cells ?? []);
  const width = Math.max(top.cells.length, ...below.map((cells) => cells.length));
  const names = Array.from({ length: width }, (_, column) => {
    const area = areas.find((one) => one.column <= column && column <= one.lastColumn);
    const texts = [top.cells[area?.column ?? column], ...below.map((cells) => cells[column])];
    return joined(texts.map(textOf).filter(Boolean));
  });
  return { names, from: at + 1 + below.length };
}

/** Finds the first row with several cells; if it has no known heading, the next row with known ones. */
function headingAt(lines: readonly Line[]): number {
  const first = lines.slice(0, ABOVE_HEADING);
  const at = Math.max(
    first.findIndex(({ cells }) => cells.filter((cell) => cell !== null).length > 1),
    0,
  );
  if (knownIn(lines[at]?.cells) > 0) return at;
  const known = first.findIndex(({ cells }) => knownIn(cells) >= TELLING);
  return known < 0 ? at : known;
}

/** Tells whether a row continues the headings: cells that are merged reach into it, or cells over it are merged. */
function isHeadingBelow(next: Line | undefined, top: Line, areas: readonly MergedArea[]): next is Line {
  if (!next) return false;
  if (knownIn(top.cells) > 0 && areas.some(({ last }) => last >= next.line))
    return !next.cells.some((cell) => NUMBER.test(textOf(cell)));
  const isFirstBelow = next.line === top.line + 1;
  return isFirstBelow && areas.some(isWide) && knownIn(next.cells) >= TELLING;
}

const isWide = ({ column, lastColumn }: MergedArea) => lastColumn > column;
const textOf = (cell: string | null | undefined): string => cell?.trim() ?? '';
const knownIn = (cells: Cells = []): number =>
  cells.filter((cell) => fieldOfHeading(textOf(cell)) !== undefined).length;

/** Joins the headings of a column, unless the lowest one says it all. */
function joined(texts: readonly string[]): string | undefined {
  const lowest = texts.at(-1);
  if (lowest === undefined || fieldOfHeading(lowest) !== undefined) return lowest;
  return [...new Set(texts)].join(' ');
}
