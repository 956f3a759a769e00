import { type CategoryDetailFields, categoryDetailFields } from './category-details.schemas.js';

type Aliases = 'primary_option_sets' | 'primary_option_set_ids' | 'primary_option_set';
/** The detail's columns from a request. */
export type DetailColumns = Omit<CategoryDetailFields, Aliases>;

export interface DetailChanges {
  columns: DetailColumns;
  /** Ids of the sets to offer, in order, without duplicates. Undefined keeps the present ones. */
  setIds: number[] | undefined;
}

const {
  primary_option_sets: _sets,
  primary_option_set_ids: _ids,
  primary_option_set: _set,
  ...own
} = categoryDetailFields;
const COLUMNS = Object.keys(own) as (keyof DetailColumns)[];

/** Separates columns from sets. Sets are rows of another table, and have 3 names in requests (C-105). */
export function detailChanges(fields: CategoryDetailFields): DetailChanges {
  const { primary_option_sets, primary_option_set_ids, primary_option_set, ...rest } = fields;
  const sent = [primary_option_sets, primary_option_set_ids, primary_option_set].find(
    (value) => value !== undefined,
  );
  return { columns: columnsOnly(rest), setIds: sent === undefined ? undefined : idsOf(sent) };
}

const idsOf = (sent: number | number[] | null): number[] =>
  typeof sent === 'number' ? [sent] : [...new Set(sent ?? [])];

/** Keeps known columns only, because their names become part of a statement. */
const columnsOnly = (fields: DetailColumns): DetailColumns =>
  Object.fromEntries(COLUMNS.map((column) => [column, fields[column]]));
