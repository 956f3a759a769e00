import type { HistoryEntity } from '../../history/words/things.schemas.js';
import { actionHandlers, restaurantInput, type UndoneAction } from '../../history/index.js';

const ROUTERS: Partial<Record<HistoryEntity, string>> = {
  menu_item: 'items',
  topping: 'toppings',
  dressing: 'dressings',
  extra_option_selection: 'extraSelections',
  primary_option_selection: 'primarySelections',
};

/** Gives a row its former availability. A sold-out time that has passed meanwhile does not begin again. */
async function availabilityAgain({ entity, id, restaurantId, recorded, call }: UndoneAction): Promise<void> {
  const row = { ...restaurantInput(restaurantId), id };
  const router = `menu.soldOut.${ROUTERS[entity]}`;
  const end = recorded['until'] as string | null;
  const until = end === null ? null : new Date(end);
  const wasSoldOut = Number(recorded['sold_out']) === 1 && (until === null || until.getTime() > Date.now());
  await (wasSoldOut
    ? call(`${router}.mark`, { ...row, until: until?.toISOString() ?? null })
    : call(`${router}.end`, row));
}

actionHandlers.add({ 'sold_out.marked': availabilityAgain, 'sold_out.ended': availabilityAgain });
