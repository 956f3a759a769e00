import { type ArchivedFile, filesInZip } from '../../../../infra/sheets/unzip.js';
import type { ReadTable } from '../import-tables.js';
import { IMPORT_LIMITS, type ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';
import { isOfficeFile, readWorkbook } from './read-workbook.js';

/** Reads a file of an archive that is no archive itself. */
type ReadText = (bytes: Buffer, table: string) => Promise<ReadTable[]>;

const MENU_FILE = /([^/]+)\.(?:csv|tsv|txt|json|xlsx)$/i;
/** Folders and files that systems add, such as `__MACOSX/`. */
const HIDDEN = /(?:^|\/)[._]/;
/** Parts of spreadsheets of other programs. */
const OTHER_WORKBOOK = /^(?:content\.xml|Index\/.*\.iwa|Index\.zip)$/;

/** Reads a workbook, or an archive of menu files. Its images are left alone. */
export async function readMenuArchive(
  bytes: Buffer,
  budget: ReadingBudget,
  readText: ReadText,
): Promise<ReadTable[]> {
  const files = await listed(bytes);
  if (isOfficeFile(files)) return workbook(bytes, files, budget);
  if (files.some(({ name }) => OTHER_WORKBOOK.test(name))) throw new MenuFileRefused('other_workbook');
  const menuFiles = files.filter(({ name }) => MENU_FILE.test(name) && !HIDDEN.test(name));
  if (menuFiles.length === 0) throw new MenuFileRefused('nothing_inside');
  if (menuFiles.length > IMPORT_LIMITS.tables) throw new MenuFileRefused('too_many_files');
  budget.checkSizes(menuFiles);
  const tables: ReadTable[] = [];
  for (const file of menuFiles) {
    const [, table = ''] = MENU_FILE.exec(file.name) ?? [];
    const content = await inflated(file, budget);
    if (content.length === 0) continue;
    const inner = isZip(content) ? await listed(content) : undefined;
    if (inner && !isOfficeFile(inner)) throw new MenuFileRefused('not_a_menu');
    tables.push(...(inner ? await workbook(content, inner, budget) : await readText(content, table)));
  }
  return tables;
}

/** Tells whether a file is an archive. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

async function listed(bytes: Buffer): Promise<ArchivedFile[]> {
  const files = await filesInZip(bytes).catch((error: unknown) => {
    throw new MenuFileRefused('broken_zip', { cause: error });
  });
  if (files.length > IMPORT_LIMITS.archived) throw new MenuFileRefused('too_many_files');
  return files;
}

const workbook = (bytes: Buffer, files: readonly ArchivedFile[], budget: ReadingBudget) =>
  readWorkbook(bytes, files, budget).catch((error: unknown) => {
    throw asRefusal('broken_workbook', error);
  });

/** Inflates a file into one piece of memory. */
async function inflated({ size, encrypted, open }: ArchivedFile, budget: ReadingBudget): Promise<Buffer> {
  if (encrypted) throw new MenuFileRefused('encrypted');
  if (size > IMPORT_LIMITS.file) throw new MenuFileRefused('unpacks_too_large');
  const content = Buffer.alloc(size);
  let filled = 0;
  try {
    for await (const chunk of await open()) {
      budget.addUnpacked(chunk.length);
      filled += chunk.copy(content, filled);
    }
  } catch (error) {
    throw asRefusal('broken_zip', error);
  }
  return content.subarray(0, filled);
}

const asRefusal = (code: 'broken_zip' | 'broken_workbook', error: unknown): MenuFileRefused =>
  error instanceof MenuFileRefused ? error : new MenuFileRefused(code, { cause: error });
