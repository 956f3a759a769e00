import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CellValue } from 'hucre/xlsx';
import type { Cell, ReadLine, Sheet } from './cells.js';
import { decodeXml } from '../../shared/xml-text.js';
import { type ArchivedFile, filesInZip } from './unzip.js';
import { type ZipEntry, zipOf } from './zip.js';

/** Media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells: 0 plain, 1 bold, 2 text that stays text when it is edited. */
const STYLES = `${HEADER}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const [BOLD, TEXT] = [1, 2];

/**
 * Writes a workbook with one sheet for each table, while it is read. The heading is bold and stays in view. Our own,
 * because the library streams a single sheet only.
 */
export const writeSheets = (sheets: readonly Sheet[]): Readable => zipOf(parts(sheets));

function* parts(sheets: readonly Sheet[]): Generator<ZipEntry> {
  const part = (name: string, content: ZipEntry['content']): ZipEntry => ({ name, content, compress: true });
  const numbered = sheets.map((sheet, index) => ({ ...sheet, id: index + 1 }));
  const types = numbered.map(
    ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${CONTENT}.worksheet+xml"/>`,
  );
  yield part('[Content_Types].xml', [
    `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${types.join('')}</Types>`,
  ]);
  yield part('_rels/.rels', [
    `${HEADER}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ]);
  const named = numbered.map(
    ({ id, name }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  yield part('xl/workbook.xml', [
    `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
  ]);
  const relations = numbered.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  yield part('xl/_rels/workbook.xml.rels', [
    `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="rId${sheets.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  ]);
  yield part('xl/styles.xml', [STYLES]);
  for (const sheet of numbered) yield part(`xl/worksheets/sheet${sheet.id}.xml`, worksheet(sheet));
}

async function* worksheet({ columns, rows }: Sheet): AsyncGenerator<string> {
  yield `${HEADER}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowOf(columns, 1, BOLD);
  let next = 2;
  for await (const page of rows) {
    let text = '';
    for (const row of page) text += rowOf(row, next++, TEXT);
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function rowOf(cells: readonly Cell[], number: number, style: number): string {
  const written = cells.map((cell, column) => {
    if (cell === null || cell === '') return '';
    const at = `${letters(column)}${number}`;
    return typeof cell === 'number'
      ? `<c r="${at}"><v>${cell}</v></c>`
      : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  });
  return `<row r="${number}">${written.join('')}</row>`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = (column: number): string =>
  (column < ALPHABET.length ? '' : letters(Math.floor(column / ALPHABET.length) - 1)) +
  ALPHABET.charAt(column % ALPHABET.length);

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot hold or would change, and texts that look like their escape. */
const SPECIAL = /[&<>"\ufffe\uffff\p{Cs}]|(?![\t\n])\p{Cc}|_(?=x[0-9a-f]{4}_)/giu;

/** Escapes a text for XML, and what XML cannot hold as `_xHHHH_`, which spreadsheets read. */
const escaped = (text: string): string =>
  text.replace(SPECIAL, (character) => NAMED[character] ?? `_x${hex(character)}_`);

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** Loaded on first use, because only an import needs it. */
const loadReader = () => import('hucre/xlsx');

/** A sheet of a workbook. Its rows are read when they are asked for. */
export interface ReadSheet {
  name: string;
  /** Path of its part in the file; '' if it is not known. */
  part: string;
  rows: AsyncIterable<ReadLine>;
}

/**
 * Reads the sheets of a workbook, each row by row, with empty cells as null. The caller limits the size of the file
 * and the number of rows.
 * @throws Error for a broken file
 */
export async function readSheets(file: Buffer): Promise<ReadSheet[]> {
  const files = await filesInZip(file);
  const [workbook, relations] = await Promise.all([
    partOf(files, 'xl/workbook.xml'),
    partOf(files, 'xl/_rels/workbook.xml.rels'),
  ]);
  if (workbook === undefined) throw new Error('The workbook has no part xl/workbook.xml.');
  const sheets = sheetsIn(workbook);
  if (sheets.length === 0) throw new Error('The workbook has no sheets.');
  const parts = partsById(relations ?? '');
  return sheets.map(({ name, id }) => ({ name, part: parts.get(id) ?? '', rows: rowsIn(file, name) }));
}

async function partOf(files: readonly ArchivedFile[], path: string): Promise<string | undefined> {
  const part = files.find(({ name }) => name === path);
  return part && text(Readable.from(await part.open()));
}

/** Finds the sheets only, because the library would read every text of the workbook for them. */
function sheetsIn(xml: string): { name: string; id: string }[] {
  return [...xml.matchAll(/<(?:\w+:)?sheet\s(?:"[^"]*"|'[^']*'|[^>"'])*>/g)].flatMap(([tag]) => {
    const name = attribute(tag, 'name');
    return name === undefined ? [] : [{ name, id: attribute(tag, String.raw`\w+:id`) ?? '' }];
  });
}

/** Paths of parts by the ids that the workbook has for them. */
function partsById(xml: string): Map<string, string> {
  return new Map(
    [...xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => {
      const target = attribute(tag, 'Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
      return [attribute(tag, 'Id') ?? '', path] as const;
    }),
  );
}

function attribute(tag: string, name: string): string | undefined {
  const [, double, single] = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decodeXml(value);
}

async function* rowsIn(file: Buffer, sheet: string): AsyncGenerator<ReadLine> {
  const { streamXlsxRows } = await loadReader();
  for await (const { index, values } of streamXlsxRows(file, { sheet }))
    yield { line: index + 1, cells: values.map(toCell) };
}

/** Dates of other programs become text, and their truth values yes and no. */
function toCell(value: CellValue): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === '' ? null : value;
}
