import { beforeAll, describe, expect, it } from 'vitest';
import { MEMBERSHIP_ROLES } from '../../src/shared/access/permissions.js';
import { MESSAGE_STATUSES } from '../../src/modules/messages/messages.schemas.js';
import { RESTAURANT_STATES } from '../../src/shared/restaurants/state.js';
import { operationsOf } from '../support/operations.js';
import { type Caller, People } from '../support/people.js';
import { useApp } from '../support/use-app.js';
import { RESTAURANT, ROWS_TO_SORT } from './sorting/rows.js';

interface Parameter {
  $ref?: string;
  name: string;
  required?: boolean;
  example?: string;
  schema?: { enum?: string[] };
}
interface OpenApi {
  paths: Record<string, { get?: { operationId: string; parameters?: Parameter[] } }>;
  components: { parameters: Record<string, Parameter> };
}
type Row = Readonly<Record<string, unknown>> & { id: number };
interface Page {
  results: Row[];
  next: string | null;
}
type Value = string | number | null;

interface Detail {
  priced_by: string;
  allow_toppings: boolean;
  allow_dressings: boolean;
  primary_option_set_names: string[];
}

const roleOf = (role: unknown) => MEMBERSHIP_ROLES.findIndex((one) => one === role);
const highestRole = (of: unknown) => {
  const roles = (of as { role: unknown }[]).map(({ role }) => roleOf(role));
  return roles.length === 0 ? null : Math.min(...roles);
};
const platformRole = ({ is_superadmin, is_staff }: Row) => (is_superadmin ? -2 : is_staff ? -1 : undefined);
const detailOf = ({ detail }: Row) => detail as Detail | null;
const nameOf = (of: unknown) => {
  const { name, email } = (of ?? {}) as { name?: string; email?: string };
  return name || email || null;
};

/** Values by which a list says to be sorted, where the field has another name. */
const VALUES: Readonly<Record<string, (row: Row) => unknown>> = {
  // Rows have their ids in the order of creation.
  created: ({ at, created_at, id }) => (created_at === undefined ? (at ?? id) : id),
  name: ({ name, first_name, last_name }) => name ?? `${String(first_name)} ${String(last_name)}`,
  updated: ({ updated_at }) => updated_at,
  expires: ({ expires_at }) => expires_at,
  died: ({ died_at }) => died_at,
  // Users have no status, but are disabled or not.
  status: ({ status, disabled }) =>
    disabled === undefined ? MESSAGE_STATUSES.findIndex((one) => one === status) : Number(disabled),
  role: (row) => platformRole(row) ?? (row.memberships ? highestRole(row.memberships) : roleOf(row.role)),
  restaurants: ({ memberships }) =>
    (memberships as { restaurant_name: string }[])[0]?.restaurant_name ?? null,
  state: ({ state }) => RESTAURANT_STATES.findIndex((one) => one === state),
  owner: ({ owner }) => nameOf(owner),
  territory: ({ territory }) => nameOf(territory),
  stores: ({ num_stores }) => num_stores,
  zips: ({ num_zip_codes }) => num_zip_codes,
  options: (row) => detailOf(row)?.primary_option_set_names.join(', ') || null,
  priced_by: (row) => detailOf(row)?.priced_by ?? '',
  toppings: (row) => Number(detailOf(row)?.allow_toppings ?? -1),
  dressings: (row) => Number(detailOf(row)?.allow_dressings ?? -1),
};

/** Too few rows, or equal ones, show no order. */
const FEWEST_ROWS = 5;
const PAGE_SIZE = 8;

interface SortedList {
  path: string;
  /** Name of the operation, such as `menu.items.list`. */
  name: string;
  sorts: string[];
  parameters: Record<string, string>;
}

let admin: Caller;
let lists: SortedList[];
let tables: ReadonlyMap<string, string>;

const api = useApp(
  { IDENTITY_PROVIDER: 'none' },
  { database: 'sorting', statements: ROWS_TO_SORT, timeout: 120_000 },
);
beforeAll(async () => {
  admin = await new People(api).person({ superadmin: true });
  const { paths, components } = (await api.http.get<OpenApi>('/openapi.json')).body;
  const whole = (one: Parameter) => components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one;
  const operations = operationsOf(api);
  tables = new Map(
    operations.flatMap(({ name, definition: { meta } }) =>
      typeof meta?.row === 'string' ? [[name.replace(/[^.]*$/, 'list'), meta.row] as const] : [],
    ),
  );
  lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = get?.parameters?.map(whole) ?? [];
    const sorts = parameters.find(({ name }) => name === 'sort')?.schema?.enum ?? [];
    const name = operations.find(({ address }) => address === `GET ${path}`)?.name ?? '';
    const needed = parameters.filter(({ required }) => required);
    return sorts.length === 0
      ? []
      : [
          {
            path,
            name,
            sorts,
            parameters: {
              ...Object.fromEntries(
                needed.map((one) => [one.name, one.example ?? one.schema?.enum?.[0] ?? '']),
              ),
              // A filter of users, and the place of other lists.
              ...(parameters.some((one) => one.name === 'restaurant_id') &&
                name !== 'admin.users.list' && { restaurant_id: String(RESTAURANT) }),
            },
          },
        ];
  });
});

async function read(path: string, parameters: Readonly<Record<string, string>>): Promise<Page> {
  const { status, body } = await admin.http.get<Page>(
    `${path}?${new URLSearchParams(parameters).toString()}`,
  );
  expect(status, `${path} ${JSON.stringify(parameters)}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

const idsOf = ({ results }: Page) => results.map(({ id }) => id);

/** Follows `next` through small pages. */
async function pagedIds(path: string, parameters: Readonly<Record<string, string>>): Promise<number[]> {
  const page = await read(path, { ...parameters, page_size: String(PAGE_SIZE) });
  if (page.next === null) return idsOf(page);
  const next = Object.fromEntries(new URL(page.next).searchParams);
  return [...idsOf(page), ...(await pagedIds(path, next))];
}

/** Reads the values that a list is sorted by, from the table where rows don't have them. */
async function valuesOf({ name }: SortedList, sort: string, rows: readonly Row[]): Promise<Value[]> {
  const values = rows.map((row) => (VALUES[sort] ?? (() => row[sort]))(row) as Value | undefined);
  if (!values.includes(undefined)) return values as Value[];
  const table = tables.get(name);
  const stored = await api.database.query<{ id: number; value: Value | Date }>(
    `SELECT id, ${sort === 'updated' ? 'updated_at' : sort} AS value FROM ${table} WHERE id IN (?)`,
    [rows.map(({ id }) => id)],
  );
  const byId = new Map(stored.map(({ id, value }) => [id, value instanceof Date ? value.getTime() : value]));
  return rows.map(({ id }) => byId.get(id) ?? null);
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });
function compare(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  return typeof one === 'string' ? collator.compare(one, String(other)) : one - Number(other);
}

describe('the lists that the document says can be sorted', () => {
  it('are sorted by every field that they name, both ways, also page by page', async () => {
    const wrong: string[] = [];
    for (const list of lists) {
      const { path, sorts, parameters } = list;
      const all = { ...parameters, page_size: '500' };
      const unsorted = idsOf(await read(path, all));
      for (const sort of sorts.filter((one) => !one.startsWith('-'))) {
        const rising = await read(path, { ...all, sort });
        const falling = await read(path, { ...all, sort: `-${sort}` });
        const values = await valuesOf(list, sort, rising.results);
        const problem = (text: string) => wrong.push(`GET ${path} by ${sort} ${text}`);
        if (values.length < FEWEST_ROWS || new Set(values).size < 2)
          problem(`shows no order: add rows to sorting/rows.ts. It has ${JSON.stringify(values)}.`);
        if (values.some((value, index) => index > 0 && compare(values[index - 1] ?? null, value) > 0))
          problem(`is not sorted: ${JSON.stringify(values)}`);
        if (idsOf(falling).join() !== idsOf(rising).reverse().join()) problem('is not reversed by -.');
        if (idsOf(rising).sort().join() !== [...unsorted].sort().join()) problem('has other rows.');
        for (const [way, whole] of [
          [sort, rising],
          [`-${sort}`, falling],
        ] as const)
          if ((await pagedIds(path, { ...parameters, sort: way })).join() !== idsOf(whole).join())
            problem(`has other pages with ${way}.`);
      }
    }
    expect(wrong).toEqual([]);
    expect(lists.length).toBeGreaterThan(20);
  });

  it('refuse other fields with the names of theirs', async () => {
    for (const { path, sorts, parameters } of lists) {
      const sent = new URLSearchParams({ ...parameters, sort: 'password_hash' });
      const { status, body } = await admin.http.get(`${path}?${sent.toString()}`);
      expect(status, path).toBe(400);
      const message = `Sort by one of: ${sorts.join(', ')}.`;
      expect(body).toMatchObject({ errors: [{ path: 'sort', message }] });
    }
  });
});
