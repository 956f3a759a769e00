import { capitalized } from '@server/shared/characters';
import { formatNumber } from '@server/shared/format';
import { formatDate } from '@server/shared/format-date';
import { moneyText } from '@server/shared/format-money';
import { ALLERGEN_NAMES, DIET_NAMES } from '@server/shared/menu/allergens';
import { formatFieldName } from '@server/shared/menu/menu-field-names';
import { pluralWordOf, wordOf } from '@server/shared/menu/table-words';
import type { Currency } from '@server/shared/money';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { ShownImportRow, ImportCheckCounts, MenuTable } from './import-types';

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
      before: isNew ? undefined : formatImportValue(field, before, currency),
      after: formatImportValue(field, after, currency),
    }));
}

/** "1 item", "14 items". */
export const countedRows = (table: MenuTable, count: number, adjective = ''): string =>
  `${formatNumber(count)} ${adjective && `${adjective} `}${count === 1 ? wordOf(table) : pluralWordOf(table)}`;

/** "Items" as a heading. */
export const tableTitle = (table: MenuTable): string => capitalized(pluralWordOf(table));

export interface ImportSummaryWords {
  /** "14 new items", "32 changed prices", "2 deleted sizes". */
  parts: string[];
  leftOut: number;
}

/** Words of all changes that an import makes. */
export function importSummaryWords({ tables }: ImportCheckCounts): ImportSummaryWords {
  const parts = (['new', 'changed', 'deleted'] as const).flatMap((change) =>
    tables
      .filter((counts) => counts[change] > 0)
      .map((counts) => countedRows(counts.table, counts[change], change)),
  );
  return {
    parts,
    leftOut: tables.reduce((sum, counts) => sum + counts.left_out, 0),
  };
}

/** Number of rows with errors. */
export const refusedRows = ({ tables }: ImportCheckCounts): number =>
  tables.reduce((sum, { refused }) => sum + refused, 0);

/** Why an import can't be applied yet; undefined if it can. */
export function importObstacle(counts: ImportCheckCounts, byName: boolean | null): string | undefined {
  const refused = refusedRows(counts);
  if (refused > 0) return TEXTS.hasErrors(refused);
  if (counts.faults.length > 0) return TEXTS.hasFaults;
  if (counts.by_name > 0 && byName === null) return TEXTS.hasQuestion;
  return counts.changes === 0 ? TEXTS.changesNothing : undefined;
}
