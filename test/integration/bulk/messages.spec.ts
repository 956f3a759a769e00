import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Message } from '../../../src/modules/messages/messages.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp } from '../../support/use-app.js';
import { bulk, historyOf, undoBulk } from './bulk-calls.js';

const t = useApp();
const people = new People(t);
let staff: Caller;
beforeAll(async () => {
  staff = await people.person({ staff: true });
});

/** Unread messages of one new sender. */
async function sent(count: number) {
  const email = `guest-${randomUUID()}@example.com`;
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1)
    ids.push(
      await t.rows('messages').insert({ email, zip_code: '10012', message: `${number}`, user_agent: '' }),
    );
  await t.database.execute(
    `INSERT INTO counters (name, count) VALUES ('messages/new', ?) ON DUPLICATE KEY UPDATE count = count + VALUES(count)`,
    [count],
  );
  return { email, ids };
}
const mark = (edit: 'read' | 'unread', which: object, caller = staff) =>
  bulk(caller, '/messages/', { ...which, change: { edit } });
const statusesOf = async (ids: number[]) =>
  (await t.rows('messages').pick(ids, 'status')).map(({ status }) => status);
const unreadCount = async () =>
  (await staff.http.get<Page<Message>>('/messages/?status=new&page_size=1')).body.count;
const ofSender = (email: string, count: number) => ({ matching: { status: 'new', email, count } });

describe('marking many messages', () => {
  it('marks listed messages, skips missing ones and counts only those that change', async () => {
    const { ids } = await sent(3);
    const before = await unreadCount();
    const done = await mark('read', { ids: [...ids, 4_000_000_000] });
    expect(done).toMatchObject({
      status: 200,
      body: { batch_id: expect.any(Number), changed: 3, refused: [] },
    });
    expect(await statusesOf(ids)).toEqual(['read', 'read', 'read']);
    expect(await unreadCount()).toBe(before - 3);
    expect((await mark('read', { ids })).body).toEqual({ batch_id: null, changed: 0, refused: [] });
    expect((await mark('unread', { ids: ids.slice(1) })).body).toMatchObject({ changed: 2 });
    expect(await statusesOf(ids)).toEqual(['read', 'new', 'new']);
  });

  it('marks all that the list finds, and nothing when that is another number', async () => {
    const { email, ids } = await sent(3);
    const other = await mark('read', ofSender(email, 2));
    expect(other).toMatchObject({ status: 409, body: { code: 'matches_changed' } });
    expect(other.body.detail).toBe('3 match now instead of 2. Load the list again and choose anew.');
    expect(await statusesOf(ids)).toEqual(['new', 'new', 'new']);
    expect((await mark('read', ofSender(email, 3))).body.changed).toBe(3);
  });

  it('says how many one request can take', async () => {
    const tooMany = await mark('read', { matching: { count: 50_001 } });
    expect(tooMany).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'matching.count', message: 'Choose at most 50,000 messages at a time.' }] },
    });
  });

  it('takes as many statements for many messages as for one', async () => {
    const [few, many] = [await sent(1), await sent(40)];
    const one = await statementsOf(() => mark('read', ofSender(few.email, 1)));
    const rest = await statementsOf(() => mark('read', ofSender(many.email, 40)));
    expect(rest.length).toBe(one.length);
  });
});

describe('undoing it', () => {
  it('is one entry of the history, and gives the messages their status again', async () => {
    const { ids } = await sent(3);
    await t.rows('messages').update(ids[0] ?? 0, { status: 'archived' });
    const before = await unreadCount();
    const { batch_id } = (await mark('read', { ids })).body;
    const [entry] = await historyOf(staff, `user_id=${staff.id}`);
    expect(entry).toMatchObject({
      id: batch_id,
      kind: 'other',
      batch: { edit: 'read', entity: 'message', rows: 3, undoable: true },
    });
    const undone = await undoBulk(staff, batch_id);
    expect(undone).toMatchObject({ status: 200, body: { undone: 3, kept_count: 0, kept: [] } });
    expect(await statusesOf(ids)).toEqual(['archived', 'new', 'new']);
    expect(await unreadCount()).toBe(before);
    expect(await undoBulk(staff, batch_id)).toMatchObject({ status: 409, body: { code: 'already_undone' } });
  });

  it('leaves messages that were marked again', async () => {
    const { ids } = await sent(3);
    const [first = 0, second = 0, third = 0] = ids;
    const { batch_id } = (await mark('read', { ids })).body;
    await mark('unread', { ids: [first] });
    await mark('unread', { ids: [second] });
    await staff.http.post(`/messages/${second}/mark_read/`);
    expect((await undoBulk(staff, batch_id)).body).toMatchObject({ undone: 1, kept_count: 2 });
    expect(await statusesOf([first, second, third])).toEqual(['new', 'read', 'new']);
    const [undoing] = await historyOf(staff, `user_id=${staff.id}`);
    expect(undoing?.batch).toMatchObject({ undoes: true, rows: 1, kept_count: 2, undoable: false });
  });
});
