import type { Cell } from '../../../../infra/sheets/cells.js';
import { columnWithLetters } from './column-letters.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';

/** A merged area of a sheet. Rows count from 1, columns from 0. */
export interface MergedArea {
  column: number;
  lastColumn: number;
  first: number;
  last: number;
}

const MERGED =
  /<(?:\w+:)?mergeCell\s[^>]*?\bref=["']\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})["']/g;
const [BEGIN, END] = ['<'.charCodeAt(0), '>'.charCodeAt(0)];
const WORD = 'mergeCell';
/** A longer tag is none of a merged area. */
const LONGEST_TAG = 200;

/** Finds the merged areas of a sheet, chunk by chunk, because the reader of rows does not tell them. */
export class MergedAreas {
  readonly #areas: MergedArea[] = [];
  /** Beginning of a tag that the next chunk ends. */
  #begun = Buffer.alloc(0);

  addChunk(chunk: Buffer): void {
    const part = this.#begun.length > 0 ? Buffer.concat([this.#begun, chunk]) : chunk;
    if (part.includes(WORD))
      for (const [, from = '', first, to = '', last] of part.toString('latin1').matchAll(MERGED))
        this.add({
          column: columnWithLetters(from),
          lastColumn: columnWithLetters(to),
          first: Number(first),
          last: Number(last),
        });
    const tag = part.lastIndexOf(BEGIN);
    const isBegun = tag >= 0 && part.length - tag < LONGEST_TAG && part.indexOf(END, tag) < 0;
    this.#begun = isBegun ? Buffer.from(part.subarray(tag)) : Buffer.alloc(0);
  }

  private add(area: MergedArea): void {
    if (this.#areas.length >= IMPORT_LIMITS.cells) throw new MenuFileRefused('too_many_cells');
    this.#areas.push(area);
  }

  /** Finds the areas that begin in a row. */
  readonly from = (line: number): MergedArea[] => this.#areas.filter(({ first }) => first === line);

  /**
   * Makes a function that fills the first column of merged areas, in rows that have another cell. The other columns stay
   * empty, so that a title does not look like a heading. It gets the rows of the sheet in their order.
   */
  filler(): (line: number, cells: readonly Cell[]) => Cell[] {
    const waiting = this.#areas
      .filter(({ first, last }) => last > first)
      .toSorted((one, other) => one.first - other.first);
    const open = new Map<number, { last: number; value: Cell }>();
    let next = 0;
    return (line, cells) => {
      const filled = [...cells];
      const isEmpty = cells.every((cell) => cell === null);
      for (const [column, { last, value }] of open) {
        if (last < line) open.delete(column);
        if (last < line || isEmpty) continue;
        while (filled.length <= column) filled.push(null);
        filled[column] ??= value;
      }
      for (let area = waiting[next]; area && area.first <= line; area = waiting[++next]) {
        // An area whose first row is missing has no value.
        const value = area.first === line ? (cells[area.column] ?? null) : null;
        if (value !== null) open.set(area.column, { last: area.last, value });
      }
      return filled;
    };
  }
}
