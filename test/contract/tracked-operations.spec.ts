import { beforeAll, describe, expect, it, vi } from 'vitest';
import { TRACKED, trackedIn } from '../../src/infra/database/change-tracking/tracked.js';
import { operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';
import { type Cell, MatrixRun } from './access/matrix-run.js';
import { SAMPLES } from './access/samples.js';
import { carriedOut, preparedRequest, setStage } from './access/stage.js';
import { waysOf } from './access/transports.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Additional input that causes a change, where the matrix's sample sends the current values. */
const CHANGES: Readonly<Record<string, object>> = {
  'menu.details.update': { max_extra_toppings: 7 },
  'menu.details.updateById': { max_extra_toppings: 8 },
  'menu.categoryToppings.update': { default_choice: true },
  'menu.primaryOptions.updateSelection': { allergens: ['milk'] },
  'admin.memberships.update': { role: 'staff' },
  'admin.memberships.updateById': { role: 'driver' },
  'team.update': { role: 'staff' },
};
/** Operations whose samples change nothing: enabled users, read messages, drafts, no failed email; and personal views. */
const UNCHANGED = [
  'menu.categoryDressings.update',
  'menu.imports.update',
  'menu.imports.discard',
  'messages.markManyRead',
  'system.mails.resendAll',
  'admin.users.enable',
  'team.enable',
  'territories.draftOverlaps',
  'views.create',
];

/** Columns that the database or the product maintains, and owner columns. */
const KEPT_BY_ITSELF =
  /^(?:id|created_at|updated_at|version|\w+_version|\w+_saved_at|owner_id|\w+_owner_id|restaurant_id|name_key|zip_key)$/;
/** Columns without history: constant, shown under another name, secret, or not edited by users. */
const LEFT_OUT = [
  'memberships.user_id',
  'restaurants.city_id',
  'restaurants.deleted_slug',
  'restaurants.law_since',
  'restaurants.unasked_allergens',
  'users.active_restaurant_chosen_at',
  'users.active_restaurant_id',
  'users.identity_pending',
  'users.last_login_at',
  'users.password_hash',
  'users.terms_accepted_at',
];

/** Operations that set a state: repeating one changes nothing. */
const SETS = /\.(?:update\w*|save|put\w+|reorder|enable|disable|suspend|unsuspend|mark|end)$/;

const api = useApp({ IDENTITY_PROVIDER: 'none' });
let run: MatrixRun;
/** The permitted tRPC calls of each operation that writes, a superadmin's last. */
let writing: Map<string, Cell[]>;

const lastEntry = async () => {
  const [row] = await api.database.query<{ id: number }>(
    'SELECT COALESCE(MAX(id), 0) AS id FROM audit_log WHERE outcome = ?',
    ['ok'],
  );
  return row?.id ?? 0;
};

beforeAll(async () => {
  run = await MatrixRun.prepare(api);
  writing = new Map(
    operationsOf(api).flatMap((operation) => {
      const sample = SAMPLES[operation.name];
      if (operation.definition.type !== 'mutation') return [];
      if (sample?.letter !== 'W' || (sample.answers ?? 200) >= 300) return [];
      const input: typeof sample.input = (rows) => ({ ...sample.input?.(rows), ...CHANGES[operation.name] });
      const [, trpc] = waysOf(operation, { ...sample, input });
      const cells = trpc
        ? run.cellsOf([trpc]).filter((cell) => cell.expected === 'ok' && cell.target === 'own')
        : [];
      return [[operation.name, cells]] as [string, Cell[]][];
    }),
  );
});

describe('every operation that changes something', () => {
  it('a change leaves a history entry', async () => {
    const silent: string[] = [];
    for (const [name, cells] of writing) {
      const before = await lastEntry();
      const [cell] = cells;
      expect({ name, deviations: cell ? await run.deviations([cell]) : ['nobody is let in'] }).toEqual({
        name,
        deviations: [],
      });
      if ((await lastEntry()) === before) silent.push(name);
    }
    expect(silent).toEqual(UNCHANGED);
  });
});

describe('every operation that sets a state', () => {
  it('a repeated call leaves no history entry', async () => {
    const { stage, world } = await setStage(api);
    const told: string[] = [];
    const refused: string[] = [];
    const asked = carriedOut(operationsOf(api)).filter(({ name }) => SETS.test(name));
    for (const { name } of asked) {
      const { http, input } = await preparedRequest(name, stage, world);
      // The first call increased the version.
      const { version: _, ...sent } = input as { version?: number };
      const send = async () => (await http.post(`/trpc/${name}`, sent)).status;
      if ((await send()) >= 300) refused.push(name);
      const before = await lastEntry();
      await send();
      if ((await lastEntry()) !== before) told.push(name);
    }
    expect({ told, refused }).toEqual({ told: [], refused: [] });
    expect(asked.length).toBeGreaterThan(30);
  });
});

describe('every table that users edit', () => {
  it('a table is tracked on its own or with its parent', () => {
    const things = TRACKED.names.map((name) => TRACKED.get(name));
    const known = new Set(things.flatMap(({ table, children }) => [table, ...children]));
    const edited = api.database.dataSource.entityMetadatas.filter(({ versionColumn }) => versionColumn);
    expect(edited.map(({ tableName }) => tableName).filter((name) => !known.has(name))).toEqual([]);
  });

  it("a table's entries have every column that an edit can change, with listed exceptions", () => {
    const left = api.database.dataSource.entityMetadatas.flatMap(({ tableName, columns }) => {
      const things = trackedIn(tableName).map(([, thing]) => thing);
      if (things.length === 0) return [];
      const kept = new Set(
        things.flatMap(({ key, columns, json, personal, order }) => [
          key,
          ...columns,
          ...json,
          ...personal,
          // A position is recorded as the order of the whole list.
          ...(order ? ['position'] : []),
        ]),
      );
      return columns
        .map(({ databaseName }) => databaseName)
        .filter((name) => !kept.has(name) && !KEPT_BY_ITSELF.test(name))
        .map((name) => `${tableName}.${name}`);
    });
    expect(left.sort()).toEqual([...LEFT_OUT].sort());
  });
});
