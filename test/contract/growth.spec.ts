import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MOST_COUNTED } from '../../src/shared/schemas.js';
import { StatsService } from '../../src/modules/stats/stats.service.js';
import type { HttpClient } from '../support/http.js';
import { type Operation, operationsOf, sortsOf } from '../support/operations.js';
import {
  readingMore,
  type Recorded,
  recorded,
  recordedWhile,
  rowsRead,
  type Statement,
} from '../support/plans.js';
import { useApp } from '../support/use-app.js';
import type { Stage } from './access/samples-extra.js';
import { carriedOut, preparedRequest, setStage } from './access/stage.js';
import type { World } from './access/world.js';
import { CROWD } from './growth/crowd.js';
import { STATEMENTS } from './growth/statements.js';

// This runs every operation among many rows, possibly on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Limit of rows that a statement reads. */
const MOST_ROWS = 1_000;
/** Limit for statements that count over all restaurants: each counted entry and its index lookups. */
const MOST_WITH_COUNT = 4 * MOST_COUNTED + MOST_ROWS;

/** Operations that read a whole menu, with the rows that all restaurants share. */
const OF_WHOLE_MENU = ['menu.imports.update'];

/** Orders by what is counted or joined for each row. Lists that are too long for them refuse them. */
const COMPUTED: Readonly<Record<string, readonly string[]>> = {
  'admin.users.list': ['restaurants', 'role', 'status'],
  'messages.list': ['user_agent'],
  'restaurants.list': ['state', 'owner', 'territory', 'people', 'items'],
  'territories.list': ['slug', 'stores', 'zips'],
  'menu.categories.list': ['options', 'priced_by', 'toppings', 'dressings'],
};
const isComputed = (name: string, sort: string) => COMPUTED[name]?.includes(sort.replace(/^-/, ''));
/** Limit for them: each row with 100 entries of what it has. */
const MOST_COMPUTED = 200_000;

/** A small page, because rows with long lists, such as the zips of territories, are read with them. */
const PAGE_SIZE = 25;
/** The last page that counting reaches. */
const FAR_PAGE = (MOST_COUNTED - 2 * PAGE_SIZE) / PAGE_SIZE;

let operations: Operation[];
let stage: Stage;
let world: World;

const api = useApp(
  { IDENTITY_PROVIDER: 'none' },
  { database: 'growth', statements: CROWD, timeout: 120_000 },
);
beforeAll(async () => {
  ({ stage, world } = await setStage(api));
  await api.app.get(StatsService).makeSnapshot();
  operations = carriedOut(operationsOf(api));
});

/** Records a call's statements, without the identity lookup. */
async function recordedOf(
  http: HttpClient,
  name: string,
  input: object,
  isQuery = true,
): Promise<Recorded[]> {
  const statements = await recorded(api.database, () =>
    isQuery
      ? http.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : http.post(`/trpc/${name}`, input),
  );
  return statements.filter(({ sql }) => !sql.includes('FROM sessions s'));
}

/** Records the statements of an operation's usual request. */
async function asked({ name, definition }: Operation): Promise<Recorded[]> {
  const { http, input } = await preparedRequest(name, stage, world);
  return recordedOf(
    http,
    name,
    name.endsWith('.list') ? { ...input, page_size: PAGE_SIZE } : input,
    definition.type === 'query',
  );
}

/** Filters besides the usual request, with few and with many matches. */
const FILTERS: Readonly<Record<string, readonly object[]>> = {
  'admin.apiKeys.list': [{ status: 'active' }, { status: 'revoked' }],
  'admin.invites.list': [{ role: 'staff' }, { role: 'driver', search: 'guest' }],
  'admin.users.list': [
    { status: 'active' },
    { search: 'ser-1999' },
    { search: 'user' },
    { role: 'owner' },
    { role: 'driver', status: 'active' },
    { role: 'platform_staff' },
    { role: 'staff', restaurant_id: 5, search: 'user' },
  ],
  'cities.list': [{ country_id: 1 }, { search: 'City 29' }],
  'messages.list': [{ status: 'new' }, { status: 'read' }, { email: 'guest-1999' }],
  'menu.items.list': [{ search: 'item 4' }],
  'menu.toppings.list': [{ search: 'no. 4' }],
  'restaurants.list': [{ state: 'live' }, { country: 'US' }],
  'system.mails.list': [{ state: 'sendable' }, { kind: 'mail.password_changed' }],
  'team.list': [{ search: 'last199' }],
  'territories.list': [{ search: 'no. 1' }],
};

/** The usual request of a list, all rows, those of one restaurant, and filtered ones. */
async function filtersOf(name: string): Promise<object[]> {
  const { input } = await preparedRequest(name, stage, world);
  const { sort: _, ...usual } = { ...input, sort: undefined };
  const all = [usual, {}, { restaurant_id: 5 }, ...(FILTERS[name] ?? [])];
  return all.map((filters) => ({ ...filters, page_size: PAGE_SIZE }));
}

/** Counts the rows that a list reads. 0 when it needs another parameter. */
async function readBy(name: string, input: object): Promise<number> {
  const address = `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const statements = await recordedWhile(api.database, async () => {
    const { status } = await stage.admin.http.get(address);
    expect([200, 400], address).toContain(status);
  });
  return statements.reduce((sum, { read }) => sum + read, 0);
}

const isCounted = ({ sql }: Statement) => sql.includes('LIMIT ?) AS some');
/** A search reads one index entry for every email. */
const looksThrough = ({ sql }: Statement) => sql.includes('FORCE INDEX (users_email)');

/** Describes the statements that read too much. `onTheWay`: additional rows that a far page can skip over. */
const tooWide = (statements: readonly Recorded[], onTheWay = 0): string[] =>
  statements.flatMap((statement) =>
    readingMore((isCounted(statement) || looksThrough(statement) ? MOST_WITH_COUNT : MOST_ROWS) + onTheWay, [
      statement,
    ]),
  );

describe('among many restaurants, users, messages and territories', () => {
  it('every operation has a limit of statements', () => {
    expect(operations.map(({ name }) => name).sort()).toEqual([...STATEMENTS.keys()].sort());
  });

  it('an operation stays within its limit of statements, and no statement reads much more than its answer', async () => {
    const found: string[] = [];
    for (const operation of operations) {
      const statements = await asked(operation);

      if (statements.length > (STATEMENTS.get(operation.name) ?? 0))
        found.push(`${operation.name} takes ${statements.length} statements.`);
      const more = OF_WHOLE_MENU.includes(operation.name) ? 5 * MOST_ROWS : 0;
      found.push(...tooWide(statements, more).map((text) => `${operation.name}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  it.each([1, 2, FAR_PAGE])('page %i of a list of all restaurants reads few rows', async (page) => {
    const found: string[] = [];
    for (const { name } of operations.filter(({ name }) => /^menu\..*list$|^team\.list$/.test(name))) {
      const statements = await recordedOf(stage.admin.http, name, { page_size: PAGE_SIZE, page });
      // The worst case, with 50,438 rows.
      const onTheWay = name === 'team.list' && page === FAR_PAGE ? MOST_COUNTED : 0;
      found.push(...tooWide(statements, onTheWay).map((text) => `${name}: ${text}`));
    }
    expect(found).toEqual([]);
  });

  it('a list that is sorted reads few rows more, and a computed order those that it counts or joins', async () => {
    const found: string[] = [];
    for (const operation of operations) {
      const { name } = operation;
      for (const filters of sortsOf(operation).length > 0 ? await filtersOf(name) : []) {
        const plain = await readBy(name, filters);
        for (const sort of sortsOf(operation)) {
          const read = await readBy(name, { ...filters, sort });
          const told = `${name} with ${JSON.stringify({ ...filters, sort })}`;
          const more = isComputed(name, sort) ? MOST_COMPUTED : MOST_ROWS;
          if (read > plain + more) found.push(`${told} reads ${read} rows, and ${plain} unsorted.`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  it('a list that is too long for a computed order says so, and a filter makes it possible', async () => {
    const users = (query: string) => stage.admin.http.get(`/auth/admin/users/?sort=-role&${query}`);

    const refused = await users('');
    expect(refused.status).toBe(400);
    const message = 'These are too many rows to sort by this. Search or filter first.';
    expect(refused.body).toMatchObject({ errors: [{ path: 'sort', message }] });
    expect((await users('status=disabled')).status).toBe(200);
  });

  it.each<{ statements?: number } & Record<string, unknown>>([
    { sort: 'name' },
    { sort: '-updated', page: 3 },
    { sort: '-created' },
    // The search reads all emails first, and then the users of the matches when those are few.
    { search: 'no-4', statements: 2 },
    { search: 'user-1', statements: 2 },
    { search: 'ser-19999@', statements: 3 },
    { state: 'draft' },
    { state: 'live', sort: 'name' },
    { has_owner: false },
    { country: 'US' },
    { deleted: true },
  ])('the restaurant list reads few rows with %j', async ({ statements = 1, ...input }) => {
    const query = { page_size: PAGE_SIZE, ...input };
    const made = await recordedOf(stage.admin.http, 'restaurants.list', query);
    expect(made).toHaveLength(statements);
    expect(tooWide(made)).toEqual([]);
  });

  it.each(['user-1', 'ser-1999'])('the restaurant list finds owners by email with %j', async (search) => {
    const [wanted] = await api.database.query<{ count: number }>(
      `SELECT COUNT(DISTINCT r.id) AS count FROM restaurants AS r
       JOIN memberships AS m ON m.restaurant_id = r.id AND m.role = 'owner' AND m.disabled_at IS NULL
       JOIN users AS u ON u.id = m.user_id AND u.disabled_at IS NULL AND u.deleted_at IS NULL
       WHERE r.deleted_at IS NULL AND u.email LIKE ?`,
      [`%${search}%`],
    );
    expect(wanted?.count).toBeGreaterThan(0);
    const { body } = await stage.admin.http.get(`/restaurants/?page_size=${PAGE_SIZE}&search=${search}`);
    expect(body).toMatchObject({ count: wanted?.count });
  });

  it.each<[string, (stage: Stage) => object, onTheWay?: number]>([
    ['of all restaurants', () => ({})],
    ['far back in time', () => ({ page: 1_000 / PAGE_SIZE })],
    ['as far back as entries are counted', () => ({ page: FAR_PAGE })],
    ['of one type, as far back', () => ({ kind: 'menu', page: FAR_PAGE }), 2 * MOST_COUNTED],
    ['of one user, as far back', ({ owner }) => ({ user_id: owner.id, page: FAR_PAGE })],
    ['of one restaurant, as far back', ({ rows }) => ({ restaurant_id: rows.restaurant, page: FAR_PAGE })],
    ['of a category and its contents', ({ rows }) => ({ entity: 'category', entity_id: rows.category })],
    ['of one user', ({ owner }) => ({ user_id: owner.id })],
    ['about one user', ({ owner }) => ({ entity: 'user', entity_id: owner.id })],
    ['about a restaurant', ({ rows }) => ({ entity: 'restaurant', entity_id: rows.restaurant })],
    ['about a territory', ({ rows }) => ({ entity: 'territory', entity_id: rows.territory })],
    [
      'of one restaurant since a day',
      ({ rows }) => ({ restaurant_id: rows.restaurant, from: '2026-01-01T00:00:00Z' }),
    ],
    ['of a time range', () => ({ from: '2026-01-01', to: '2026-01-02' })],
    ['of one type', () => ({ kind: 'menu' })],
    ['of one restaurant', ({ rows }) => ({ restaurant_id: rows.restaurant, kind: 'menu', q: 'ita' })],
    ['by a text', () => ({ q: 'item 4' })],
    ['by the name of a user', () => ({ q: 'First12 Last12' })],
    ['of one restaurant by a name', ({ rows }) => ({ restaurant_id: rows.restaurant, q: 'Last1' })],
    ['of a category by a name', ({ rows }) => ({ entity: 'category', entity_id: rows.category, q: 'Last1' })],
  ])('the history reads few rows: %s', async (_, input, onTheWay = 0) => {
    const query = { page_size: PAGE_SIZE, ...input(stage) };
    const statements = await recordedOf(stage.admin.http, 'history.list', query);
    expect(statements.length).toBeLessThanOrEqual(3);
    expect(tooWide(statements, onTheWay)).toEqual([]);
  });

  it.each([
    ...['no', 'item 4', 'First12', 'Last1 First1', '+1555000', 'guest-1'].map((q) => [q, 11] as const),
    // One more reads similar names.
    ['nowhere at all', 12] as const,
  ])('the command menu finds %j with %d statements', async (q, count) => {
    const statements = await recordedOf(stage.admin.http, 'search.find', { q });
    expect(statements).toHaveLength(count);
    expect(tooWide(statements)).toEqual([]);
  });

  it('this test detects a statement that reads too much', async () => {
    const all = { sql: `SELECT COUNT(*) FROM users WHERE terms_version = 'x'`, parameters: [] };
    const read = await rowsRead(api.database, all);
    expect(tooWide([{ ...all, read }])).toHaveLength(1);
  });
});
