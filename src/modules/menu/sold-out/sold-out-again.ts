import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import type { Restored } from '../../history/index.js';
import { listIn } from '../shared/history-parts.js';
import { SOLD_OUT, SOLD_OUT_COLUMNS, STILL_OFF } from './sold-out-columns.js';

/** Lists the restaurants in which a row is sold out, and until when. */
export const soldOutIn = (kind: SoldOutKind, table: string) =>
  jsonList({
    of: jsonObject('off', ['restaurant_id'], { until: SOLD_OUT.sold_out_until }),
    from: `sold_out AS off WHERE off.${SOLD_OUT_COLUMNS[kind]} = ${table}.id AND ${STILL_OFF}`,
    order: 'off.id',
  });

interface SoldOut {
  restaurant_id: number;
  until: string | null;
}

const isAhead = ({ until }: SoldOut) => until === null || new Date(until).getTime() > Date.now();

/** Marks a restored row as sold out again where it was, unless that time has passed. */
export async function soldOutAgain(
  restored: Restored,
  what: 'items' | 'toppings' | 'dressings' | 'extraSelections',
  id: number,
): Promise<void> {
  for (const { restaurant_id, until } of (listIn(restored, 'sold_out_in') as SoldOut[]).filter(isAhead))
    await restored.call(`menu.soldOut.${what}.mark`, { id, restaurant_id, until });
}

/** Does the same for the selections of a set, which are identified by their index. */
export async function selectionsSoldOutAgain(
  restored: Restored,
  selections: readonly { id: number }[],
): Promise<void> {
  const soldOut = listIn(restored, 'sold_out_in') as (SoldOut & { place: number })[];
  for (const off of soldOut.filter(isAhead)) {
    const id = selections[off.place]?.id;
    const { restaurant_id, until } = off;
    if (id !== undefined)
      await restored.call('menu.soldOut.primarySelections.mark', { id, restaurant_id, until });
  }
}
