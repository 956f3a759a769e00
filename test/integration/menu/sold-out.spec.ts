import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { SoldOutList, SoldOutState } from '../../../src/modules/menu/sold-out/sold-out.schemas.js';
import { SOLD_OUT_KINDS, type SoldOutKind } from '../../../src/shared/menu/sold-out.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import {
  end as endIt,
  listed as listedBy,
  made,
  mark as markIt,
  NAMES,
  OFF,
  ON,
  passTime as passTimeOf,
  PATHS,
  shown as shownTo,
  stateOf,
  stock,
} from './sold-out-stock.js';

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
const stranger = useFixture(() => people.owner());
const own = useFixture(() => stock(owner), beforeEach);

type Kind = SoldOutKind;
const mark = (kind: Kind, body: object = {}, caller: Caller = owner, id = own.ids[kind]) =>
  markIt(caller, kind, id, body);
const end = (kind: Kind, caller: Caller = owner, id = own.ids[kind]) => endIt(caller, kind, id);
const listed = (caller: Caller = owner) => listedBy(caller);
const shown = (kind: Kind, of = own) => shownTo(owner, kind, of);
const passTime = () => passTimeOf(people, owner);

describe.each(SOLD_OUT_KINDS)('a sold out %s', (kind) => {
  it('the row is sold out in every answer until it is available again', async () => {
    expect(await shown(kind)).toEqual(ON);
    expect(await mark(kind)).toMatchObject({ status: 200, body: { id: own.ids[kind], ...OFF } });
    expect(await shown(kind)).toEqual(OFF);
    expect(await listed()).toMatchObject([{ kind, id: own.ids[kind], until: null }]);
    expect((await end(kind)).status).toBe(204);
    expect(await shown(kind)).toEqual(ON);
    expect(await listed()).toEqual([]);
    expect((await end(kind)).status).toBe(204);
  });

  it('the row is available after its end, even without the job', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await mark(kind, { until })).body).toMatchObject({ sold_out: true, sold_out_until: until });
    expect(await shown(kind)).toEqual({ sold_out: true, sold_out_until: until });
    await passTime();
    expect(await shown(kind)).toEqual(ON);
    expect(await listed()).toEqual([]);
    expect((await mark(kind)).body).toMatchObject(OFF);
    expect(await shown(kind)).toEqual(OFF);
  });

  it('another restaurant and an unknown row are 404', async () => {
    expect((await mark(kind, {}, stranger)).status).toBe(404);
    expect((await end(kind, stranger)).status).toBe(404);
    expect((await mark(kind, {}, owner, 4_000_000_000)).status).toBe(404);
    expect((await end(kind, owner, 4_000_000_000)).status).toBe(404);
    expect(await shown(kind)).toEqual(ON);
  });

  it("the change is audited with its user and increases the menu's version", async () => {
    const tag = async () => (await owner.http.get('/menu/')).headers.get('etag');
    const before = await tag();
    await mark(kind);
    const marked = await tag();
    await end(kind);
    expect(new Set([before, marked, await tag()]).size).toBe(3);
    const entries = await people.query(
      `SELECT action, actor_user_id AS who FROM audit_log
       WHERE restaurant_id = ? AND action LIKE 'sold_out.%' ORDER BY id`,
      [owner.restaurant],
    );
    expect(entries).toEqual([
      { action: 'sold_out.marked', who: owner.id },
      { action: 'sold_out.ended', who: owner.id },
    ]);
  });

  it('the history shows its name, its parent and its end', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await mark(kind, { until });
    await mark(kind);
    await end(kind);
    const { set, category } = own;
    const wholes: Partial<Record<SoldOutKind, string>> = {
      item: `category&entity_id=${category}`,
      extra_selection: `extra_option_group&entity_id=${own.group}`,
      primary_selection: `primary_option_set&entity_id=${set}`,
    };
    const told = async (query: string) =>
      (await owner.http.get<Page<HistoryEntry>>(`/history/?${query}`)).body.results.filter(({ action }) =>
        action.startsWith('sold_out.'),
      );
    const label = NAMES[kind];
    const entries = await told(`q=${label}`);
    expect(entries).toMatchObject([
      { action: 'sold_out.ended', label, kind: 'menu', changes: [{ field: 'sold_out', old: 1, new: 0 }] },
      { action: 'sold_out.marked', label, changes: [{ field: 'until', old: until, new: null }] },
      {
        action: 'sold_out.marked',
        label,
        entity_id: own.ids[kind],
        actor: { id: owner.id },
        restorable: null,
        changes: [
          { field: 'sold_out', old: 0, new: 1 },
          { field: 'until', old: null, new: until },
        ],
      },
    ]);
    const whole = wholes[kind];
    if (whole) expect(await told(`entity=${whole}`)).toEqual(entries);
  });
});

describe('sold out status of shared rows', () => {
  it.each(['topping', 'dressing', 'primary_selection'] as const)(
    'a shared %s is sold out in one restaurant only',
    async (kind) => {
      const platform = await people.person({ superadmin: true });
      const shared = await stock(owner, platform);
      const elsewhere = await people.owner();
      const there = await stock(elsewhere);
      expect((await mark(kind, {}, owner, shared.ids[kind])).body).toMatchObject(OFF);
      expect(await shown(kind, shared)).toEqual(OFF);
      const path =
        kind === 'primary_selection'
          ? `/primary-options/${shared.set}/`
          : `${PATHS[kind]}${shared.ids[kind]}/`;
      const seenBy = async ({ http }: Caller, query = '') => {
        const { body } = await http.get<SoldOutState & Partial<OptionSet>>(`${path}${query}`);
        return stateOf(body.selections?.[0] ?? body);
      };
      expect(await seenBy(owner)).toEqual(OFF);
      expect(await seenBy(elsewhere)).toEqual(ON);
      expect(await seenBy(platform)).toEqual(ON);
      expect(await seenBy(platform, `?restaurant_id=${owner.restaurant}`)).toEqual(OFF);
      expect(await listed(elsewhere)).toEqual([]);
      expect(there.ids[kind]).not.toBe(shared.ids[kind]);
      expect((await end(kind, elsewhere, shared.ids[kind])).status).toBe(204);
      expect(await seenBy(owner)).toEqual(OFF);
      // A new category that offers it shows the status immediately.
      if (kind === 'primary_selection') return;
      const offered = await made<CategoryTree>(owner, '/categories/deep/', {
        name: 'New',
        [`${kind}s`]: [shared.ids[kind]],
      });
      expect(stateOf(offered[`${kind}s`][0])).toEqual(OFF);
    },
  );
});

describe('GET /menu/sold_out/', () => {
  it('the list has sold-out rows with their parent, start and end', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    for (const kind of SOLD_OUT_KINDS) await mark(kind, { until });
    const common = { since: expect.any(String), changed: expect.any(String), until };
    const none = { category_id: null, category: null, group: null };
    const here = { category_id: own.category, category: 'Pizza' };
    expect((await listed()).toReversed()).toEqual([
      { kind: 'item', id: own.ids.item, name: 'Margherita', ...here, group: null, ...common },
      { kind: 'topping', id: own.ids.topping, name: 'Olives', ...none, ...common },
      { kind: 'dressing', id: own.ids.dressing, name: 'Caesar', ...none, ...common },
      {
        kind: 'extra_selection',
        id: own.ids.extra_selection,
        name: 'Pesto',
        ...here,
        group: 'Dips',
        ...common,
      },
      {
        kind: 'primary_selection',
        id: own.ids.primary_selection,
        name: 'Thin',
        ...none,
        group: 'Crust',
        ...common,
      },
    ]);
  });

  it('a row that is sold out again after its end has a new start', async () => {
    await mark('item', { for: 'hour' });
    await people.execute(
      'UPDATE sold_out SET created_at = created_at - INTERVAL 2 HOUR WHERE restaurant_id = ?',
      [owner.restaurant],
    );
    const since = async () => Date.parse((await listed())[0]?.since ?? '');
    const first = await since();
    await mark('item', { for: 'two_hours' });
    expect(await since()).toBe(first);
    await passTime();
    await mark('item');
    expect(await since()).toBeGreaterThan(first);
  });

  it('the list answers 304 without changes, and a new list when an end has passed', async () => {
    await mark('item', { for: 'hour' });
    const { headers } = await owner.http.get('/menu/sold_out/');
    const read = () =>
      owner.http.get<SoldOutList>('/menu/sold_out/', {
        headers: { 'If-None-Match': headers.get('etag') ?? '' },
      });
    expect((await read()).status).toBe(304);
    await passTime();
    expect(await read()).toMatchObject({ status: 200, body: { sold_out: [] } });
  });
});

describe('access to sold out', () => {
  it('staff have access, drivers and members of a suspended restaurant do not', async () => {
    const staff = await people.member(owner.restaurant, 'staff');
    expect((await mark('item', {}, staff)).status).toBe(200);
    const driver = await people.member(owner.restaurant, 'driver');
    expect((await mark('item', {}, driver)).status).toBe(403);
    expect((await end('item', driver)).status).toBe(403);
    expect((await driver.http.get('/menu/sold_out/')).status).toBe(403);
    await people.execute('UPDATE restaurants SET launched_at = NOW(3), suspended_at = NOW(3) WHERE id = ?', [
      owner.restaurant,
    ]);
    expect((await end('item', staff)).status).toBe(403);
    expect(await listed(staff)).toHaveLength(1);
  });

  it('platform users who name the restaurant have access', async () => {
    const platform = await people.person({ staff: true });
    const named = { restaurant_id: owner.restaurant };
    expect(await mark('topping', {}, platform)).toMatchObject({
      status: 400,
      body: { detail: 'No active restaurant selected.' },
    });
    expect((await platform.http.get('/menu/sold_out/')).status).toBe(400);
    expect((await mark('topping', named, platform)).status).toBe(200);
    expect((await end('topping', platform)).status).toBe(400);
    expect(await shown('topping')).toEqual(OFF);
  });
});

describe('parallel changes of sold out', () => {
  it('parallel changes leave the row sold out or available, without an error', async () => {
    const colleague = await people.member(owner.restaurant, 'staff');
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 2
          ? end('item', colleague)
          : mark('item', n % 2 ? { for: 'hour' } : {}, n % 2 ? colleague : owner),
      ),
    );
    expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
    await Promise.all([mark('item'), mark('item', {}, colleague)]);
    expect(await listed()).toHaveLength(1);
    await Promise.all([end('item'), end('item', colleague)]);
    expect(await shown('item')).toEqual(ON);
  });

  it('the status is deleted with its row', async () => {
    await mark('extra_selection');
    await mark('primary_selection');
    expect((await owner.http.delete(`/extra-options/selections/${own.ids.extra_selection}/`)).status).toBe(
      204,
    );
    const thick = { selections: [{ name: 'Thick' }] };
    expect((await owner.http.patch(`/primary-options/${own.set}/`, thick)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });
});
