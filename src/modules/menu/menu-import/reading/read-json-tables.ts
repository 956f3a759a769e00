import { MENU_FORMAT, MENU_FORMAT_VERSION } from '../../menu-file/menu-file.schemas.js';
import type { ReadCell, ReadTable } from '../import-tables.js';
import { IMPORT_LIMITS, type ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';
import { numberText } from './number-text.js';
import { isRecord, type JsonRecord, withCategories } from './other-products.js';

/** Objects in objects become columns such as `title.translations.en`, to this depth. */
const DEPTH = 4;

/** Reads the tables of a JSON document: each list of objects, or a single list. Lists can lack fields and tables. */
export function readJsonTables(text: string, budget: ReadingBudget): ReadTable[] {
  checkParts(text);
  const document = parsed(text);
  budget.checkTime();
  if (Array.isArray(document))
    return document.length === 0 || document.some(isRecord) ? [tableOf('', document, budget)] : [];
  if (!isRecord(document)) return [];
  if (document['format'] === MENU_FORMAT && Number(document['version']) > MENU_FORMAT_VERSION)
    throw new MenuFileRefused('newer_version');
  return Object.entries(withCategories(document)).flatMap(([name, list]) =>
    Array.isArray(list) && list.every(isRecord) ? [tableOf(name, list, budget)] : [],
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MenuFileRefused('broken_json', { cause: error });
  }
}

const SIGN = { quote: 0x22, backslash: 0x5c };
const PARTS = new Set([...'[{,'].map((sign) => sign.charCodeAt(0)));
/** Counts brackets and commas outside of texts, before they become objects that are many times as large. */
function checkParts(text: string): void {
  let parts = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === SIGN.quote) quoted = !quoted;
    else if (quoted && character === SIGN.backslash) at++;
    else if (!quoted && PARTS.has(character)) parts++;
  }
  if (parts > IMPORT_LIMITS.jsonParts) throw new MenuFileRefused('too_many_cells');
}

function tableOf(name: string, list: readonly unknown[], budget: ReadingBudget): ReadTable {
  const columns = new Map<string, number>();
  const rows = list.map((row, index) => {
    const cells: ReadCell[] = [];
    for (const [path, value] of fieldsOf(isRecord(row) ? row : { value: row })) {
      const column = columns.get(path) ?? columns.size;
      columns.set(path, column);
      if (columns.size > IMPORT_LIMITS.columns) throw new MenuFileRefused('too_many_columns');
      cells[column] = cellOf(value);
      if (cells[column] !== null) budget.addCells(1);
    }
    return { line: index + 1, cells };
  });
  budget.checkTime();
  // A row has all cells, also those of fields that it lacks.
  for (const row of rows) row.cells = Array.from(columns, (_, column) => row.cells[column]);
  return { name, unit: 'entry', columns: [...columns.keys()], rows };
}

function fieldsOf(row: JsonRecord, depth = 1): [path: string, value: unknown][] {
  return Object.entries(row).flatMap(([name, value]) =>
    isRecord(value) && depth < DEPTH
      ? fieldsOf(value, depth + 1).map(([path, inner]): [string, unknown] => [`${name}.${path}`, inner])
      : [[name, value] as [string, unknown]],
  );
}

/** Cell of a value, as in a CSV file of the same menu. */
function cellOf(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    // Reading JSON has rounded it already.
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new MenuFileRefused('long_number');
    return numberText(value);
  }
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return 'none';
  return value.some((part) => typeof part === 'object') ? JSON.stringify(value) : value.join(', ');
}
