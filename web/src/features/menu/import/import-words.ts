import { capitalized } from '@server/shared/characters';
import { formatList, formatNumber, yesNo } from '@server/shared/format';
import { formatDate } from '@server/shared/format-date';
import { currencySymbol, moneyText } from '@server/shared/format-money';
import { ALLERGEN_NAMES, DIET_NAMES } from '@server/shared/menu/allergens';
import { formatFieldName } from '@server/shared/menu/menu-field-names';
import { pluralWordOf, wordOf } from '@server/shared/menu/table-words';
import type { Currency } from '@server/shared/money';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type {
  KeptImportRow,
  ShownImportRow,
  ImportCheckCounts,
  ImportDraft,
  MenuTable,
} from './import-types';

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
  if (typeof value === 'boolean') return yesNo(value);
  return typeof value === 'number' ? formatNumber(value) : String(value);
};

/** Fields whose values are not shown as they are. */
const FORMATS: Readonly<Record<string, (value: ImportValue, currency?: Currency) => string>> = {
  price: (value, currency) => {
    if (typeof value !== 'number') return plain(value);
    return currency ? moneyText(value, currency) : value.toFixed(2);
  },
  allergens: listOf(ALLERGEN_NAMES),
  may_contain: listOf(ALLERGEN_NAMES),
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

/**
 * Words of the fields of a row that an undo left: from the import and now, with the value before the import. A field that
 * still has the import's value has no `before`.
 */
export const keptFields = ({ fields }: Pick<KeptImportRow, 'fields'>, currency?: Currency) =>
  fields
    .map(({ field, former, imported = former, present }) => {
      const [was, set, is] = [former, imported, present].map((value) =>
        formatImportValue(field, value, currency),
      );
      const isNamed = set !== was && (set === is || former !== null);
      return {
        label: formatFieldName(field),
        before: set === is ? undefined : set,
        after: is ?? NOTHING,
        former: isNamed ? was : undefined,
      };
    })
    .filter(({ before, former }) => before !== undefined || former !== undefined);

/** Splits a sentence at the names in its quotation marks, which are at odd places. */
export const partsOfSentence = (text: string): string[] => text.split(/(?<=“)([^”]*)(?=”)/);

/** "1 item", "14 items". */
export const countedRows = (table: MenuTable, count: number): string =>
  `${formatNumber(count)} ${count === 1 ? wordOf(table) : pluralWordOf(table)}`;

/** "Items" as a heading. */
export const tableTitle = (table: MenuTable): string => capitalized(pluralWordOf(table));

/** "Row 12 of “Items”" in a workbook, "Line 12" in a single text; '' for a row that the file lacks. */
export function placeInFile(
  { source, line }: Pick<ShownImportRow, 'source' | 'line'>,
  tables: readonly Pick<ImportDraft['tables'][number], 'name' | 'unit' | 'match'>[],
): string {
  const table = source === null ? undefined : tables[source];
  if (!table || line === null) return '';
  const { name, unit, match } = table;
  // Lists of a JSON file have names for programs.
  const shown = unit === 'entry' && match.table ? pluralWordOf(match.table) : name;
  return TEXTS.place(unit, line, unit === 'row' || tables.length > 1 ? shown : '');
}

export interface ImportSummaryWords {
  /** "Add 14 items", "Change 32 prices", "Delete 2 sizes". */
  parts: string[];
  /** Inner parts of a menu: "Add 40 prices", "Remove 30 toppings from categories". */
  details: string[];
  leftOut: number;
}

type TableCounts = ImportCheckCounts['tables'][number];

/** Ways in which a row changes the menu. */
const TOTALS = ['new', 'changed', 'deleted'] as const;
type Total = (typeof TOTALS)[number];
const SUMMARIES = { new: TEXTS.adds, changed: TEXTS.changes, deleted: TEXTS.deletes } as const;
const LINKS = { new: TEXTS.addsLinks, changed: TEXTS.changesLinks, deleted: TEXTS.removesLinks } as const;

/** Rows that only say what categories offer. What they offer stays when they go. */
const LINKED: Partial<Record<MenuTable, MenuTable>> = {
  category_toppings: 'toppings',
  category_dressings: 'dressings',
  category_option_sets: 'option_sets',
};

/** Tells whether an owner would not count such rows. */
const isDetail = (table: MenuTable, total: Total): boolean =>
  table in LINKED || (table === 'prices' && total !== 'changed');

/** Tables that an owner thinks of first, in reverse; the others follow in the order of the file. */
const FIRST: readonly MenuTable[] = ['categories', 'items'];
const inOwnersOrder = (tables: readonly TableCounts[]): TableCounts[] =>
  tables.toSorted((one, other) => FIRST.indexOf(other.table) - FIRST.indexOf(one.table));

function summaryPart({ table, ...counts }: TableCounts, total: Total): string {
  const things = LINKED[table];
  return things
    ? LINKS[total](countedRows(things, counts[total]))
    : SUMMARIES[total](countedRows(table, counts[total]));
}

/** Words of all changes that an import makes. */
export function importSummaryWords(counts: ImportCheckCounts): ImportSummaryWords {
  const { tables, prices_deleted: prices } = counts;
  const wordsOf = (detail: boolean) =>
    TOTALS.flatMap((total) =>
      inOwnersOrder(tables)
        .filter((one) => one[total] > 0 && isDetail(one.table, total) === detail)
        .map((one) => summaryPart(one, total)),
    );
  return {
    parts: wordsOf(false),
    details: [...wordsOf(true), ...(prices > 0 ? [TEXTS.deletes(countedRows('prices', prices))] : [])],
    leftOut: leftOutRows({ tables }),
  };
}

const leftOutRows = ({ tables }: Pick<ImportCheckCounts, 'tables'>): number =>
  tables.reduce((sum, counts) => sum + counts.left_out, 0);

/** Number of rows that an import deletes. */
export const countDeleted = ({ tables }: ImportCheckCounts): number =>
  tables.reduce((sum, { deleted }) => sum + deleted, 0);

/** "New: 30 items, 2 categories. Deleted: 2 sizes, 6 prices. 15 toppings are added to categories. 3 rows left out." */
export function checkTotals(counts: ImportCheckCounts): string {
  const leftOut = leftOutRows(counts);
  const changedBy = (total: Total, isLink: boolean) =>
    inOwnersOrder(counts.tables).filter((one) => one[total] > 0 && one.table in LINKED === isLink);
  return [
    ...TOTALS.flatMap((total) => {
      const rows = changedBy(total, false).map((one) => countedRows(one.table, one[total]));
      // The summary before the import names them, too.
      if (total === 'deleted' && counts.prices_deleted > 0)
        rows.push(countedRows('prices', counts.prices_deleted));
      return rows.length > 0 ? [`${TEXTS.totals[total]}: ${rows.join(', ')}.`] : [];
    }),
    ...TOTALS.flatMap((total) =>
      changedBy(total, true).map((one) =>
        TEXTS.totalsLinks[total](countedRows(LINKED[one.table] ?? one.table, one[total]), one[total]),
      ),
    ),
    ...(leftOut > 0 ? [TEXTS.leftOutCount(leftOut)] : []),
  ].join(' ');
}

/** Number of rows with errors. */
export const refusedRows = ({ tables }: ImportCheckCounts): number =>
  tables.reduce((sum, { refused }) => sum + refused, 0);

export interface ImportObstacle {
  /** Type of what is open; `unmatched`: no table is imported; `nothing`: the file has no changes. */
  kind: 'errors' | 'faults' | 'question' | 'unmatched' | 'nothing';
  text: string;
}

/** Why an import can't be applied yet; undefined if it can. */
export function importObstacle({
  tables,
  counts,
  decisions,
}: Pick<ImportDraft, 'counts' | 'decisions'> & {
  tables: readonly { match: Pick<ImportDraft['tables'][number]['match'], 'table'> }[];
}): ImportObstacle | undefined {
  if (!counts) return undefined;
  if (tables.every(({ match }) => match.table === null))
    return { kind: 'unmatched', text: TEXTS.nothingChosen };
  const refused = refusedRows(counts);
  if (refused > 0) return { kind: 'errors', text: TEXTS.hasErrors(refused) };
  if (counts.faults.length > 0) return { kind: 'faults', text: TEXTS.hasFaults };
  if (counts.by_name > 0 && decisions.by_name === null) return { kind: 'question', text: TEXTS.hasQuestion };
  return counts.changes === 0 ? { kind: 'nothing', text: TEXTS.changesNothing } : undefined;
}

/** Signs and codes of a currency in files. */
const WRITTEN: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['$', 'US$', 'USD'],
  CAD: ['$', 'CA$', 'C$', 'CAD'],
  GBP: ['£', 'GB£', 'GBP'],
};

/** Says which prices of a file have a sign or code of another currency, a sentence for each table. */
export function currencyNotes(tables: ImportDraft['tables'], currency: Currency): string[] {
  const own = currencySymbol(currency);
  return tables.flatMap(({ name, currency_signs: signs }) => {
    const others = signs.filter((sign) => !WRITTEN[currency].includes(sign));
    return others.length > 0 ? [TEXTS.otherCurrency(TEXTS.tableOf(name), formatList(others), own)] : [];
  });
}

/** Says which columns of a file have values but are not imported; undefined if there are none. */
export function unusedColumnsNote(tables: readonly Pick<ImportDraft['tables'][number], 'unused'>[]) {
  const names = tables.flatMap((table) => table.unused);
  return names.length > 0 ? TEXTS.unusedColumns(names.length, formatList(names)) : undefined;
}

/** Tells whether rows of the check come from cells that name them, such as the categories of items. */
export function hasImpliedRows({ tables, counts }: Pick<ImportDraft, 'tables' | 'counts'>): boolean {
  const stated = new Set(tables.map(({ match }) => match.table));
  return (counts?.tables ?? []).some(
    ({ table, new: added, changed, unchanged, refused }) =>
      !stated.has(table) && added + changed + unchanged + refused > 0,
  );
}

/** True until an import is applied, undone, discarded or refused. */
export const isUnfinished = ({ status }: Pick<ImportDraft, 'status'>): boolean =>
  ['reading', 'ready', 'applying', 'undoing'].includes(status);
