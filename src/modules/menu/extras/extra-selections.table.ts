import type { Database } from '../../../infra/database/database.js';
import { type RowOf, type Selected, Table } from '../../../infra/database/table.js';
import { menuRows } from '../shared/menu-rows.js';
import { NOTHING_ELSE, withSoldOut } from '../sold-out/sold-out-columns.js';
import type { SoldOutState } from '../sold-out/sold-out.schemas.js';
import { ExtraOptionSelection } from './extra-option-selection.entity.js';
import { extraSelectionOutput } from './extra-selections.schemas.js';

/** An extra as it is read, with its availability. */
export type StoredExtra = RowOf<Selected<ExtraOptionSelection, typeof extraSelectionOutput.shape>> &
  SoldOutState;

const OF_SELECTION = withSoldOut(NOTHING_ELSE, 'extra_selection');

/** Table of extras, with their availability. */
export const extraSelectionsTable = (database: Database) =>
  new Table(database, {
    entity: ExtraOptionSelection,
    tenantScope: menuRows,
    select: extraSelectionOutput,
    computed: () => OF_SELECTION,
  });
export type ExtraSelectionsTable = ReturnType<typeof extraSelectionsTable>;

/** Converts an extra to its output. Group and image have 2 names. */
export const toSelection = (row: StoredExtra) => ({
  ...row,
  group: row.group_id,
  image: row.image_url,
  // A JSON list has 0 or 1 instead of a boolean.
  sold_out: Boolean(row.sold_out),
});
