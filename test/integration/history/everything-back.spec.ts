import { beforeAll, describe, expect, it } from 'vitest';
import { TRACKED } from '../../../src/infra/database/change-tracking/tracked.js';
import type { HistoryEntry, HistoryRestored } from '../../../src/modules/history/history.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { HistoryEntity } from '../../../src/modules/history/words/things.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { restoreHandlers } from '../../../src/modules/history/restore-handlers.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { allRows, deletingLinks, listedRows, restorableEntities, withoutPlaces } from './all-rows.js';
import { makeEverything } from './everything.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(() => people.owner('Nonna'), beforeAll);
const admin = useFixture(() => people.person({ superadmin: true }), beforeAll);
beforeAll(() => makeEverything(owner, admin));

interface Row {
  id: number;
}
interface Named {
  name?: string;
  name_key?: string;
  slug?: string;
}
interface Sample {
  path: string;
  /** SQL condition that finds the row; its id changes when it is restored. */
  found: string;
  caller?: Caller;
}
const named = (path: string, name: string, caller?: Caller): Sample => ({
  path,
  found: `name = '${name}'`,
  ...(caller && { caller }),
});
/** Rows of each entity to delete and restore, one after the other. */
const SAMPLES: readonly (readonly [HistoryEntity, Sample])[] = [
  ['size', named('/categories/sizes/', 'Medium')],
  ['menu_item', named('/menu-items/', 'Marinara')],
  ['menu_item', named('/menu-items/', 'Calzone')],
  ['extra_option_selection', named('/extra-options/selections/', 'Corn')],
  ['extra_option_group', named('/extra-options/groups/', 'Extras')],
  [
    'category_topping',
    { path: '/categories/toppings/', found: "topping_id = (SELECT id FROM toppings WHERE name = 'Olives')" },
  ],
  ['category_dressing', { path: '/categories/dressings/', found: 'TRUE' }],
  ['category_detail', { path: '/categories/detail/', found: 'priced_by = "size"' }],
  ['topping', named('/toppings/', 'Olives')],
  ['topping', named('/toppings/', 'Capers', admin)],
  ['dressing', named('/dressings/', 'Ranch')],
  ['primary_option_set', named('/primary-options/', 'Crust')],
  ['category', named('/categories/', 'Pizza')],
  ['territory', named('/territories/', 'North', admin)],
  ['city', named('/cities/', 'Springfield', admin)],
  ['country', named('/countries/', 'Sylvania', admin)],
];

/** Dependent rows that aren't made here, with the reason. */
const NOT_MADE: Readonly<Record<string, string>> = {
  'territory_overlaps.territory_id': 'found by a job from the areas that are there',
  'territory_overlaps.other_id': 'found by a job from the areas that are there',
};

const BY_SWITCH = 'has a switch of its own, with its own mails and rules';
/** Recorded fields that a restore doesn't set, with the reason. */
const NOT_TAKEN: Readonly<Partial<Record<HistoryEntity, Readonly<Record<string, string>>>>> = {
  extra_option_group: { required: 'says min_choices', allow_multiple: 'says max_choices' },
  size: { prices: 'are given to the items' },
  city: { country: 'says country_id' },
  user: {
    email_verified_at: 'is proved, not entered',
    phone_verified_at: 'is proved, not entered',
    profile_completed_at: 'follows from the profile',
    terms_version: 'is agreed to by the user alone',
  },
  membership: { disabled_at: BY_SWITCH, restaurant: 'says what the membership is in' },
  restaurant: {
    launched_at: BY_SWITCH,
    paused_at: BY_SWITCH,
    paused_until: BY_SWITCH,
    pause_reason: BY_SWITCH,
    suspended_at: BY_SWITCH,
    suspend_reason: BY_SWITCH,
    deleted_at: BY_SWITCH,
    checklist_dismissed_at: 'is how a screen looks',
  },
};
/** Fields that other restore handlers read, or that name the row's parent. */
const READ_BY_OTHERS = new Set([
  'category_id',
  'group_id',
  'group',
  'country_id',
  'topping_id',
  'topping',
  'dressing_id',
  'dressing',
  'offered_in',
  'kept_prices',
  'sold_out_in',
]);

/** Message where a second row of the entity can't exist. */
const ONE_ONLY: Readonly<Partial<Record<HistoryEntity, string>>> = {
  category_topping: 'another one exists now. Delete that one first.',
  category_dressing: 'another one exists now. Delete that one first.',
  category_detail: 'another one exists now. Delete that one first.',
  country: 'the code “SY” belongs to another country now. Change that one first.',
};

/** Renames a row, and what belongs to it, in a list of `allRows`. */
const asCopy = (text: string, { name, name_key, slug }: Named = {}): string =>
  text
    .replaceAll(`"name":"${name}"`, `"name":"${name} (copy)"`)
    .replaceAll(`"name_key":"${name_key}"`, `"name_key":"${name_key} (copy)"`)
    .replaceAll(`"slug":"${slug}"`, `"slug":"${slug}-copy"`);

/** Reads a row's newest entry. */
async function newest(entity: HistoryEntity, id: number, { http }: Caller): Promise<HistoryEntry> {
  const { body } = await http.get<Page<HistoryEntry>>(`/history/?entity=${entity}&entity_id=${id}`);
  const [entry] = body.results;
  if (!entry) throw new Error(`There is no entry of the ${entity}.`);
  return entry;
}

describe('restoring every entity', () => {
  it('a row is restored with everything in it, under the same ids and at the same positions', async () => {
    const links = await deletingLinks(t);
    const before = await allRows(t, links);
    const listed = await listedRows(t);
    expect(new Set(SAMPLES.map(([entity]) => entity))).toEqual(new Set(restorableEntities()));

    for (const [entity, { path, found, caller = owner }] of SAMPLES) {
      const { table, personal } = TRACKED.get(entity);
      const [row] = await people.query<Row & Record<string, unknown>>(
        `SELECT ${['id', ...personal].join(', ')} FROM ${table} WHERE ${found}`,
      );
      if (!row) throw new Error(`There is no ${entity} where ${found}.`);
      // Values that are masked in the history must be restored, too.
      expect([entity, personal.filter((column) => !row[column])]).toEqual([entity, []]);
      for (const { child, column } of links.filter(({ parent }) => parent === table)) {
        if (NOT_MADE[`${child}.${column}`]) continue;
        const hanging = await people.query(`SELECT 1 FROM ${child} WHERE ${column} = ?`, [row.id]);
        expect({ [`${child}.${column} of the ${entity}`]: hanging.length }).not.toEqual({
          [`${child}.${column} of the ${entity}`]: 0,
        });
      }
      const gone = await caller.http.delete(`${path}${row.id}/`);
      expect([entity, gone.status]).toEqual([entity, 204]);
      const { id } = await newest(entity, row.id, caller);
      const restored = await caller.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, {});
      expect([entity, restored.status, restored.body.detail]).toEqual([entity, 200, undefined]);
      expect({ entity, ...(await allRows(t, links)) }).toEqual({ entity, ...before });
      expect({ entity, ...(await listedRows(t)) }).toEqual({ entity, ...listed });
    }
  });

  it('a second restore makes a complete copy with a name of its own and keeps the first', async () => {
    const links = await deletingLinks(t);
    const rows = async () => withoutPlaces(await allRows(t, links));
    const before = await rows();
    for (const [entity, { path, found, caller = owner }] of SAMPLES) {
      const [row] = await people.query<Row & Named>(
        `SELECT * FROM ${TRACKED.get(entity).table} WHERE ${found}`,
      );
      await caller.http.delete(`${path}${row?.id}/`);
      const left = await rows();
      const { id } = await newest(entity, Number(row?.id), caller);
      const restore = (body: object) =>
        caller.http.post<HistoryRestored & ErrorBody>(`/history/${id}/restore/`, body);
      await restore({});
      const copy = await restore({ again: true });
      const refusal = ONE_ONLY[entity];
      if (entity === 'territory') {
        // Its overlap with the first is new, and personal details are kept for one restore only.
        expect([copy.status, copy.body.details_lost]).toEqual([200, true]);
        const { body } = await caller.http.get<Named>(`${path}${copy.body.entity_id}/`);
        expect(body).toMatchObject({ name: 'North (copy)', slug: 'north-copy' });
        expect((await caller.http.delete(`${path}${copy.body.entity_id}/`)).status).toBe(204);
      } else if (refusal) {
        expect([entity, copy.status, copy.body.detail]).toEqual([entity, 409, `Not restored: ${refusal}`]);
      } else {
        expect([entity, copy.status, copy.body.detail]).toEqual([entity, 200, undefined]);
        expect([entity, copy.body.entity_id]).not.toEqual([entity, row?.id]);
        const twice = Object.entries(before).map(([table, list]) => {
          const gone = [...list];
          for (const one of left[table] ?? []) gone.splice(gone.indexOf(one), 1);
          return [table, [...list, ...gone.map((one) => asCopy(one, row))].sort()];
        });
        expect({ entity, ...(await rows()) }).toEqual({ entity, ...Object.fromEntries(twice) });
        expect((await caller.http.delete(`${path}${copy.body.entity_id}/`)).status).toBe(204);
      }
      expect({ entity, ...(await rows()) }).toEqual({ entity, ...before });
    }
  });

  it('every recorded field is restored', () => {
    const forgotten = restoreHandlers.names.flatMap((entity) => {
      const { columns, json, also, onDelete } = TRACKED.get(entity);
      const { fields, instead = {} } = restoreHandlers.get(entity).row;
      const known = [...fields, ...Object.keys(instead), ...Object.keys(NOT_TAKEN[entity] ?? {})];
      return [...columns, ...json, ...Object.keys(also), ...Object.keys(onDelete)]
        .filter((field) => !known.includes(field) && !READ_BY_OTHERS.has(field))
        .map((field) => `${entity}.${field}`);
    });
    expect(forgotten).toEqual([]);
  });
});
