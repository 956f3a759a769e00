import type { Database } from '../../../infra/database/database.js';
import { type JsonList, jsonList } from '../../../infra/database/row-json.js';
import { Table } from '../../../infra/database/table.js';
import {
  type ExtraSelectionsTable,
  type StoredExtra,
  toSelection,
} from '../extras/extra-selections.table.js';
import { withCategory } from '../shared/category-of.js';
import { menuRows } from '../shared/menu-rows.js';
import { joinSoldOut, SOLD_OUT } from '../sold-out/sold-out-columns.js';
import { ExtraOptionGroup } from './extra-option-group.entity.js';
import { extraGroupOutput } from './extra-groups.schemas.js';

/** Table of extra groups, each with the list of its extras as JSON. */
export const extraGroupsTable = (database: Database, selections: ExtraSelectionsTable) => {
  const list = jsonList({
    of: selections.json('x', SOLD_OUT),
    from: `extra_option_selections AS x ${joinSoldOut('extra_selection', 'x.id', 'x.restaurant_id')}
           WHERE x.group_id = r.id`,
    order: 'x.position, x.id',
  });
  const computed = {
    defaults: { selections: null as JsonList<StoredExtra> },
    columns: `${list} AS selections`,
  };
  return new Table(database, {
    entity: ExtraOptionGroup,
    tenantScope: menuRows,
    select: extraGroupOutput,
    computed: () => computed,
  });
};

/** Table of extra groups without their extras. */
export const emptyExtraGroupsTable = (database: Database) =>
  new Table(database, { entity: ExtraOptionGroup, tenantScope: menuRows, select: extraGroupOutput });

/** Converts a group with its extras to its output. */
export const toGroup = <Row extends { category_id: number }>(row: Row, selections: readonly StoredExtra[]) =>
  withCategory(row, { selections: selections.map(toSelection) });
