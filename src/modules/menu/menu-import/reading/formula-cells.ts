import { decodeXml } from '../../../../shared/xml-text.js';
import { columnWithLetters } from './column-letters.js';
import { MenuFileRefused } from './menu-file-refused.js';

const begin = (name: string) => String.raw`<(?:\w+:)?${name}\b`;
const end = (name: string) => String.raw`</(?:\w+:)?${name}>`;
const element = (name: string) => String.raw`${begin(name)}[^>]*?(?:/>|>([^<]*)${end(name)})`;
/** A cell with a formula, and the value that was stored with it. */
const CELL = new RegExp(
  String.raw`${begin('c')}([^>]*)>\s*${element('f')}\s*(${element('v')})?\s*${end('c')}`,
  'g',
);
const FORMULA = new RegExp(begin('f'));
const REFERENCE = /\br=["']([A-Z]{1,3})(\d{1,7})["']/;
/** Type of a formula whose result is a text, which can be empty. */
const TEXT = /\bt=["']str["']/;
/** A formula has 8,192 characters at most, some of them escaped. */
const LONGEST_CELL = 64 * 1024;

/** Finds formulas stored without a value, chunk by chunk, because the reader of rows shows them as empty cells. */
export class FormulaCells {
  /** By row of the sheet, from 1, and column, from 0. */
  readonly #rows = new Map<number, Map<number, string>>();
  /** Beginning of a cell that the next chunk ends. */
  #begun = '';

  addChunk(chunk: Buffer): void {
    const part = this.#begun + chunk.toString('latin1');
    if (FORMULA.test(part))
      for (const [, attributes = '', formula = '', stored, value = ''] of part.matchAll(CELL)) {
        const isEmptyText = stored !== undefined && TEXT.test(attributes);
        if (value === '' && !isEmptyText) this.add(attributes, formula);
      }
    const last = part.slice(-LONGEST_CELL);
    const cell = Math.max(last.lastIndexOf('<c '), last.lastIndexOf('<', last.lastIndexOf(':c ')));
    this.#begun = last.slice(cell < 0 ? last.lastIndexOf('<') : cell);
  }

  private add(attributes: string, formula: string): void {
    const [, letters, digits] = REFERENCE.exec(attributes) ?? [];
    if (letters === undefined) throw new MenuFileRefused('broken_workbook');
    const row = Number(digits);
    const cells = this.#rows.get(row) ?? new Map<number, string>();
    this.#rows.set(row, cells.set(columnWithLetters(letters), `=${textOf(formula)}`));
  }

  /** Formulas of a row, by column. A cell that shares the formula of another one has a single “=”. */
  inRow(line: number): ReadonlyMap<number, string> {
    return this.#rows.get(line) ?? new Map();
  }
}

const textOf = (formula: string): string => decodeXml(Buffer.from(formula, 'latin1').toString());
