import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import type { ImportRow } from '../import-tables.js';
import type { CheckedRow, CellProblem } from './check.js';
import { IMPORT_FIELDS, NEW_ROW } from './menu-fields.js';
import { isSameField, type MenuRow, referenceIn } from './menu-state.js';

/** A row of the file that is being compared. */
export interface Compared extends CheckedRow {
  sent: ImportRow;
}

/** A row before it is compared. */
export const blank = (sent: ImportRow): Compared => ({
  table: sent.table,
  source: sent.source,
  line: sent.line,
  status: 'unchanged',
  name: sent.cells['name'] ?? '',
  within: null,
  found: null,
  implied: sent.implied,
  fields: [],
  problems: [],
  sent,
  key: '',
});

/** Field by which cells name another row. */
export const fieldStated = (prefix: string, cells: ImportRow['cells']): string =>
  namesWith(prefix).find((name) => cells[name]) ?? prefix;

/** Fields that can name another row. */
export const namesWith = (prefix: string): string[] => [`${prefix}_id`, `${prefix}_key`, prefix];

/** Lists the fields that differ. Of a new row, those that are not as in any new row. */
export function fieldsOf(
  table: MenuTableName,
  before: MenuRow | undefined,
  after: MenuRow,
): CheckedRow['fields'] {
  const own = [...IMPORT_FIELDS[table].keys()];
  const was: MenuRow = before ?? NEW_ROW[table];
  const moved =
    before && table === 'items' && referenceIn(before, 'category') !== referenceIn(after, 'category')
      ? [{ field: 'category', before: before['category'] ?? null, after: after['category'] ?? null }]
      : [];
  return [
    ...moved,
    ...own
      .filter((field) => !isSameField(was[field], after[field]))
      .map((field) => ({ field, before: before ? (was[field] ?? null) : null, after: after[field] ?? null })),
  ];
}

/** Status of a compared row. */
export function statusOf(
  problems: readonly CellProblem[],
  before: MenuRow | undefined,
  fields: CheckedRow['fields'],
): CheckedRow['status'] {
  if (problems.length > 0) return 'refused';
  if (!before) return 'new';
  return fields.length > 0 ? 'changed' : 'unchanged';
}
