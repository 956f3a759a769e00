import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operationsOf } from '../support/operations.js';
import { tableState } from '../support/table-rows.js';
import { useApp, useFixture } from '../support/use-app.js';
import { carriedOut, preparedRequest, setStage } from './access/stage.js';

// A database of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** A transfer to someone who has no account. */
const TO_OUTSIDER = 'restaurants.transfer to an outsider';
const INVITING = [TO_OUTSIDER, 'admin.invites.create', 'team.invite'];
const MAILING = [
  ...INVITING,
  'auth.register',
  'auth.forgot',
  'account.requestEmail',
  'account.changePassword',
  'accountDeletion.sendCode',
  'restaurants.transfer',
  'restaurants.close',
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

const api = useApp({ IDENTITY_PROVIDER: 'none' }, { database: `whole_${randomUUID().slice(0, 8)}` });
const set = useFixture(() => setStage(api));

const alter = (table: string, change: string) => api.database.execute(`ALTER TABLE ${table} ${change}`);
let broken: string | undefined;
/** Lets the table be read, and refuses every new row: none says what is in this column. */
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

/** The request of every write, and whatever it needs. */
async function prepareAll(): Promise<Prepared[]> {
  const { stage, world } = set;
  const writes = carriedOut(operationsOf(api)).filter(({ definition }) => definition.type === 'mutation');
  const outsider = { id: stage.rows.restaurant, email: `outsider-${randomUUID()}@example.com` };
  const prepared: Prepared[] = [
    { name: TO_OUTSIDER, send: () => stage.admin.http.post('/trpc/restaurants.transfer', outsider) },
  ];
  for (const { name } of writes) {
    const { http, input } = await preparedRequest(name, stage, world);
    prepared.push({ name, send: () => http.post(`/trpc/${name}`, input) });
  }
  return prepared;
}

/** Sends every write while the table refuses rows: which writes fail, and which of them left a change behind. */
async function writeWithout(table: string) {
  const prepared = await prepareAll();
  await breakTable(table);
  const failed: string[] = [];
  const halfDone: string[] = [];
  for (const { name, send } of prepared) {
    const before = await tableState(api.database);
    if ((await send()).status < 500) continue;
    failed.push(name);
    const changed = tablesBetween(before, await tableState(api.database));
    if (changed.length > 0) halfDone.push(`${name}: ${changed.join(', ')}`);
  }
  return { failed, halfDone };
}

describe('a change is undone together with', () => {
  it('its entry in the history, in every operation', async () => {
    const { failed, halfDone } = await writeWithout('audit_log');
    expect(halfDone).toEqual([]);
    expect(failed.length).toBeGreaterThan(100);
  });

  it('its email or text', async () => {
    const { failed, halfDone } = await writeWithout('outbox');
    expect(halfDone).toEqual([]);
    expect(failed).toEqual(expect.arrayContaining(MAILING));
  });

  it.each(['invites', 'invite_restaurants'])('its invite (%s)', async (table) => {
    const { failed, halfDone } = await writeWithout(table);
    expect(halfDone).toEqual([]);
    expect(failed).toEqual(expect.arrayContaining(INVITING));
  });
});
