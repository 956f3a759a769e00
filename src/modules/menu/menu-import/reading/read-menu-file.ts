import type { ReadTable } from '../import-tables.js';
import { IMPORT_LIMITS, type Now, ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';
import { isZip, readMenuArchive } from './read-menu-archive.js';
import { readCsvTable } from './read-csv-table.js';
import { readJsonTables } from './read-json-tables.js';
import { otherFile, otherText } from './other-file.js';
import { textIn } from './text-encoding.js';

/** First bytes of old Excel files, and of those with a password. */
const OLE = 'd0cf11e0';
/** Name of the part that holds a workbook with a password. */
const ENCRYPTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Reads the tables of a file: JSON, XLSX, CSV, or a ZIP of these, told apart by content.
 * @throws MenuFileRefused with a sentence for the user
 */
export async function readMenuFile(bytes: Buffer, now: Now = Date.now): Promise<ReadTable[]> {
  if (bytes.length === 0) throw new MenuFileRefused('empty');
  if (bytes.length > IMPORT_LIMITS.file) throw new MenuFileRefused('too_large');
  const budget = new ReadingBudget(now);
  if (bytes.subarray(0, 4).toString('hex') === OLE)
    throw new MenuFileRefused(bytes.includes(ENCRYPTED_PART) ? 'encrypted' : 'old_workbook');
  const readText = (content: Buffer, table: string) => readTextFile(content, table, budget);
  return withRows(isZip(bytes) ? await readMenuArchive(bytes, budget, readText) : await readText(bytes, ''));
}

async function readTextFile(bytes: Buffer, table: string, budget: ReadingBudget): Promise<ReadTable[]> {
  const text = textIn(bytes);
  // Also under the name of a menu file.
  const other = otherFile(bytes) ?? (text && otherText(text.start));
  if (other) throw new MenuFileRefused(other);
  if (!text) throw new MenuFileRefused('encoding');
  if (isJson(text.start)) {
    const lists = readJsonTables(text.whole(), budget);
    // A file of an archive can be about something else.
    if (lists.length === 0 && table === '') throw new MenuFileRefused('no_list');
    return lists;
  }
  return [(await readCsvTable(table, text, budget)) ?? []].flat();
}

const isJson = (start: string): boolean => /^\s*[[{]/.test(start);

function withRows(tables: ReadTable[]): ReadTable[] {
  if (!tables.some(({ rows }) => rows.length > 0)) throw new MenuFileRefused('no_rows');
  return tables;
}
