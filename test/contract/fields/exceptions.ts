import { randomUUID } from 'node:crypto';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { Stage } from '../access/samples-extra.js';
import type { World } from '../access/world.js';

type Row = Record<string, unknown>;

/** Fields that aren't read back as sent, with the reason; each pattern matches `operation.field`. */
export const NOT_READ: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^restaurants\.create\.owner_email$/, 'names who is invited, and is read in the list of invites'],
  [
    /^messages\.create\.message$/,
    'kept, and handed out with what is kept of a person; the stored record leaves it out',
  ],
  [/^apiKeys\.create\.current_password$/, 'proves who asks, and is not stored'],
  [/^apiKeys\.create\.(?:restaurant_ids|expires_in_days)$/, 'read as `restaurants` and `expires_at`'],
  [/^menu\.imports\./, 'a file, which test/integration/menu/menu-import.spec.ts reads'],
  [/^messages\.create\.website$/, 'a trap for programs; who fills it in is not heard'],
  [
    /^menu\.(?:details\.update\w*|sizes\.update|category\w+\.update|extraGroups\.update)\.category(?:_id)?$/,
    'may come along unchanged; what hangs on a category does not move',
  ],
  [/^menu\.extraSelections\.update\.group(?:_id)?$/, 'may come along unchanged; an extra does not move'],
  [
    /^admin\.memberships\.update(?:ById)?\.user(?:_id)?$/,
    'may come along unchanged; a membership does not move',
  ],
  [
    /^(?:admin\.invites\.create|team\.invite)\.delivery$/,
    'must be the way that the address beside it allows',
  ],
];

/** A week that is open only on Monday. */
const week = (open_time: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((day_of_week) =>
    day_of_week === 1
      ? {
          day_of_week,
          closed: false,
          open_time,
          break_start: '12:00',
          reopen_time: '13:00',
          close_time: '18:00',
        }
      : {
          day_of_week,
          closed: true,
          open_time: null,
          break_start: null,
          reopen_time: null,
          close_time: null,
        },
  );

type Made = (known: { stage: Stage; world: World; before: unknown }) => unknown;
const idOf = async (world: World, path: string, body: object) => (await world.make(path, body)).id;
/** Makes another row in the same restaurant. */
const another =
  (path: string, body: object = { name: 'Another' }): Made =>
  ({ stage, world }) =>
    idOf(world, path, { restaurant_id: stage.rows.restaurant, ...body });
const aSet = another('/primary-options/', { name: 'Another', selections: [{ name: 'One' }] });
const inList =
  (made: Made): Made =>
  async (known) => [await made(known)];

/** Additional fields for one that means nothing alone or contradicts existing values. */
export const BESIDE: readonly (readonly [
  pattern: RegExp,
  fields: (at: { stage: Stage; world: World }) => Row | Promise<Row>,
])[] = [
  [/^(?:admin\.(?:memberships|invites)|team)\..+\.can_/, () => ({ role: 'staff' })],
  [/^menu\.details\..+\.max_choices$/, () => ({ allow_toppings: true, included_choices: 0 })],
  [/^menu\.details\..+\.min_choices$/, () => ({ allow_toppings: true, allow_add_toppings: true })],
  [
    /^menu\.primaryOptions\.updateSelection\./,
    async ({ stage, world }) => {
      const set = { restaurant_id: stage.rows.restaurant, name: 'Own', selections: [{ name: 'One' }] };
      const { selections } = await world.make<OptionSet>('/primary-options/', set);
      return { id: selections[0]?.id, allergens: [], diets: [] };
    },
  ],
  [/^menu\.items\.update\.prices$/, ({ stage }) => ({ category_id: stage.rows.category })],
  [
    /^menu\.extraSelections\.create\.default_choice$/,
    async ({ stage, world }) => ({
      group_id: await idOf(world, '/extra-options/groups/', { category_id: stage.rows.category }),
    }),
  ],
  [/^onboarding\.putHours\.open_247$/, () => ({ hours: week('09:00') })],
  [/^onboarding\.putHours\.hours$/, () => ({ open_247: false, hours: week('09:00') })],
  // Restaurants choose the other ones.
  [
    /^countries\.update\.code$/,
    async ({ world }) => ({ id: await idOf(world, '/countries/', { name: 'Elsewhere', code: 'QX' }) }),
  ],
];

/** Values that must fit the rest of the input, so the schema alone can't produce them. */
export const OWN_VALUES: readonly (readonly [pattern: RegExp, value: Made])[] = [
  [/\.category(?:_id)?$/, another('/categories/')],
  [/\.topping(?:_id)?$/, another('/toppings/')],
  [/\.dressing(?:_id)?$/, another('/dressings/')],
  [
    /\.group(?:_id)?$/,
    ({ stage, world }) => idOf(world, '/extra-options/groups/', { category_id: stage.rows.category }),
  ],
  [
    /\.city_id$/,
    ({ stage, world }) => idOf(world, '/cities/', { name: randomUUID(), country_id: stage.rows.country }),
  ],
  [/^menu\.details\..+\.primary_option_set(?:s|_ids)?$/, inList(aSet)],
  [/^countries\.update\.code$/, () => 'QW'],
  [/^apiKeys\.create\.areas$/, () => ({ menu: 'write' })],
  [/\.min_choices$/, ({ before }) => (before === 1 ? 0 : 1)],
  [
    /^auth\.updateMe\.active_restaurant_id$/,
    async ({ stage, world }) => {
      const { restaurant } = await world.bare();
      const joined = { user_id: stage.owner.id, restaurant_id: restaurant, role: 'manager' };
      await world.make('/auth/admin/memberships/', joined);
      return restaurant;
    },
  ],
  [
    /^admin\.memberships\.create\.user(?:_id)?$/,
    async ({ world }) => (await world.member((await world.bare()).restaurant)).user,
  ],
  [/^admin\.invites\.create\.restaurants$/, async ({ world }) => [(await world.bare()).restaurant]],
  [/^onboarding\.putHours\.hours$/, () => week('10:00')],
  [/^onboarding\.putAdditional\.selections$/, () => ({ highlights: ['TV'] })],
  [
    /^hours\.putSpecial\.special_hours$/,
    () => [
      { from: '2026-12-24', to: '2026-12-26', closed: false, open: '10:00', close: '11:00', reason: 'Off' },
    ],
  ],
  // Always three.
  [/^survey\.create\.delivery_frustrations$/, () => ['Late', 'Cold', 'Dear']],
];

/** Operations with a field that only platform users can send. */
export const BY_ADMIN = /^menu\.primaryOptions\.\w+\.(?:prevent_restaurant_changes|lock_restaurants)$/;

/**
 * Operations that read a row, where it isn't `get` beside the write. In a list, the row is found by the answer's id.
 */
export const READERS: readonly (readonly [pattern: RegExp, reader: string])[] = [
  [/^auth\.updateMe\.active_restaurant_id$/, 'auth.me'],
  [/^auth\.updateMe\./, 'account.get'],
  [/^menu\.categories\.createDeep\./, 'menu.categories.getDeep'],
  [/^menu\.primaryOptions\.updateSelection\./, 'the answer'],
  [/^messages\.create\./, 'messages.list'],
  [/^survey\.create\./, 'survey.list'],
];
