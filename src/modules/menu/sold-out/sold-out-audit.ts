import type { AuditEvent } from '../../../infra/audit/audit.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import { SOLD_OUT_COLUMNS } from './sold-out-columns.js';

/** Audit entities by type. */
const ENTITIES = {
  item: 'menu_item',
  topping: 'topping',
  dressing: 'dressing',
  extra_selection: 'extra_option_selection',
  primary_selection: 'primary_option_selection',
} as const satisfies Record<SoldOutKind, string>;

/** A row of `sold_out` with the data of its audit entry. */
export interface AuditedSoldOutRow {
  restaurant_id: number;
  kind: SoldOutKind;
  id: number;
  label: string;
  /** Null except for items and extras. */
  category_id: number | null;
  /** Null except for extras. */
  group_id: number | null;
  /** Null except for primary option selections. */
  set_id: number | null;
  until: Date | null;
}

const columns = Object.entries(SOLD_OUT_COLUMNS);
const ITEM = 'FROM menu_items AS i WHERE i.id = sold_out.item_id';
const EXTRA = `FROM extra_option_selections AS x JOIN extra_option_groups AS g ON g.id = x.group_id
               WHERE x.id = sold_out.extra_selection_id`;
const SELECTION = 'FROM primary_option_selections AS p WHERE p.id = sold_out.primary_selection_id';

/** Columns for the RETURNING clause of a write to `sold_out`. */
export const AUDIT_COLUMNS = `restaurant_id,
  CASE ${columns.map(([kind, column]) => `WHEN sold_out.${column} IS NOT NULL THEN '${kind}'`).join(' ')} END AS kind,
  COALESCE(${columns.map(([, column]) => `sold_out.${column}`).join(', ')}) AS id,
  COALESCE((SELECT i.name ${ITEM}), (SELECT x.name ${EXTRA}), (SELECT p.name ${SELECTION}),
           (SELECT t.name FROM toppings AS t WHERE t.id = sold_out.topping_id),
           (SELECT d.name FROM dressings AS d WHERE d.id = sold_out.dressing_id)) AS label,
  COALESCE((SELECT i.category_id ${ITEM}), (SELECT g.category_id ${EXTRA})) AS category_id,
  (SELECT g.id ${EXTRA}) AS group_id,
  (SELECT p.set_id ${SELECTION}) AS set_id,
  until`;

/** End of a sold-out time. Null means until a user makes it available. The entry's time is the start. */
type Off = { until: Date | null } | undefined;

/** Creates the audit event of something sold out or available again. */
export function soldOutEvent(row: AuditedSoldOutRow, was: Off, is: Off): AuditEvent {
  const { kind, id, label, category_id, group_id, set_id, restaurant_id } = row;
  const category = category_id === null ? null : { entity: 'category', id: category_id };
  // The history of a group finds entries of its extras by this id.
  const within: Record<string, number> = group_id === null ? {} : { group_id };
  const valuesOf = (off: Off) => ({ ...within, sold_out: off ? 1 : 0, until: off?.until ?? null });
  return {
    action: is ? 'sold_out.marked' : 'sold_out.ended',
    target: `${ENTITIES[kind]}:${id}`,
    restaurantId: restaurant_id,
    told: {
      label,
      partOf: set_id === null ? category : { entity: 'primary_option_set', id: set_id },
      old: valuesOf(was),
      new: valuesOf(is),
    },
  };
}
