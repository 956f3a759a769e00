import type { Computed } from '../../../infra/database/table.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import { AVAILABLE, type SoldOutState } from './sold-out.schemas.js';

/** Columns of `sold_out` by type. */
export const SOLD_OUT_COLUMNS = {
  item: 'item_id',
  topping: 'topping_id',
  dressing: 'dressing_id',
  extra_selection: 'extra_selection_id',
  primary_selection: 'primary_selection_id',
} as const satisfies Record<SoldOutKind, string>;

/** Condition on `sold_out AS off`: the sold-out time has not ended. */
export const STILL_OFF = '(off.until IS NULL OR off.until > NOW(3))';

/** Columns of availability from a joined row `off`, which can be missing. */
export const SOLD_OUT = {
  sold_out: 'off.id IS NOT NULL',
  // Formatted as in JSON, because drivers do not convert values inside JSON lists.
  sold_out_until: "CONCAT(REPLACE(off.until, ' ', 'T'), 'Z')",
};

/** Joins the row `off` of `id` in the restaurant of that column. A unique key allows at most 1. */
export const joinSoldOut = (kind: SoldOutKind, id: string, restaurant: string) =>
  `LEFT JOIN sold_out AS off ON off.${SOLD_OUT_COLUMNS[kind]} = ${id} AND off.restaurant_id = ${restaurant}
     AND ${STILL_OFF}`;

/** Selects availability where a join is impossible, such as in RETURNING. */
export function selectSoldOut(kind: SoldOutKind, id: string, restaurant: string): typeof SOLD_OUT {
  const from = `FROM sold_out AS off WHERE off.${SOLD_OUT_COLUMNS[kind]} = ${id}
     AND off.restaurant_id = ${restaurant} AND ${STILL_OFF}`;
  return {
    // Not EXISTS: MariaDB treats it as true inside a JSON list in RETURNING.
    sold_out: `(SELECT COUNT(*) ${from})`,
    sold_out_until: `(SELECT ${SOLD_OUT.sold_out_until} ${from})`,
  };
}

const SELECTED = Object.entries(SOLD_OUT)
  .map(([name, expression]) => `${expression} AS ${name}`)
  .join(', ');

/** Adds availability of the row `id` in its restaurant to a table's computed columns. */
export const withSoldOut = <More extends object>(
  { defaults, columns, joins = '', joinValues = [] }: Computed<More>,
  kind: SoldOutKind,
  { id = 'r.id', restaurant = 'r.restaurant_id' } = {},
) => ({
  defaults: { ...defaults, ...AVAILABLE },
  columns: [columns, SELECTED].filter((text) => text !== '').join(', '),
  joins: `${joins} ${joinSoldOut(kind, id, restaurant)}`,
  joinValues,
});

/**
 * Adds availability of shared rows in the restaurant of the scope. Without a restaurant nothing counts as sold out.
 */
export function withSoldOutHere<More extends object>(
  scope: Scope,
  more: Computed<More>,
  kind: SoldOutKind,
): Computed<More & SoldOutState> {
  if (scope.kind === 'restaurant') {
    const { joinValues, ...computed } = withSoldOut(more, kind, { restaurant: '?' });
    return { ...computed, joinValues: [...joinValues, scope.restaurantId] };
  }
  return {
    ...more,
    defaults: { ...more.defaults, ...AVAILABLE },
    columns: `${more.columns}, FALSE AS sold_out, NULL AS sold_out_until`,
  };
}

/** No computed columns. */
export const NOTHING_ELSE = { defaults: {}, columns: '' };
