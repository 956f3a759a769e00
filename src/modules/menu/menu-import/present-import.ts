import { MENU_IMPORT_TEXTS } from '../../../shared/texts/menu-import.js';
import { UNDO_HOURS } from './undo-time.js';
import { currencySignsIn } from './currency-signs.js';
import type { ReadTable, TableMatch } from './import-tables.js';
import { type Mend, mendedFile } from './mending/mends.js';
import { presentMends } from './mending/present-mends.js';
import type { ImportOutput, ImportSummary } from './menu-import.schemas.js';
import type { ImportRecord } from './menu-imports.repository.js';
import { importTargets } from './import-targets.js';

const HOUR = 3_600_000; // ms
/** Rows of each table that show its columns. */
const SAMPLE = 3;

export function presentSummary(record: ImportRecord, now: Date): ImportSummary {
  const { applied_at } = record;
  const until = applied_at && new Date(applied_at.getTime() + UNDO_HOURS * HOUR);
  return {
    id: record.id,
    status: record.status,
    file_name: record.file_name,
    by: record.by_name,
    created_at: record.created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
    undoable_until: record.status === 'applied' && until && until > now ? until.toISOString() : null,
    batch_id: record.batch_id,
    changes: record.counts?.changes ?? null,
  };
}

export function presentImport(
  record: ImportRecord,
  {
    file,
    mends,
    progress,
    names,
    now,
  }: {
    file: readonly ReadTable[];
    mends: readonly Mend[];
    progress: number | null;
    /** Names of users by id. */
    names: ReadonlyMap<number, string>;
    now: Date;
  },
): ImportOutput {
  const { tables } = mendedFile(file, mends);
  return {
    ...presentSummary(record, now),
    source: record.source as ImportOutput['source'],
    message: record.message,
    version: record.version,
    digest: record.digest?.toString('hex') ?? null,
    progress,
    tables: tables.map((table, index) => presentTable(table, file[index] ?? table, record.matches?.[index])),
    decisions: {
      by_name: record.decisions?.by_name ?? null,
      delete_missing: [...(record.decisions?.delete_missing ?? [])],
      left_out: [...(record.decisions?.left_out ?? [])],
      new_items_in: record.decisions?.new_items_in ?? null,
    },
    mends: presentMends(file, mends, record.decisions?.left_out ?? []),
    counts: record.counts,
    undone: record.undone && {
      ...record.undone,
      kept: record.undone.kept.map((row) => withName(row, names)),
    },
    targets: tables.length > 0 ? importTargets() : [],
  };
}

type KeptRow = NonNullable<ImportOutput['undone']>['kept'][number];

/** Imports undone by earlier versions have no later change. */
const withName = ({ changed, ...row }: KeptRow, names: ReadonlyMap<number, string>): KeptRow => ({
  ...row,
  changed: changed && { ...changed, by: (changed.user_id !== null && names.get(changed.user_id)) || null },
});

/** @param read as it stands in the file */
function presentTable(
  table: ReadTable,
  read: ReadTable,
  match: TableMatch | undefined,
): ImportOutput['tables'][number] {
  const { name, unit = 'line', columns, rows } = table;
  const known = match ?? { table: null, columns: columns.map(() => null) };
  return {
    name,
    unit,
    columns,
    rows: rows.length,
    sample: read.rows.slice(0, SAMPLE).map(({ cells }) => columns.map((_, column) => cells[column] ?? null)),
    currency_signs: currencySignsIn(table, known),
    unused: unusedColumns(table, known),
    match: known,
  };
}

/** Names columns that have values but are not imported, of a table that is. */
const unusedColumns = ({ columns, rows }: ReadTable, { table, columns: meanings }: TableMatch): string[] =>
  table === null
    ? []
    : columns.flatMap((heading, column) =>
        (meanings[column] ?? null) === null && rows.some(({ cells }) => (cells[column] ?? null) !== null)
          ? [heading.trim() || MENU_IMPORT_TEXTS.unnamed(column + 1)]
          : [],
      );
