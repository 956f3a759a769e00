import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import { AuditModule } from '../../../src/infra/audit/audit.module.js';
import { statementChannel } from '../../../src/infra/database/statement-logger.js';
import { JobHandlers } from '../../../src/infra/jobs/job-handlers.js';
import { JobsModule } from '../../../src/infra/jobs/jobs.module.js';
import { RedisModule } from '../../../src/infra/redis/redis.module.js';
import { RetentionModule } from '../../../src/infra/retention/retention.module.js';
import { MenuWorkerModule } from '../../../src/modules/menu/index.js';
import { UNTIL_MARKED_AVAILABLE } from '../../../src/modules/menu/menu-file/menu-file.fields.js';
import type { ImportOutput } from '../../../src/modules/menu/menu-import/menu-import.schemas.js';
import { readMenuSample } from '../../../src/modules/menu/samples/index.js';
import { CutDatabase } from '../../support/cut-database.js';
import { testDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { useMediaStage } from '../../support/media-stage.js';
import type { Owner } from '../../support/people.js';
import { columnsOf, readRows, type Rows } from '../../support/table-rows.js';
import { startParts } from '../../support/worker.js';
import {
  apply,
  change,
  documentOf,
  menuOf,
  rowsOf,
  started,
  undo,
} from '../../integration/menu/import-requests.js';

// As many attempts as the transaction has statements.
vi.setConfig({ testTimeout: 240_000 });

/** Tables without what every attempt writes: sessions, jobs, and the import itself. */
const WATCHED =
  /^(audit_log|menu_versions|sold_out|toppings|dressings|primary_option|categor|sizes|menu_item|extra_option)/;

class Handlers {}
/** Parts of a worker that run imports. They take no jobs from queues, so that only the test runs them. */
const PARTS = {
  imports: [
    RedisModule,
    AuditModule,
    JobsModule,
    RetentionModule,
    { module: Handlers, global: true, providers: [JobHandlers], exports: [JobHandlers] },
    MenuWorkerModule,
  ],
};

// The driver keeps the time limits of lost statements running. These hooks are around those of the stage.
const timers = () => process.getActiveResourcesInfo().filter((type) => type === 'Timeout').length;
let timersBefore = 0;
beforeAll(() => {
  timersBefore = timers();
});
afterAll(() => eventually('time limits to pass', async () => timers() <= timersBefore));

const stage = useMediaStage();
let way: CutDatabase;
let worker: INestApplicationContext;
beforeAll(async () => {
  way = await CutDatabase.before(await testDatabase());
  worker = (await startParts(PARTS, { ...stage.env, DATABASE_URL: way.url })).app;
});
afterAll(async () => {
  way.mend();
  await worker.close();
  await way.close();
});

type Job = 'menu.apply_import' | 'menu.undo_import';
const during = new AsyncLocalStorage<(statement: string) => void>();
const publish = (statement: unknown) => during.getStore()?.(String(statement));
beforeAll(() => subscribe(statementChannel.name, publish));
afterAll(() => unsubscribe(statementChannel.name, publish));

/** Runs a job whose worker is gone when it sends this statement of its transaction. @returns the statement */
async function cutAt(job: Job, importId: number, point: number | 'after COMMIT'): Promise<string> {
  let sent = 0;
  let cut = '';
  const count = (statement: string) => {
    if (sent > 0 || statement === 'START TRANSACTION') sent += 1;
    if (cut !== '' || sent !== point) return;
    cut = statement;
    way.cut();
  };
  if (point === 'after COMMIT') way.cutAfterCommit('UPDATE menu_imports SET status');
  const run = () => worker.get(JobHandlers, { strict: false }).run(job, { importId });
  await expect(during.run(count, run), `the worker, cut at statement ${point}`).rejects.toThrow();
  way.mend();
  return cut;
}

/** Rows of the menu with their versions, and the history. */
async function rowsNow(): Promise<Rows> {
  const { database } = stage.t;
  const columns = await columnsOf(database);
  return readRows(
    database,
    columns.filter(({ table }) => WATCHED.test(table)),
    [],
  );
}
const statusOf = async ({ http }: Owner, id: number) =>
  (await http.get<ImportOutput>(`/menu/imports/${id}/`)).body.status;
const begin = (id: number, status: 'applying' | 'undoing') =>
  stage.t.database.execute('UPDATE menu_imports SET status = ?, updated_at = NOW(3) WHERE id = ?', [
    status,
    id,
  ]);

/** Cuts at each statement until the one that ends the transaction, and after that. Now these are 89 for applying and 87 for undoing. */
async function cutAtEach(job: Job, owner: Owner, id: number): Promise<void> {
  const running = job === 'menu.apply_import' ? 'applying' : 'undoing';
  const before = await rowsNow();
  for (let point = 1; ; point += 1) {
    // Also keeps other workers from taking it over.
    await begin(id, running);
    const statement = await cutAt(job, id, point);
    expect(await rowsNow(), `cut at statement ${point}: ${statement}`).toEqual(before);
    expect(await statusOf(owner, id)).toBe(running);
    if (statement !== 'COMMIT') continue;
    await cutAt(job, id, 'after COMMIT');
    return;
  }
}

type Menu = Awaited<ReturnType<typeof menuOf>>;
/** A menu without what differs between two restaurants. */
const contentOf = (menu: Menu) =>
  JSON.parse(
    JSON.stringify({ ...menu, restaurant: null }, (key, value: unknown) =>
      key === 'id' || key.endsWith('_id') ? undefined : value,
    ),
  ) as Menu;

/** Creates a restaurant with a menu, and a draft that adds, changes and deletes rows of its tables. */
async function withDraft(): Promise<{ owner: Owner; draft: ImportOutput }> {
  const owner = await stage.people.owner();
  await apply(owner, await started(owner, await readMenuSample('pizzeria'), 'menu.json'));
  const menu = await documentOf(owner);
  const { toppings, dressings, options, categories, sizes, items, prices, extras } = menu;
  for (const [first] of [toppings, dressings, options, items, extras])
    Object.assign(first ?? {}, { allergens: ['soybeans'], sold_out_until: UNTIL_MARKED_AVAILABLE });
  const changed = [
    [categories, { description: 'Changed', max_extra_toppings: 2 }],
    [sizes, { units: 11 }],
    [prices, { price: 11.25 }],
    [menu.option_sets, { allow_images: true }],
    [menu.extra_groups, { max_choices: 2 }],
    [menu.category_toppings, { default_choice: true }],
  ] as const;
  for (const [[first], fields] of changed) Object.assign(first ?? {}, fields);
  const topping = toppings.pop()?.name;
  const dressing = dressings.pop()?.name;
  for (const rows of [options, items, extras]) rows.pop();
  const added = {
    toppings: [{ ...toppings[0], id: null, name: 'Rocket' }],
    dressings: [{ ...dressings[0], id: null, name: 'Yogurt' }],
    options: [{ ...options[0], id: null, name: 'Rye', position: 9 }],
    extras: [{ ...extras[0], id: null, name: 'Aioli', position: 9 }],
    categories: [{ ...categories[0], id: null, name: 'Season', position: 9 }],
    sizes: [{ name: 'One', category: 'Season', position: 0 }],
    items: [{ ...items[0], id: null, name: 'Gazpacho', category_id: null, category: 'Season', price: null }],
    prices: [{ category: 'Season', item: 'Gazpacho', size: 'One', price: 6 }],
    category_toppings: [{ category: 'Season', topping: 'Rocket', default_choice: false }],
    category_dressings: [{ category: 'Season', dressing: 'Yogurt' }],
    category_option_sets: [{ category: 'Season', option_set: 'Crust', position: 0 }],
  };
  const rows = Object.fromEntries(
    Object.entries(added).map(([name, more]) => [name, [...menu[name as keyof typeof added], ...more]]),
  );
  const file = {
    ...menu,
    ...rows,
    category_toppings: [
      ...menu.category_toppings.filter((one) => one.topping !== topping),
      ...added.category_toppings,
    ],
    category_dressings: [
      ...menu.category_dressings.filter((one) => one.dressing !== dressing),
      ...added.category_dressings,
    ],
  };
  const { id } = await started(owner, file, 'menu.json');
  const draft = await change(owner, id, {
    by_name: true,
    delete_missing: ['toppings', 'dressings', 'options', 'items', 'extras'],
  });
  const refused = await rowsOf(owner, id, '&status=refused');
  expect(refused.map(({ table, name, problems }) => [table, name, problems])).toEqual([]);
  expect(draft.counts?.faults).toEqual([]);
  return { owner, draft };
}

it('a worker that is gone at any statement leaves the menu as it was or as it should be, and another one goes on', async () => {
  const { owner, draft } = await withDraft();
  const former = await menuOf(owner);
  const twin = await withDraft();
  expect((await apply(twin.owner, twin.draft)).body.status).toBe('applied');
  const wanted = contentOf(await menuOf(twin.owner));

  await cutAtEach('menu.apply_import', owner, draft.id);
  expect(await statusOf(owner, draft.id)).toBe('applied');
  expect(contentOf(await menuOf(owner))).toEqual(wanted);
  const applied = await rowsNow();
  const handlers = worker.get(JobHandlers, { strict: false });
  await handlers.run('menu.apply_import', { importId: draft.id });
  expect(await rowsNow(), 'an import is not applied again').toEqual(applied);

  await cutAtEach('menu.undo_import', owner, draft.id);
  expect(await statusOf(owner, draft.id)).toBe('undone');
  expect(await menuOf(owner)).toEqual(former);
  expect(await undo(twin.owner, twin.draft.id)).toMatchObject({ status: 'undone', undone: { kept: [] } });
  expect(contentOf(await menuOf(owner))).toEqual(contentOf(await menuOf(twin.owner)));
});
