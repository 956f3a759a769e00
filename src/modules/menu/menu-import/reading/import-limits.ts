import { MenuFileRefused } from './menu-file-refused.js';

const MEGABYTE = 1024 * 1024;

/** Largest file that is imported. */
export const IMPORT_LIMITS = {
  /** Bytes of the file. */
  file: 20 * MEGABYTE,
  /** Bytes of everything that is read from an archive or a workbook. */
  unpacked: 100 * MEGABYTE,
  /** Cells that are not empty. */
  cells: 50_000,
  columns: 200,
  /** Files in an archive, with its images. */
  archived: 10_000,
  /** Menu files in an archive, and sheets of a workbook. */
  tables: 100,
  /** Time for reading, in ms. */
  time: 10_000,
  /** Brackets and commas of a JSON document, which take memory even if no cell is filled. */
  jsonParts: 1_000_000,
  /** Bytes of the parts of a workbook that are read at once, such as texts that cells share. */
  sharedTexts: 12 * MEGABYTE,
  /** Angle brackets in these parts, and in sheets, which are read row by row. */
  workbookTags: 300_000,
  sheetTags: 3_000_000,
} as const;

/** Reads a clock, in ms. */
export type Now = () => number;

/** Counts what is read from one file, and refuses the file when it is too much. */
export class ReadingBudget {
  #cells = 0;
  #unpacked = 0;
  readonly #deadline: number;

  constructor(private readonly now: Now) {
    this.#deadline = now() + IMPORT_LIMITS.time;
  }

  checkTime(): void {
    if (this.now() > this.#deadline) throw new MenuFileRefused('too_slow');
  }

  addCells(count: number): void {
    this.#cells += count;
    if (this.#cells > IMPORT_LIMITS.cells) throw new MenuFileRefused('too_many_cells');
  }

  /** Refuses what says that it is too large, before anything is inflated. */
  checkSizes(files: readonly { size: number }[]): void {
    if (files.reduce((sum, { size }) => sum + size, 0) > IMPORT_LIMITS.unpacked)
      throw new MenuFileRefused('unpacks_too_large');
  }

  addUnpacked(bytes: number): void {
    this.#unpacked += bytes;
    if (this.#unpacked > IMPORT_LIMITS.unpacked) throw new MenuFileRefused('unpacks_too_large');
    this.checkTime();
  }
}
