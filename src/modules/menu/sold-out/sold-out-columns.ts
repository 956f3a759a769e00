import type { Computed } from '../../../infra/database/table.js';
import type { Scope } from '../../../shared/access/scope.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import { AVAILABLE, type SoldOutState } from '../sold-out.schemas.js';

/** The column of `sold_out` that names what is off. */
export const SOLD_OUT_COLUMNS = {
  item: 'item_id',
  topping: 'topping_id',
  dressing: 'dressing_id',
  extra_selection: 'extra_selection_id',
  primary_selection: 'primary_selection_id',
} as const satisfies Record<SoldOutKind, string>;

/** Rows of `sold_out`, under this name, that count still. */
export const STILL_OFF = '(off.until IS NULL OR off.until > NOW(3))';

/** What a row `off`, or none, says of what it was joined to. */
export const SOLD_OUT = {
  sold_out: 'off.id IS NOT NULL',
  // As JSON has it, which a driver does not convert within lists of rows.
  sold_out_until: "CONCAT(REPLACE(off.until, ' ', 'T'), 'Z')",
};

/** The row `off` of what `id` names, in the restaurant of that column: by a unique key, one or none. */
export const joinSoldOut = (kind: SoldOutKind, id: string, restaurant: string) =>
  `LEFT JOIN sold_out AS off ON off.${SOLD_OUT_COLUMNS[kind]} = ${id} AND off.restaurant_id = ${restaurant}
     AND ${STILL_OFF}`;

/** The same where nothing can be joined, as in what a write answers. */
export function selectSoldOut(kind: SoldOutKind, id: string, restaurant: string): typeof SOLD_OUT {
  const from = `FROM sold_out AS off WHERE off.${SOLD_OUT_COLUMNS[kind]} = ${id}
     AND off.restaurant_id = ${restaurant} AND ${STILL_OFF}`;
  return {
    // Not EXISTS: within a list of JSON that a write answers, MariaDB takes it for true.
    sold_out: `(SELECT COUNT(*) ${from})`,
    sold_out_until: `(SELECT ${SOLD_OUT.sold_out_until} ${from})`,
  };
}

const SELECTED = Object.entries(SOLD_OUT)
  .map(([name, expression]) => `${expression} AS ${name}`)
  .join(', ');

/** What a table reads besides its own columns, with whether the row `id` is sold out in its restaurant. */
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

/** The same of what restaurants share: in the one that is asked about; over all of them nothing is sold out. */
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

/** Nothing but its own columns. */
export const NOTHING_ELSE = { defaults: {}, columns: '' };
