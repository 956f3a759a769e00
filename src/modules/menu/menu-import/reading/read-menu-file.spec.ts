import { buffer } from 'node:stream/consumers';
import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../infra/sheets/cells.js';
import { writeSheets } from '../../../../infra/sheets/xlsx.js';
import { filesInZip } from '../../../../infra/sheets/unzip.js';
import { type ZipEntry, zipOf } from '../../../../infra/sheets/zip.js';
import { FormulaCells } from './formula-cells.js';
import { MergedAreas } from './merged-cells.js';
import { readMenuFile } from './read-menu-file.js';

const readPasted = (text: string) => readMenuFile(Buffer.from(text));

const read = (content: string | Buffer) => readMenuFile(Buffer.from(content as string));
const entry = (name: string, content: string | Uint8Array | Iterable<string>): ZipEntry => ({
  name,
  content: typeof content === 'string' || content instanceof Uint8Array ? [content] : content,
  compress: true,
});
const filesIn = async (file: Buffer) =>
  Promise.all(
    (await filesInZip(file)).map(async ({ name, open }) => ({ name, bytes: await buffer(await open()) })),
  );
const zip = (...entries: ZipEntry[]) => buffer(zipOf(entries));
const workbook = (rows: Cell[][], columns = ['name', 'price']) =>
  buffer(writeSheets([{ name: 'Items', columns, rows: [rows] }]));
describe('encodings and delimiters', () => {
  const encoded = {
    'UTF-8': (text: string) => Buffer.from(text),
    'UTF-8 with its mark': (text: string) => Buffer.from(`\uFEFF${text}`),
    'UTF-16 LE': (text: string) => Buffer.from(text, 'utf16le'),
    'UTF-16 LE with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
    'UTF-16 BE': (text: string) => Buffer.from(text, 'utf16le').swap16(),
    'UTF-16 BE with its mark': (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    'Windows-1252': (text: string) =>
      Buffer.from([...text].map((character) => (character === '€' ? 0x80 : character.charCodeAt(0)))),
  };
  const cases = Object.entries(encoded).flatMap(([name, encode]) =>
    [',', ';', '\t'].flatMap((delimiter) =>
      ['\n', '\r\n', '\r'].map((end) => ({ name, encode, delimiter, end })),
    ),
  );

  it.each(cases)('a file in $name with $delimiter and $end is read', async ({ encode, delimiter, end }) => {
    const rows = [
      ['Name', 'Price', 'Note'],
      ['Crème brûlée', '"1,50"', 'hot; fresh'],
      ['Jalapeño', '"2,75"', '"a ""b"" €"'],
    ];
    const text = rows
      .map((row) =>
        row.map((cell) => (cell.includes(delimiter) && !cell.startsWith('"') ? `"${cell}"` : cell)),
      )
      .map((row) => row.join(delimiter))
      .join(end);
    expect(await read(encode(text))).toEqual([
      {
        name: '',
        unit: 'line',
        columns: ['Name', 'Price', 'Note'],
        rows: [
          { line: 2, cells: ['Crème brûlée', '1,50', 'hot; fresh'] },
          { line: 3, cells: ['Jalapeño', '2,75', 'a "b" €'] },
        ],
      },
    ]);
  });

  it('a semicolon file with unquoted decimal commas has one delimiter', async () => {
    const [table] = await read('Nom;Prix\nSoupe;1,50\nSalade;2,50\nPain;3,00');
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ['Soupe', '1,50'],
      ['Salade', '2,50'],
      ['Pain', '3,00'],
    ]);
  });

  it('a line that names the delimiter is no row', async () => {
    expect(await read('sep=;\nname;price\nSoup;2')).toMatchObject([
      { columns: ['name', 'price'], rows: [{ line: 3 }] },
    ]);
  });

  it('guards against formulas are taken off', async () => {
    expect(await read("name\n'=1\n'Nduja")).toMatchObject([
      { rows: [{ cells: ['=1'] }, { cells: ["'Nduja"] }] },
    ]);
  });
});

describe('headings', () => {
  it('a title above the heading and empty rows are left out', async () => {
    expect(await read('Our menu,,\n,,\nname,price,note\n,,\nSoup,2,')).toEqual([
      {
        name: '',
        unit: 'line',
        columns: ['name', 'price', 'note'],
        rows: [{ line: 5, cells: ['Soup', '2', null] }],
      },
    ]);
  });

  it('cells without a heading stay, in a numbered column', async () => {
    expect(await read('name,price\nSoup,2,x')).toMatchObject([{ columns: ['name', 'price', 'Column 3'] }]);
  });

  it('a list without a heading has numbered columns', async () => {
    expect(await readPasted('Soup\t2.50\nSalad\t3.00')).toEqual([
      {
        name: '',
        unit: 'line',
        columns: ['Column 1', 'Column 2'],
        rows: [
          { line: 1, cells: ['Soup', '2.50'] },
          { line: 2, cells: ['Salad', '3.00'] },
        ],
      },
    ]);
  });
});

describe('a JSON document', () => {
  it('has a table for each list, with the fields that its rows state', async () => {
    const document = {
      restaurant: { name: 'X' },
      items: [
        { name: 'Soup', price: 9.5, allergens: [], diets: ['vegan', 'halal'], visible: true },
        { name: 'Salad', description: '', allergens: null },
      ],
      sizes: [],
    };
    expect(await read(JSON.stringify(document))).toEqual([
      {
        name: 'items',
        unit: 'entry',
        columns: ['name', 'price', 'allergens', 'diets', 'visible', 'description'],
        rows: [
          { line: 1, cells: ['Soup', '9.5', 'none', 'vegan, halal', 'yes', undefined] },
          { line: 2, cells: ['Salad', undefined, null, undefined, undefined, null] },
        ],
      },
      { name: 'sizes', unit: 'entry', columns: [], rows: [] },
    ]);
  });

  it('can be a single list, also pasted and with other white space first', async () => {
    expect(await readPasted('\n [{"name": "Soup"}]')).toMatchObject([{ name: '', columns: ['name'] }]);
  });
});

describe('a workbook', () => {
  it('numbers are plain, without the noise of arithmetic', async () => {
    const numbers = [9.299999999999999, 0.1 + 0.2, 1e21, 1e-7, 12, -0.5, 4006381333931123];
    const [table] = await read(await workbook(numbers.map((number) => ['x', number])));
    expect(table?.rows.map(({ cells }) => cells[1])).toEqual([
      '9.3',
      '0.3',
      '1000000000000000000000',
      '0.0000001',
      '12',
      '-0.5',
      '4006381333931123',
    ]);
  });

  it('dates, truth values and rows of another writer are read', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Carte');
    sheet.addRow(['Plat', 'Prix', 'Jour', 'Actif']);
    sheet.addRow([]);
    sheet.addRow([
      { richText: [{ text: 'Sou' }, { text: 'pe' }] },
      9.5,
      new Date('2026-12-24T00:00:00Z'),
      true,
    ]);
    expect(await read(Buffer.from(await book.xlsx.writeBuffer()))).toEqual([
      {
        name: 'Carte',
        unit: 'row',
        columns: ['Plat', 'Prix', 'Jour', 'Actif'],
        rows: [{ line: 3, cells: ['Soupe', '9.5', '2026-12-24T00:00:00.000Z', 'yes'] }],
      },
    ]);
  });
});

describe('formulas of a workbook', () => {
  const bookOf = async (cells: readonly string[]) => {
    const plain = await workbook([['Soup', 1]]);
    const parts = await filesIn(plain);
    const sheet = parts.find(({ name }) => name === 'xl/worksheets/sheet1.xml');
    const xml = String(sheet?.bytes).replace('<c r="B2"><v>1</v></c>', cells.join(''));
    return zip(...parts.map(({ name, bytes }) => entry(name, name === sheet?.name ? xml : bytes)));
  };

  it.each([
    ['no value', '<c r="B2"><f>SUM(1,1)&amp;"é"</f></c>', '=SUM(1,1)&"é"'],
    ['an empty value', '<c r="B2"><f>SUM(1,1)</f><v></v></c>', '=SUM(1,1)'],
    ['an empty value in short', '<c r="B2"><f>SUM(1,1)</f><v/></c>', '=SUM(1,1)'],
    ['a shared formula alone', '<c r="B2" s="1"><f t="shared" si="0"/></c>', '='],
    ['prefixes', '<x:c r="B2"><x:f>SUM(1,1)</x:f></x:c>', '=SUM(1,1)'],
  ])('one with %s is kept as a formula', async (_, cell, formula) => {
    const [table] = await read(await bookOf([cell]));
    expect(table?.rows).toEqual([{ line: 2, cells: ['Soup', formula], formulas: [1] }]);
  });

  it.each([
    ['a number', '<c r="B2"><f>SUM(1,1)</f><v>2</v></c>', '2'],
    ['an empty text', '<c r="B2" t="str"><f>""</f><v></v></c>', null],
  ])('one with %s as its value is read as such', async (_, cell, value) => {
    const [table] = await read(await bookOf([cell, '<c r="C2"><v>3</v></c>']));
    expect(table?.rows).toEqual([{ line: 2, cells: ['Soup', value, '3'] }]);
  });

  it('are found across chunks', () => {
    const xml = '<c r="A2"/><c r="B2"><f>SUM(1,1)</f></c><c r="C2"><f>SUM(1,1)</f><v>2</v></c>';
    for (let at = 1; at < xml.length; at++) {
      const formulas = new FormulaCells();
      formulas.addChunk(Buffer.from(xml.slice(0, at)));
      formulas.addChunk(Buffer.from(xml.slice(at)));
      expect([...formulas.inRow(2)]).toEqual([[1, '=SUM(1,1)']]);
    }
  });
});

describe('merged cells of a workbook', () => {
  const bookOf = async (merged: readonly string[]) => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Notes').addRow(['Our notes', 'of 2026']);
    const sheet = book.addWorksheet('Menu > & more');
    sheet.addRow(['Our menu']);
    sheet.addRow(['Category', 'Name', 'Price']);
    for (const row of [
      ['Pizza', 'Marinara', 7],
      [null, 'Margherita', 8],
      [null, null, null],
      [null, 'Calzone', 9],
      [null, 'Cola', 3],
    ])
      sheet.addRow(row);
    for (const area of merged) sheet.mergeCells(area);
    const tables = await read(Buffer.from(await book.xlsx.writeBuffer()));
    return tables.find(({ name }) => name === 'Menu > & more');
  };

  it('fill the rows of their area, and no others', async () => {
    const table = await bookOf(['A1:C1', 'A3:A6']);
    expect(table?.columns).toEqual(['Category', 'Name', 'Price']);
    expect(table?.rows).toEqual([
      { line: 3, cells: ['Pizza', 'Marinara', '7'] },
      { line: 4, cells: ['Pizza', 'Margherita', '8'] },
      { line: 6, cells: ['Pizza', 'Calzone', '9'] },
      { line: 7, cells: [null, 'Cola', '3'] },
    ]);
  });

  it('leave cells empty that are not merged', async () => {
    const table = await bookOf([]);
    expect(table?.rows.map(({ cells: [category] }) => category)).toEqual(['Pizza', null, null, null]);
  });

  it('are found across chunks', () => {
    const xml = '<row r="2"/><mergeCells count="1"><mergeCell ref="B2:C3"/></mergeCells>';
    for (let at = 1; at < xml.length; at++) {
      const areas = new MergedAreas();
      areas.addChunk(Buffer.from(xml.slice(0, at)));
      areas.addChunk(Buffer.from(xml.slice(at)));
      const fill = areas.filler();
      fill(2, [null, 'x']);
      expect(fill(3, ['y'])).toEqual(['y', 'x']);
    }
  });
});

describe('an archive', () => {
  it('holds CSV files, beside images that are never read', async () => {
    const file = await zip(
      entry('menu/items.csv', 'name\nSoup'),
      entry('menu/sizes.csv', 'name\nLarge'),
      entry('__MACOSX/menu/._items.csv', 'junk'),
      entry('images/soup.webp', Buffer.alloc(1000)),
    );
    expect((await read(file)).map(({ name }) => name)).toEqual(['items', 'sizes']);
  });

  it('holds a workbook or a document', async () => {
    expect(await read(await zip(entry('menu.xlsx', await workbook([['Soup', 2]]))))).toMatchObject([
      { name: 'Items' },
    ]);
    expect(await read(await zip(entry('menu.json', '{"items":[{"name":"Soup"}]}')))).toMatchObject([
      { name: 'items' },
    ]);
  });
});
