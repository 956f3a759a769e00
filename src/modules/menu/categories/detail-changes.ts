import { type CategoryDetailFields, categoryDetailFields } from '../category-details.schemas.js';

type Aliases = 'primary_option_sets' | 'primary_option_set_ids' | 'primary_option_set';
/** The detail's own columns, as they were sent. */
export type DetailColumns = Omit<CategoryDetailFields, Aliases>;

export interface DetailChanges {
  columns: DetailColumns;
  /** The sets that are to be offered, in order and each once; undefined: those that are there. */
  setIds: number[] | undefined;
}

const {
  primary_option_sets: _sets,
  primary_option_set_ids: _ids,
  primary_option_set: _set,
  ...own
} = categoryDetailFields;
const COLUMNS = Object.keys(own) as (keyof DetailColumns)[];

/** Takes apart what was sent: the sets are rows of their own, and have three names (C-105). */
export function detailChanges(fields: CategoryDetailFields): DetailChanges {
  const { primary_option_sets, primary_option_set_ids, primary_option_set, ...rest } = fields;
  const sent = [primary_option_sets, primary_option_set_ids, primary_option_set].find(
    (value) => value !== undefined,
  );
  return { columns: columnsOnly(rest), setIds: sent === undefined ? undefined : idsOf(sent) };
}

const idsOf = (sent: number | number[] | null): number[] =>
  typeof sent === 'number' ? [sent] : [...new Set(sent ?? [])];

/** The names become columns of a statement, so nothing else may slip in with them. */
const columnsOnly = (fields: DetailColumns): DetailColumns =>
  Object.fromEntries(COLUMNS.map((column) => [column, fields[column]]));
