import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '../../../test/support/hostile-texts.js';
import type { Cell, ReadLine } from './cells.js';
import { readCsv, writeCsv } from './csv.js';
import { readSheets, writeSheets } from './xlsx.js';

const texts = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: 'grapheme' })).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const columns = ['one', 'two', 'three'];
const tables = fc.array(fc.tuple(texts, texts, texts), { maxLength: 8 });
/** Pages of two rows. */
const paged = (rows: readonly Cell[][]) =>
  Array.from({ length: Math.ceil(rows.length / 2) }, (_, page) => rows.slice(page * 2, page * 2 + 2));
const all = async <C>(rows: AsyncIterable<ReadLine<C>> | Iterable<ReadLine<C>>) => {
  const read: C[][] = [];
  for await (const { cells } of rows) read.push(cells);
  return read;
};

describe('a CSV file', () => {
  const write = async (rows: readonly Cell[][]) =>
    buffer(Readable.from(writeCsv({ columns, rows: paged(rows) })));

  it('every text is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        expect(await all(readCsv([await write(rows)]))).toEqual([columns, ...rows]);
      }),
    );
  });

  it('the file says that it is UTF-8, its lines end in CRLF, and no cell begins like a formula', async () => {
    const text = (await write([['=1', 'é', 'a,b']])).toString();
    expect(text).toBe('\uFEFFone,two,three\r\n\'=1,é,"a,b"\r\n');
  });

  it('a row knows the line on which it begins, whatever ends the lines', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['a,b', `"x${end}y",2`, '', 'c,d', '"p\nq\r\nr",7', 'e,f'].join(end);
      const rows = [];
      for await (const { line } of readCsv([text])) rows.push(line);
      expect(rows).toEqual([1, 2, 5, 6, 9]);
    }
  });

  it('a quotation mark inside of a cell stays', async () => {
    const rows = [];
    for await (const { cells } of readCsv(['a;b\n12" pizza;2'], ';')) rows.push(cells);
    expect(rows[1]).toEqual(['12" pizza', '2']);
  });

  it('a broken file is refused', async () => {
    await expect(all(readCsv([Buffer.from('a,"b')]))).rejects.toThrow(/Quote/);
  });
});

describe('a workbook', () => {
  const write = async (rows: readonly Cell[][]) =>
    buffer(
      writeSheets([
        { name: 'A & B', columns, rows: paged(rows) },
        { name: 'Empty', columns, rows: [] },
      ]),
    );
  /** Trailing empty cells are not stored, and empty text is an empty cell. */
  const full = (row: readonly Cell[]) => columns.map((_, index) => row[index] || null);

  it('every text is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const [first, second] = await readSheets(await write(rows));
        expect([first?.name, second?.name]).toEqual(['A & B', 'Empty']);
        const [heading, ...read] = await all(first?.rows ?? []);
        expect(heading).toEqual(columns);
        // A row of empty cells has no cell to be read.
        const kept = (list: Cell[][]) => list.map(full).filter((row) => row.some((cell) => cell !== null));
        expect(kept(read)).toEqual(kept(rows));
        expect(await all(second?.rows ?? [])).toEqual([columns]);
      }),
      { numRuns: 60 },
    );
  });

  it('another reader finds numbers, texts that look like numbers, and a bold heading that stays in view', async () => {
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await write([[9.5, '0012', 'Crème\n=1']])) as never);
    const sheet = book.getWorksheet('A & B');
    expect([1, 2, 3].map((column) => sheet?.getCell(2, column).value)).toEqual([9.5, '0012', 'Crème\n=1']);
    expect(sheet?.getCell(1, 1).font.bold).toBe(true);
    expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  it('an error in the rows ends the file with that error', async () => {
    const rows = (function* () {
      yield [['a', 'b', 'c']];
      throw new Error('no more rows');
    })();
    await expect(buffer(writeSheets([{ name: 'One', columns, rows }]))).rejects.toThrow('no more rows');
  });
});
