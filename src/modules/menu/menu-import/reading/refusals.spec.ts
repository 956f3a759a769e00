import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../../infra/sheets/cells.js';
import { writeSheets } from '../../../../infra/sheets/xlsx.js';
import { type ZipEntry, zipOf } from '../../../../infra/sheets/zip.js';
import { IMPORT_LIMITS } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';
import { readMenuFile } from './read-menu-file.js';

const entry = (name: string, content: string | Uint8Array | Iterable<string>): ZipEntry => ({
  name,
  content: typeof content === 'string' || content instanceof Uint8Array ? [content] : content,
  compress: true,
});
const zip = (...entries: ZipEntry[]) => buffer(zipOf(entries));
const workbook = (rows: Cell[][], columns = ['name', 'price']) =>
  buffer(writeSheets([{ name: 'Items', columns, rows: [rows] }]));
/** The clock stands still, so that a slow machine changes nothing. */
const refusal = (content: string | Buffer, now = () => 0) =>
  readMenuFile(Buffer.from(content as string), now).then(
    () => 'read',
    (error: unknown) => (error instanceof MenuFileRefused ? error.code : error),
  );

describe('a file is refused', () => {
  const chunks = function* (chunk: string, times: number) {
    for (let at = 0; at < times; at++) yield chunk;
  };
  const around = function* (chunk: string, times: number) {
    yield '[';
    yield* chunks(chunk, times);
    yield '{"name":"Soup"}]';
  };
  const types = (macro = '') =>
    entry(
      '[Content_Types].xml',
      `<Types><Override ContentType="application/vnd.ms-excel.sheet${macro}.main+xml"/></Types>`,
    );
  /** An archive whose files say that they are encrypted. */
  const encrypted = async () => {
    const file = await zip(entry('items.csv', 'name\nSoup'));
    file.writeUInt16LE(file.readUInt16LE(6) | 1, 6);
    const central = file.indexOf(Buffer.from('PK\u0001\u0002'));
    file.writeUInt16LE(file.readUInt16LE(central + 8) | 1, central + 8);
    return file;
  };
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const cells = (rows: number) => `a,b\n${'1,2\n'.repeat(rows)}`;
  const wide = (columns: number) => `${'a,'.repeat(columns - 1)}a\n1\n`;

  const cases: Record<string, [code: string, make: () => Buffer | string | Promise<Buffer>]> = {
    'an empty file': ['empty', () => ''],
    'only white space': ['no_rows', () => '\n\n'],
    'only a heading': ['no_rows', () => 'name,price\n'],
    'an empty document': ['no_rows', () => '{"items":[]}'],
    'a list of numbers': ['no_list', () => '[1,2,3]'],
    'a document without a list': ['no_list', () => '{"hello":"world"}'],
    'more than 20 MB': ['too_large', () => Buffer.alloc(IMPORT_LIMITS.file + 1, 'a')],
    'more cells': ['too_many_cells', () => cells(25_001)],
    'more cells in JSON': [
      'too_many_cells',
      () => JSON.stringify(Array.from({ length: 50_001 }, () => ({ a: 1 }))),
    ],
    'more objects in JSON': ['too_many_cells', () => `[${'{},'.repeat(600_000)}{}]`],
    '10,000 columns': ['too_many_columns', () => wide(10_000)],
    '10,000 columns in JSON': [
      'too_many_columns',
      () => JSON.stringify([Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`c${at}`, 1]))]),
    ],
    '10,000 columns in a workbook': [
      'too_many_columns',
      () =>
        workbook(
          [],
          Array.from({ length: 10_000 }, (_, at) => `c${at}`),
        ),
    ],
    '300 MB in a workbook': [
      'unpacks_too_large',
      () =>
        zip(
          types(),
          entry('xl/workbook.xml', '<workbook/>'),
          entry('xl/worksheets/sheet1.xml', chunks(' '.repeat(1e6), 300)),
        ),
    ],
    'more than 20 MB in an archive': [
      'unpacks_too_large',
      () => zip(entry('items.csv', chunks('a'.repeat(1e6), 21))),
    ],
    'many files of 15 MB': [
      'unpacks_too_large',
      () => zip(...Array.from({ length: 7 }, (_, at) => entry(`${at}.json`, around(' '.repeat(1e6), 15)))),
    ],
    'an archive that says it is small': [
      'broken_zip',
      async () => {
        const file = await zip(entry('items.csv', chunks('a'.repeat(1e6), 30)));
        const central = file.indexOf(Buffer.from('PK\u0001\u0002'));
        file.writeUInt32LE(1_000, central + 24);
        return file;
      },
    ],
    'a workbook of tags': [
      'too_many_cells',
      () =>
        zip(
          types(),
          entry('xl/workbook.xml', '<workbook/>'),
          entry('xl/styles.xml', chunks('<a/>'.repeat(1e5), 10)),
        ),
    ],
    'a workbook of texts': [
      'too_much_text',
      () =>
        zip(
          types(),
          entry('xl/workbook.xml', '<workbook/>'),
          entry('xl/sharedStrings.xml', chunks('a'.repeat(1e6), 13)),
        ),
    ],
    'too many menu files': [
      'too_many_files',
      () => zip(...Array.from({ length: 101 }, (_, at) => entry(`${at}.csv`, 'a\n1'))),
    ],
    'macros by their type': [
      'macros',
      () => zip(types('.macroEnabled'), entry('xl/workbook.xml', '<workbook/>')),
    ],
    'macros by their part': [
      'macros',
      () => zip(types(), entry('xl/workbook.xml', ''), entry('xl/vbaProject.bin', 'x')),
    ],
    'a workbook with a password': [
      'encrypted',
      () => Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]),
    ],
    'an archive with a password': ['encrypted', encrypted],
    'an old workbook': ['old_workbook', () => ole],
    'a binary workbook': ['other_workbook', () => zip(types(), entry('xl/workbook.bin', 'x'))],
    'an OpenDocument sheet': [
      'other_workbook',
      () => zip(entry('mimetype', 'x'), entry('content.xml', '<x/>')),
    ],
    'a text document': ['office_document', () => zip(types(), entry('word/document.xml', '<x/>'))],
    'a PDF': ['pdf', () => '%PDF-1.7 ...'],
    'a PNG': ['image', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    'a JPEG': ['image', () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    'a WebP': ['image', () => 'RIFF\u0001\u0001\u0001\u0001WEBPVP8 '],
    'a photo of a phone': ['image', () => '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000'],
    'a bitmap': ['image', () => Buffer.from('424d0a00000000000000', 'hex')],
    'an SVG': ['image', () => '<?xml version="1.0"?><svg xmlns="x"/>'],
    'a film': ['not_a_menu', () => '\u0000\u0000\u0000\u0018ftypisom\u0000\u0000'],
    'an image in an archive': [
      'image',
      () => zip(entry('items.csv', Buffer.from('89504e470d0a1a0a', 'hex'))),
    ],
    'another archive': ['other_archive', () => Buffer.from('1f8b0800', 'hex')],
    'a web page': ['web_page', () => '<html><table></table></html>'],
    'other XML': ['not_a_menu', () => '<?xml version="1.0"?><menu/>'],
    'an archive of images': ['nothing_inside', () => zip(entry('images/a.webp', 'x'))],
    'binary junk': ['encoding', () => Buffer.from(Array.from({ length: 1000 }, (_, at) => (at * 7) % 256))],
    'a newer document': ['newer_version', () => '{"format":"menu","version":2,"items":[]}'],
    'a long number in JSON': ['long_number', () => '[{"name":"Soup","key":12345678901234567890}]'],
    'broken JSON': ['broken_json', () => '{"items": ['],
    'an open quotation mark': ['broken_csv', () => 'name\n"Soup'],
    'half an archive': [
      'broken_zip',
      async () => (await zip(entry('items.csv', 'name\nSoup'))).subarray(0, 40),
    ],
    'half a workbook': ['broken_workbook', () => zip(types(), entry('xl/workbook.xml', '<workbook'))],
    'a part that poses as a sheet': [
      'broken_workbook',
      () =>
        zip(
          types(),
          entry('xl/workbook.xml', '<workbook/>'),
          entry(
            'xl/_rels/workbook.xml.rels',
            '<Relationships><Relationship Id="a" Type="x/sharedStrings" Target="worksheets/s.xml"/></Relationships>',
          ),
        ),
    ],
  };

  it.each(Object.entries(cases))('%s', async (_, [code, make]) => {
    expect(await refusal((await make()) as Buffer)).toBe(code);
  });

  it('reading for more than 10 seconds ends', async () => {
    let time = 0;
    const now = () => (time += 2_600);
    expect(await refusal(cells(2_000), now)).toBe('too_slow');
    time = 0;
    expect(await refusal(await workbook(Array.from({ length: 2_000 }, () => ['a', 1])), now)).toBe(
      'too_slow',
    );
  });

  it('the sentence says why, and what to do', () => {
    const sentence = (code: ConstructorParameters<typeof MenuFileRefused>[0]) =>
      new MenuFileRefused(code).message;
    expect(sentence('image')).toBe('This is an image, not a menu file. Choose a JSON, XLSX or CSV file.');
    expect(sentence('macros')).toMatch(/^This workbook has macros.* without macros\.$/);
    for (const [code] of Object.values(cases))
      expect(sentence(code as 'macros')).toMatch(/^This .+\. .+\.$|^Reading .+\. .+\.$|^A .+\. .+\.$/);
  });

  it.each(['BMI,price\n1,2', 'Rarebit,price\n1,2', 'GIF,price\n1,2'])(
    'not a text that begins like one: %j',
    async (text) => {
      expect(await refusal(text)).toBe('read');
    },
  );

  it.each([
    ['', 'empty'],
    ['  ', 'no_rows'],
    ['name', 'no_rows'],
  ])('a pasted text %#', async (text, code) => {
    await expect(readMenuFile(Buffer.from(text))).rejects.toThrow(expect.objectContaining({ code }));
  });
});
