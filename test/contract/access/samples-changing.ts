import { randomUUID } from 'node:crypto';
import { carriedOutBy, type Request, type Stage } from './samples-extra.js';
import type { World } from './world.js';

type Making = (stage: Stage, world: World) => ReturnType<Request>;

const byAdmin =
  (input: (world: World, stage: Stage) => Promise<Record<string, unknown>>): Making =>
  async (stage, world) => ({ http: stage.admin.http, input: await input(world, stage) });

const named = () => ({ name: randomUUID() });

/** Marks a new row as sold out. */
const mark = (make: (world: World, stage: Stage) => Promise<{ id: number }>) =>
  byAdmin(async (world, stage) => ({
    restaurant_id: stage.rows.restaurant,
    id: (await make(world, stage)).id,
  }));

/** Replaces the topping or dressing that a category offers. */
const exchange = (what: 'topping' | 'dressing', key: 'categoryTopping' | 'categoryDressing') =>
  byAdmin(async (world, { rows }) => ({
    id: rows[key],
    [what]: (await world.make(`/${what}s/`, { restaurant_id: rows.restaurant, ...named() })).id,
  }));

/** Changes a driver's role. */
const promote = byAdmin(async (world, { rows }) => ({
  restaurant_id: rows.restaurant,
  id: (await world.member(rows.restaurant)).membership,
  role: 'staff',
}));

/** Requests that change something, for operations whose usual request changes nothing. */
export const CHANGING: Record<string, Making> = {
  'pauses.pause': byAdmin(async (world) => ({
    rid: (await world.launched()).restaurant,
    reason: 'Holidays',
  })),
  'pauses.resume': byAdmin(async (world, { admin }) => {
    const rid = (await world.launched()).restaurant;
    await carriedOutBy(admin, 'pauses.pause', { rid, reason: 'Holidays' });
    return { rid };
  }),
  'menu.categoryToppings.update': exchange('topping', 'categoryTopping'),
  'menu.categoryDressings.update': exchange('dressing', 'categoryDressing'),
  'menu.primaryOptions.updateSelection': byAdmin(async (_world, { rows }) => ({
    id: rows.setSelection,
    image_url: `https://example.com/${randomUUID()}.webp`,
  })),
  'menu.soldOut.items.mark': mark((world, { rows }) =>
    world.make('/menu-items/', { restaurant_id: rows.restaurant, category_id: rows.category, ...named() }),
  ),
  'menu.soldOut.toppings.mark': mark((world, { rows }) =>
    world.make('/toppings/', { restaurant_id: rows.restaurant, ...named() }),
  ),
  'menu.soldOut.dressings.mark': mark((world, { rows }) =>
    world.make('/dressings/', { restaurant_id: rows.restaurant, ...named() }),
  ),
  'menu.soldOut.extraSelections.mark': mark((world, { rows }) =>
    world.make('/extra-options/selections/', { group_id: rows.group, ...named() }),
  ),
  'menu.soldOut.primarySelections.mark': mark(async (world, { rows }) => {
    const set = { restaurant_id: rows.restaurant, ...named(), selections: [named()] };
    const { selections } = await world.make<{ selections: { id: number }[] }>('/primary-options/', set);
    return { id: selections[0]?.id ?? 0 };
  }),
  'system.mails.resendAll': byAdmin(async (world) => {
    await world.deadMail();
    return { kind: 'mail.password_changed' };
  }),
  'admin.users.enable': byAdmin(async (world, stage) => {
    const { user: id } = await world.member(stage.rows.restaurant);
    await carriedOutBy(stage.admin, 'admin.users.disable', { id });
    return { id };
  }),
  'team.enable': byAdmin(async (world, stage) => {
    const { membership: id } = await world.member(stage.rows.restaurant);
    const input = { restaurant_id: stage.rows.restaurant, id };
    await carriedOutBy(stage.admin, 'team.disable', input);
    return input;
  }),
  'admin.memberships.update': promote,
  'admin.memberships.updateById': promote,
  'team.update': promote,
};
