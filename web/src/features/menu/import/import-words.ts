import { capitalized } from '@server/shared/characters';
import { formatNumber } from '@server/shared/format';
import { formatDate } from '@server/shared/format-date';
import { moneyText } from '@server/shared/format-money';
import { ALLERGEN_NAMES, DIET_NAMES } from '@server/shared/menu/allergens';
import { formatFieldName } from '@server/shared/menu/menu-field-names';
import { pluralWordOf, wordOf } from '@server/shared/menu/table-words';
import type { Currency } from '@server/shared/money';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { KeptImportRow, ShownImportRow, ImportCheckCounts, ImportDraft, MenuTable } from './import-types';

export type ImportValue = ShownImportRow['fields'][number]['before'];

/** Shown for an empty value. */
const NOTHING = '—';
const BASES: Readonly<Record<string, string>> = { none: 'One price', weight: 'By weight', size: 'By size' };

const named = (names: Readonly<Record<string, string>>, codes: readonly string[]) =>
  capitalized(codes.map((code) => names[code] ?? code).join(', ')) || 'None';
const listOf = (names: Readonly<Record<string, string>>) => (value: ImportValue) =>
  Array.isArray(value) ? named(names, value) : 'Not stated';
const limit = (value: ImportValue) => (value === null || value === 0 ? 'No limit' : plain(value));
const plain = (value: ImportValue): string => {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? formatNumber(value) : String(value);
};

/** Fields whose values are not shown as they are. */
const FORMATS: Readonly<Record<string, (value: ImportValue, currency?: Currency) => string>> = {
  price: (value, currency) => {
    if (typeof value !== 'number') return plain(value);
    return currency ? moneyText(value, currency) : value.toFixed(2);
  },
  allergens: listOf(ALLERGEN_NAMES),
  diets: listOf(DIET_NAMES),
  priced_by: (value) => BASES[String(value)] ?? plain(value),
  max_choices: limit,
  max_extra_toppings: limit,
  // The file counts places from 0, people from 1.
  position: (value) => plain(typeof value === 'number' ? value + 1 : value),
  sold_out_until: (value) => {
    if (value === null) return 'Available';
    const text = String(value);
    // A text stands for a time that nobody has set yet.
    return Number.isNaN(Date.parse(text)) ? capitalized(text) : formatDate(text, 'moment');
  },
};

/** Words of a field's value. */
export const formatImportValue = (field: string, value: ImportValue, currency?: Currency): string =>
  (FORMATS[field] ?? plain)(value, currency);

export interface ChangedField {
  label: string;
  /** True for a price that an item loses. */
  isLoss: boolean;
  /** Undefined for a new row. */
  before: string | undefined;
  after: string;
}

/** Fields that say nothing about a new row: its name is the heading, and it comes last. */
const OBVIOUS = new Set(['name', 'position']);

/** Words of the fields that a row changes. */
export function describedFields(
  { status, found, fields }: ShownImportRow,
  currency?: Currency,
): ChangedField[] {
  const isNew = status === 'new' || found === null;
  return fields
    .filter(({ field }) => !isNew || !OBVIOUS.has(field))
    .map(({ field, before, after }) => ({
      label: formatFieldName(field),
      isLoss: !isNew && field === 'price' && before !== null && after === null,
      before: isNew ? undefined : formatImportValue(field, before, currency),
      after: formatImportValue(field, after, currency),
    }));
}

/** Words of the fields of a row that an undo left: from the import and now, with the value before it. */
export const keptFields = ({ fields }: Pick<KeptImportRow, 'fields'>, currency?: Currency) =>
  fields.map(({ field, former, imported = former, present }) => ({
    label: formatFieldName(field),
    before: formatImportValue(field, imported, currency),
    after: formatImportValue(field, present, currency),
    note:
      former === null || former === imported
        ? undefined
        : `${TEXTS.former}: ${formatImportValue(field, former, currency)}`,
  }));

/** "1 item", "14 items". */
export const countedRows = (table: MenuTable, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? wordOf(table) : pluralWordOf(table)}`;

/** "Items" as a heading. */
export const tableTitle = (table: MenuTable): string => capitalized(pluralWordOf(table));

export interface ImportSummaryWords {
  /** "Add 14 items", "Change 32 prices", "Delete 2 sizes". */
  parts: string[];
  leftOut: number;
}

/** Ways in which a row changes the menu. */
const TOTALS = ['new', 'changed', 'deleted'] as const;
const SUMMARIES = { new: TEXTS.adds, changed: TEXTS.changes, deleted: TEXTS.deletes } as const;

/** Words of all changes that an import makes. */
export function importSummaryWords({ tables }: ImportCheckCounts): ImportSummaryWords {
  const parts = TOTALS.flatMap((change) =>
    tables
      .filter((counts) => counts[change] > 0)
      .map((counts) => SUMMARIES[change](countedRows(counts.table, counts[change]))),
  );
  return {
    parts,
    leftOut: tables.reduce((sum, counts) => sum + counts.left_out, 0),
  };
}

/** "46 changes: 30 new, 14 changed, 2 deleted. 3 rows left out." */
export function checkTotals({ tables, changes }: ImportCheckCounts): string {
  const sum = (status: keyof Omit<ImportCheckCounts['tables'][number], 'table'>) =>
    tables.reduce((total, counts) => total + counts[status], 0);
  const parts = TOTALS.filter((status) => sum(status) > 0).map(
    (status) => `${formatNumber(sum(status))} ${status}`,
  );
  const leftOut = sum('left_out');
  return [`${TEXTS.total(changes)}: ${parts.join(', ')}.`, leftOut > 0 && TEXTS.leftOutCount(leftOut)]
    .filter(Boolean)
    .join(' ');
}

/** Number of rows with errors. */
export const refusedRows = ({ tables }: ImportCheckCounts): number =>
  tables.reduce((sum, { refused }) => sum + refused, 0);

export interface ImportObstacle {
  /** Type of what is open; `nothing`: the file has no changes. */
  kind: 'errors' | 'faults' | 'question' | 'nothing';
  text: string;
}

/** Why an import can't be applied yet; undefined if it can. */
export function importObstacle({
  counts,
  decisions,
}: Pick<ImportDraft, 'counts' | 'decisions'>): ImportObstacle | undefined {
  if (!counts) return undefined;
  const refused = refusedRows(counts);
  if (refused > 0) return { kind: 'errors', text: TEXTS.hasErrors(refused) };
  if (counts.faults.length > 0) return { kind: 'faults', text: TEXTS.hasFaults };
  if (counts.by_name > 0 && decisions.by_name === null) return { kind: 'question', text: TEXTS.hasQuestion };
  return counts.changes === 0 ? { kind: 'nothing', text: TEXTS.changesNothing } : undefined;
}

/** True until an import is applied, undone, discarded or refused. */
export const isUnfinished = ({ status }: Pick<ImportDraft, 'status'>): boolean =>
  ['reading', 'ready', 'applying', 'undoing'].includes(status);
