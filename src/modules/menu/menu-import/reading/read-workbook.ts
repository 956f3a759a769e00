import { readSheets } from '../../../../infra/sheets/xlsx.js';
import type { ArchivedFile } from '../../../../infra/sheets/unzip.js';
import type { ReadTable } from '../import-tables.js';
import { FormulaCells } from './formula-cells.js';
import { IMPORT_LIMITS, type ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';
import { MergedAreas } from './merged-cells.js';
import { numberText } from './number-text.js';
import { TableBuilder } from './table-builder.js';

const CONTENT_TYPES = '[Content_Types].xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** Tells whether an archive is a document of Office. */
export const isOfficeFile = (files: readonly ArchivedFile[]): boolean =>
  files.some(({ name }) => name === CONTENT_TYPES);

/** Reads the sheets of a workbook, row by row, after all its parts were measured. */
export async function readWorkbook(
  bytes: Buffer,
  files: readonly ArchivedFile[],
  budget: ReadingBudget,
): Promise<ReadTable[]> {
  if (files.some(({ name }) => /^(?:word|ppt)\//.test(name))) throw new MenuFileRefused('office_document');
  if (files.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new MenuFileRefused('macros');
  if (files.some(({ name }) => name === 'xl/workbook.bin')) throw new MenuFileRefused('other_workbook');
  if (!files.some(({ name }) => name === 'xl/workbook.xml')) throw new MenuFileRefused('not_a_menu');
  const parts = await measure(files, budget);
  const sheets = await readSheets(bytes);
  if (sheets.length > IMPORT_LIMITS.tables) throw new MenuFileRefused('too_many_files');
  const tables: ReadTable[] = [];
  for (const { name, part, rows } of sheets) {
    budget.checkTime();
    const table = new TableBuilder(name, 'row', budget);
    const { merged, formulas } = parts.get(part) ?? emptyPart();
    const fill = merged.filler();
    for await (const { line, cells } of rows) {
      const texts = fill(line, cells).map((cell) => (typeof cell === 'number' ? numberText(cell) : cell));
      table.add(line, texts, formulas.inRow(line));
    }
    tables.push(...[table.build(merged.from) ?? []].flat());
  }
  return tables;
}

/** Facts of a sheet that the reader of rows leaves out. */
interface SheetPart {
  merged: MergedAreas;
  formulas: FormulaCells;
}
const emptyPart = (): SheetPart => ({ merged: new MergedAreas(), formulas: new FormulaCells() });

/**
 * Inflates the parts to count them, because the reader has no limits of its own. Images are never read.
 * @returns what was found in sheets, by part
 */
async function measure(
  files: readonly ArchivedFile[],
  budget: ReadingBudget,
): Promise<Map<string, SheetPart>> {
  const found = new Map<string, SheetPart>();
  const sheets = { bytes: 0, tags: 0 };
  const others = { bytes: 0, tags: 0 };
  const parts = files.filter(({ name }) => /\.(?:xml|rels)$/i.test(name));
  budget.checkSizes(parts);
  for (const { name, open } of parts) {
    const counts = SHEET.test(name) ? sheets : others;
    const isKept = name === CONTENT_TYPES || name === RELATIONS;
    const kept: Buffer[] = [];
    const sheet = emptyPart();
    if (SHEET.test(name)) found.set(name, sheet);
    for await (const chunk of await open()) {
      budget.addUnpacked(chunk.length);
      counts.bytes += chunk.length;
      counts.tags += countTags(chunk);
      if (others.bytes > IMPORT_LIMITS.sharedTexts) throw new MenuFileRefused('too_much_text');
      if (sheets.tags > IMPORT_LIMITS.sheetTags || others.tags > IMPORT_LIMITS.workbookTags)
        throw new MenuFileRefused('too_many_cells');
      if (isKept) kept.push(chunk);
      if (counts !== sheets) continue;
      sheet.merged.addChunk(chunk);
      sheet.formulas.addChunk(chunk);
    }
    if (isKept) check(name, Buffer.concat(kept).toString());
  }
  return found;
}

function check(part: string, xml: string): void {
  if (part === CONTENT_TYPES && /macroEnabled/i.test(xml)) throw new MenuFileRefused('macros');
  if (part !== RELATIONS) return;
  // Only sheets are read row by row, so nothing else can hide where sheets are.
  for (const [relation] of xml.matchAll(/<[^>]*\bTarget=[^>]*>/g))
    if (/worksheets\//i.test(relation) && !/\/worksheet["']/.test(relation))
      throw new MenuFileRefused('broken_workbook');
}

const TAG = '<'.charCodeAt(0);
function countTags(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(TAG); at >= 0; at = chunk.indexOf(TAG, at + 1)) count++;
  return count;
}
