import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operationsOf } from '../support/operations.js';
import { tableState } from '../support/table-rows.js';
import { useApp, useFixture } from '../support/use-app.js';
import { CHANGING } from './access/samples-changing.js';
import { PROVED } from './access/samples-proved.js';
import { carriedOut, preparedRequest, setStage } from './access/stage.js';

// This uses its own database, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** An ownership transfer to someone without an account. */
const TO_OUTSIDER = 'restaurants.transfer to an outsider';
const INVITING = [TO_OUTSIDER, 'admin.invites.create', 'team.invite'];
const MAILING = [
  ...INVITING,
  'auth.register',
  'auth.forgot',
  'auth.reset',
  'auth.resetByLink',
  'account.requestEmail',
  'account.verifyEmail',
  'account.verifyEmailByLink',
  'account.changePassword',
  'accountDeletion.sendCode',
  'restaurants.transfer',
  'restaurants.close',
  'admin.users.bulk',
  'admin.users.disable',
  'admin.users.delete',
  'admin.memberships.create',
  'admin.memberships.delete',
  'team.disable',
  'team.delete',
  'admin.users.resetPassword',
  'admin.invites.resend',
  'team.resetPassword',
  'team.invites.resend',
];

const PROVIDER = 'Needs an identity provider; test/integration/auth has one.';
const WORKER = 'Needs the worker; test/integration/menu/menu-import.spec.ts has one.';
/** Writes without a request in this test, with the reason. */
const WITHOUT_REQUEST: Readonly<Record<string, string>> = {
  'menu.imports.create': WORKER,
  'menu.imports.run': WORKER,
  'menu.imports.undo': WORKER,
  'auth.firebaseLogin': PROVIDER,
  'auth.socialGoogle': PROVIDER,
  'account.unlinkGoogle': PROVIDER,
};
/** Writes without history, with the reason. */
const UNRECORDED: Readonly<Record<string, string>> = {
  'auth.updateMe': 'Chooses the restaurant to look at.',
  'auth.refresh': 'Goes on with a session.',
  'auth.passwordStrength': 'Keeps nothing.',
  'menu.imports.update': 'Changes a draft.',
  'menu.imports.discard': 'Deletes a draft.',
  'messages.create': 'Of a visitor, and is its own record.',
  'survey.create': 'Of a visitor, and is its own record.',
  'invites.preview': 'Reads.',
  'territories.draftOverlaps': 'Reads.',
  'views.create': 'A personal setting.',
  'views.update': 'A personal setting.',
  'views.delete': 'A personal setting.',
};

const api = useApp({ IDENTITY_PROVIDER: 'none' }, { database: `whole_${randomUUID().slice(0, 8)}` });
const set = useFixture(() => setStage(api));

const alter = (table: string, change: string) => api.database.execute(`ALTER TABLE ${table} ${change}`);
let broken: string | undefined;
/** Makes every insert into the table fail with a required column. Reads still work. */
async function breakTable(table: string): Promise<void> {
  await alter(table, 'ADD COLUMN unfilled INT NOT NULL');
  broken = table;
}
afterEach(async () => {
  if (broken) await alter(broken, 'DROP COLUMN unfilled');
  broken = undefined;
});

const tablesBetween = (before: Record<string, number>, after: Record<string, number>) =>
  Object.keys(after).filter((table) => before[table] !== after[table]);

interface Prepared {
  name: string;
  send: () => Promise<{ status: number }>;
}

/** Lists every write with a request, and the names of the others. */
function allWrites() {
  const writes = operationsOf(api).filter(({ definition }) => definition.type === 'mutation');
  const ready = new Set([...carriedOut(writes).map(({ name }) => name), ...Object.keys(PROVED)]);
  const names = writes.map(({ name }) => name);
  return { names: names.filter((name) => ready.has(name)), others: names.filter((name) => !ready.has(name)) };
}

/** Prepares every write's request with the rows that it needs. */
async function prepareAll(): Promise<Prepared[]> {
  const { stage, world } = set;
  const outsider = { id: stage.rows.restaurant, email: `outsider-${randomUUID()}@example.com` };
  const prepared: Prepared[] = [
    { name: TO_OUTSIDER, send: () => stage.admin.http.post('/trpc/restaurants.transfer', outsider) },
  ];
  for (const name of allWrites().names) {
    const request =
      PROVED[name]?.(stage) ?? CHANGING[name]?.(stage, world) ?? preparedRequest(name, stage, world);
    const { http, input } = await request;
    prepared.push({ name, send: () => http.post(`/trpc/${name}`, input) });
  }
  return prepared;
}

/** Checksums the tables, without the attempts of codes, which are spent even when a request fails. */
async function stateNow(): Promise<Record<string, number>> {
  await api.database.execute('DELETE FROM one_time_code_tries');
  await api.database.execute('UPDATE one_time_codes SET attempts = 0, updated_at = created_at');
  return tableState(api.database);
}

/**
 * Sends every write while the table refuses rows. Reports which failed, which didn't, and which left a partial
 * change.
 */
async function writeWithout(table: string) {
  const prepared = await prepareAll();
  await breakTable(table);
  const failed: string[] = [];
  const unreached: string[] = [];
  const halfDone: string[] = [];
  for (const { name, send } of prepared) {
    const before = await stateNow();
    const { status } = await send();
    if (status < 500) {
      unreached.push(name);
      continue;
    }
    failed.push(name);
    const changed = tablesBetween(before, await stateNow());
    if (changed.length > 0) halfDone.push(`${name}: ${changed.join(', ')}`);
  }
  return { failed, unreached, halfDone };
}

describe('a failed change', () => {
  it('a change is undone with its history entry, in every operation', async () => {
    expect(allWrites().others.sort()).toEqual(Object.keys(WITHOUT_REQUEST).sort());
    const { unreached, halfDone } = await writeWithout('audit_log');
    expect(halfDone).toEqual([]);
    expect(unreached.sort()).toEqual(Object.keys(UNRECORDED).sort());
  });

  it('a change is undone with its email or text message', async () => {
    const { failed, halfDone } = await writeWithout('outbox');
    expect(halfDone).toEqual([]);
    expect(failed).toEqual(expect.arrayContaining(MAILING));
  });

  it.each(['invites', 'invite_restaurants'])('a change is undone with its invite (%s)', async (table) => {
    const { failed, halfDone } = await writeWithout(table);
    expect(halfDone).toEqual([]);
    expect(failed).toEqual(expect.arrayContaining(INVITING));
  });
});
