import { flagOfColumn, flagOfHeading, meaningOfFlag, readFlag } from '@server/shared/menu/flag-columns';
import { SIZE_PRICE, sizeOfColumn } from '@server/shared/menu/size-columns';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { ImportDraft, ImportMatch, ImportTable, ImportTarget, MenuTable } from './import-types';

const ONLY = 'only:';

/** Option of a column that is not imported. */
export const NOT_IMPORTED = '';

/** Meaning of a column with the prices of a size. */
export const sizePrice = (size: string): string => `${SIZE_PRICE}${size}`;

/** Copies a list with another entry in one place. */
export const replacedAt = <T>(list: readonly T[], at: number, entry: T): T[] =>
  list.map((other, place) => (place === at ? entry : other));

/** The select's option for a column's meaning. */
export const optionOf = (meaning: string | null): string =>
  meaning === null ? NOT_IMPORTED : sizeOfColumn(meaning) === undefined ? meaning : SIZE_PRICE;

/** Choices for a column: labels by option. */
export function columnOptions(
  target: ImportTarget,
  meaning: string | null,
  heading: string,
): Record<string, string> {
  const fields = target.fields.map(({ name, title }) => [name, title] as const);
  const isItems = target.table === 'items';
  const options: Record<string, string> = {
    [NOT_IMPORTED]: TEXTS.notImported,
    ...Object.fromEntries(fields),
    ...(isItems && { [SIZE_PRICE]: TEXTS.sizePrice }),
  };
  const flag = isItems ? (flagOfColumn(meaning) ?? flagOfHeading(heading)) : undefined;
  if (flag) options[meaningOfFlag(flag)] = flag.title;
  // Meanings that only exports of other products have stay as they are.
  if (meaning === 'price_in_cents') options[meaning] = TEXTS.centsPrice;
  if (meaning?.startsWith(ONLY)) options[meaning] = TEXTS.onlyRows(meaning.slice(ONLY.length));
  return options;
}

/** Gives a column another meaning. A column that had it before is not imported any longer. */
export function withColumn(match: ImportMatch, column: number, option: string, heading: string): ImportMatch {
  const meaning =
    option === NOT_IMPORTED ? null : option === SIZE_PRICE ? sizePrice(heading.trim() || TEXTS.size) : option;
  return {
    ...match,
    columns: match.columns.map((other, at) =>
      at === column ? meaning : other !== null && other === meaning ? null : other,
    ),
  };
}

/** Gives a table another meaning. Columns keep the fields that the new table has, too. */
export function withTable(
  match: ImportMatch,
  table: MenuTable | null,
  targets: readonly ImportTarget[],
): ImportMatch {
  if (table === null) return { ...match, table };
  const target = targets.find((one) => one.table === table);
  const fields = new Set(target?.fields.map(({ name }) => name));
  const stays = (meaning: string | null) => meaning !== null && (table === 'items' || fields.has(meaning));
  return { table, columns: match.columns.map((meaning) => (stays(meaning) ? meaning : null)) };
}

/** Title of the diet that an unused column of items probably states; undefined if another column has it. */
export function possibleFlag(
  { columns, sample }: Pick<ImportTable, 'columns' | 'sample'>,
  match: ImportMatch,
  column: number,
): string | undefined {
  const flag = flagOfHeading(columns[column] ?? '');
  if (!flag || match.table !== 'items' || (match.columns[column] ?? null) !== null) return undefined;
  const values = sample.flatMap((row) => row[column] || []);
  const isLikely = values.length > 0 && values.every((value) => readFlag(value) !== undefined);
  return isLikely && !match.columns.includes(meaningOfFlag(flag)) ? flag.title : undefined;
}

/** Name of a column: its heading, or its place. */
export const columnName = ({ columns }: Pick<ImportTable, 'columns'>, column: number): string =>
  columns[column]?.trim() || TEXTS.unnamed(column + 1);

/** Columns that are not imported, for a table that is. */
export const unmatchedColumns = (
  table: Pick<ImportTable, 'columns'>,
  { table: target, columns }: ImportMatch,
) =>
  target === null
    ? []
    : columns.flatMap((meaning, column) => (meaning === null ? [columnName(table, column)] : []));

/** Tells whether a table of items has no column in which they could name their category. */
export const lacksCategories = (matches: readonly ImportMatch[]): boolean =>
  matches.some(
    ({ table, columns }) => table === 'items' && !columns.some((meaning) => meaning?.startsWith('category')),
  );

/** Tells whether a draft leaves nothing to match: all columns are, or the user decided something after matching. */
export function isMatched({
  source,
  tables,
  decisions,
}: Pick<ImportDraft, 'source' | 'tables' | 'decisions'>): boolean {
  const { by_name: byName, left_out: leftOut, delete_missing: deleted, new_items_in: newIn } = decisions;
  if (source === 'menu' || byName !== null || leftOut.length + deleted.length > 0) return true;
  return (
    (newIn !== null || !lacksCategories(tables.map(({ match }) => match))) &&
    tables.every((table) => table.match.table !== null && unmatchedColumns(table, table.match).length === 0)
  );
}
