import { type FormerRow, orderWith } from '../../../infra/database/change-tracking/former-row.js';
import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import { everyRow, type NamedRestored, type Restored } from '../../history/index.js';
import { listIn } from '../shared/history-parts.js';

/** Lists the categories that offer a row, from the link rows `l`. */
export const offeredIn = (links: string, within: string, order: string, more: Record<string, string> = {}) =>
  jsonList({
    of: jsonObject('l', ['restaurant_id', 'category_id'], { name: 'c.name', ...more }),
    from: `${links} AS l JOIN categories AS c ON c.id = l.category_id WHERE ${within}`,
    order,
  });

/** Finds a row by id, then by name: it may have been deleted and restored under another id. */
const sameOf = (rows: readonly NamedRestored[], id: number, name: string) =>
  rows.find((row) => row.id === id) ?? rows.find((row) => row.name === name);

interface Offer {
  restaurant_id: number;
  category_id: number;
  /** The category's name. */
  name: string;
}

/** Yields each offer in a category that still exists, with the category's present id. */
async function* offersIn<Kept extends Offer>(restored: Restored): AsyncGenerator<Kept> {
  const categories = new Map<number, readonly NamedRestored[]>();
  for (const offer of listIn(restored, 'offered_in') as Kept[]) {
    const { restaurant_id } = offer;
    const known = categories.get(restaurant_id);
    const list = known ?? (await everyRow(restored.call, 'menu.categories.list', { restaurant_id }));
    categories.set(restaurant_id, list);
    const category = sameOf(list, offer.category_id, offer.name);
    if (category) yield { ...offer, category_id: category.id };
  }
}

/** Makes the former categories offer a restored topping or dressing again. */
export async function offeredAgain(
  restored: Restored,
  what: 'topping' | 'dressing',
  id: number,
): Promise<void> {
  const create = what === 'topping' ? 'menu.categoryToppings.create' : 'menu.categoryDressings.create';
  for await (const offer of offersIn<Offer & FormerRow & { default_choice?: unknown }>(restored)) {
    const { restaurant_id, category_id, default_choice } = offer;
    const isDefault = Number(default_choice ?? 0) === 1;
    restored.comesBack(`category_${what}`, offer);
    await restored.call(create, {
      restaurant_id,
      category_id,
      [`${what}_id`]: id,
      ...(isDefault && { default_choice: true }),
    });
  }
}

type SetOffer = Offer & FormerRow & { place: number };

/**
 * Maps sets that were deleted before this one and restored since to their side: true if they came before it. Their
 * entries record the neighbors.
 */
async function stoodBefore(
  { cameBackMeanwhile }: Restored,
  id: number,
  categoryId: number,
): Promise<Map<number, boolean>> {
  const told = (await cameBackMeanwhile('primary_option_set')).flatMap(({ id: other, recorded }) => {
    const offers = (recorded['offered_in'] ?? []) as SetOffer[];
    const { earlier_ids, later_ids } = offers.find((offer) => offer.category_id === categoryId) ?? {};
    const isBefore = later_ids?.includes(id) === true;
    return isBefore || earlier_ids?.includes(id) === true ? [[other, isBefore] as const] : [];
  });
  return new Map(told);
}

/** Makes the former categories offer a restored set again, at its former place. */
export async function setOfferedAgain(restored: Restored, id: number): Promise<void> {
  for await (const offer of offersIn<SetOffer>(restored)) {
    const { restaurant_id, category_id, place } = offer;
    const { results } = (await restored.call('menu.details.list', { restaurant_id, category_id })) as {
      results: { primary_option_sets: number[] }[];
    };
    const sets = (results[0]?.primary_option_sets ?? []).map((set, position) => ({ id: set, position }));
    await restored.call('menu.details.save', {
      restaurant_id,
      category_id,
      primary_option_sets: orderWith(
        sets,
        { id, position: place },
        offer,
        await stoodBefore(restored, id, category_id),
      ),
    });
  }
}

/**
 * Makes a restored category offer rows again that were deleted before it and restored since. Their entries list it.
 */
export async function offersOfReturned(restored: Restored, categoryId: number): Promise<void> {
  for (const what of ['topping', 'dressing', 'primary_option_set'] as const)
    for (const { id, recorded } of await restored.cameBackMeanwhile(what)) {
      const offers = ((recorded['offered_in'] ?? []) as Offer[])
        .filter(({ category_id }) => category_id === restored.id)
        .map((offer) => ({ ...offer, category_id: categoryId }));
      const returned = { ...restored, recorded: { offered_in: offers } };
      await (what === 'primary_option_set'
        ? setOfferedAgain(returned, id)
        : offeredAgain(returned, what, id));
    }
}
