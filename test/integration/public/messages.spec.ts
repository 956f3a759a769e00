import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedMessage, Message } from '../../../src/modules/messages/messages.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp } from '../../support/use-app.js';

type Created = CreatedMessage & ErrorBody;
type Listed = Page<Message> & ErrorBody;

let staff: Caller;
const t = useApp();
const people = new People(t);
beforeAll(async () => {
  staff = await people.person({ staff: true });
});

const address = () => `guest-${randomUUID()}@example.com`;
const send = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  t.http.post<Created>('/messages/', { zip_code: '10012', email, message: '', ...more }, { headers });
const found = async (email: string) => (await search(`email=${encodeURIComponent(email)}`)).results;
const search = async (query: string) => (await staff.http.get<Listed>(`/messages/?${query}`)).body;
const rows = (email: string) => t.rows('messages').find({ email });

describe('leaving a message', () => {
  it.each(['/messages', '/messages/'])('needs nobody signed in: POST %s', async (path) => {
    const email = address();
    const reply = await t.http.post<Created>(
      path,
      { zip_code: ' 10012 ', email: ` ${email.toUpperCase()} `, message: '' },
      { headers: { 'user-agent': 'Toaster/1.0' } },
    );
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      email,
      zip_code: '10012',
      status: 'new',
    });
    expect(await found(email)).toEqual([{ ...reply.body, user_agent: 'Toaster/1.0' }]);
  });

  it('works over tRPC too', async () => {
    const email = address();
    const reply = await t.http.post('/trpc/messages.create', { zip_code: '123', email });
    expect(reply.status).toBe(200);
    expect(await found(email)).toHaveLength(1);
  });

  it('keeps no more than 512 characters of the user agent', async () => {
    const email = address();
    await send(email, {}, { 'user-agent': 'x'.repeat(600) });
    expect((await found(email))[0]?.user_agent).toBe('x'.repeat(512));
  });

  it.each([
    ['no address', { email: '' }, 'Please enter a valid email.'],
    ['half an address', { email: 'guest@example' }, 'Please enter a valid email.'],
    ['an endless address', { email: `${'x'.repeat(250)}@example.com` }, 'Please enter a valid email.'],
    ['an address of another kind', { email: 7 }, 'Please enter a valid email.'],
    ['no zip code', { zip_code: ' ' }, 'Please enter your zip code.'],
    ['a short zip code', { zip_code: '12' }, 'Please enter your zip code.'],
    ['a long zip code', { zip_code: '12345678901' }, 'Please enter your zip code.'],
    ['a zip code of another kind', { zip_code: null }, 'Please enter your zip code.'],
    ['a long text', { message: 'x'.repeat(5_001) }, 'The message must be at most 5000 characters.'],
  ])('is refused in a sentence: %s', async (_, bad, sentence) => {
    const email = address();
    const reply = await send(email, bad);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe(sentence);
    expect(await rows(email)).toEqual([]);
  });

  it('is refused in a sentence: a megabyte', async () => {
    const reply = await send(address(), { message: 'x'.repeat(1024 * 1024) });
    expect(reply.status).toBe(413);
    expect(reply.body.detail).toBe('The request is too large. The limit is 256 kB.');
  });

  it.each([
    '<script>alert(1)</script>',
    '=HYPERLINK("https://evil.example")',
    `'; DROP TABLE messages; --`,
    '\u0000\u202e😀',
  ])('stores text as it is: %j', async (text) => {
    const email = address();
    expect((await send(email, { message: text, zip_code: '<b>=1' })).status).toBe(201);
    expect(await rows(email)).toMatchObject([{ message: text, zip_code: '<b>=1' }]);
  });

  it('thanks a visitor who fills in the hidden field, and stores nothing', async () => {
    const email = address();
    const reply = await send(email, { website: 'https://spam.example' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ id: expect.any(Number), email, zip_code: '10012', status: 'new' });
    expect(await rows(email)).toEqual([]);
  });
});

describe('the same once more', () => {
  it('is one row, however many send it at once', async () => {
    const email = address();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await rows(email)).toHaveLength(1);
  });

  it('is one row under one key, however many send it at once', async () => {
    const email = address();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(email, {}, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows(email)).toHaveLength(1);
  });

  it('is a new message when ten minutes have gone by, and one again for many at once', async () => {
    const email = address();
    const first = await send(email);
    t.clock.advance({ minutes: 9 });
    expect((await send(email)).body).toEqual(first.body);
    t.clock.advance({ minutes: 2 });
    const later = await Promise.all(Array.from({ length: 10 }, () => send(email)));
    expect(new Set(later.map(({ body }) => body.id)).size).toBe(1);
    expect(await rows(email)).toHaveLength(2);
    staff = await people.again(staff);
  });

  it('is another message with another zip code', async () => {
    const email = address();
    await send(email);
    await send(email, { zip_code: '94110' });
    expect(await rows(email)).toHaveLength(2);
  });

  it('is answered under its key even after ten minutes, and the key is good for nothing else', async () => {
    const email = address();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(email, {}, headers);
    t.clock.advance({ minutes: 30 });
    const again = await send(email, {}, headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await send(email, { zip_code: '94110' }, headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    staff = await people.again(staff);
  });

  it('tells nobody what became of the first', async () => {
    const email = address();
    const first = await send(email);
    await staff.http.post(`/messages/${first.body.id}/mark_read/`);
    expect((await send(email)).body).toEqual(first.body);
  });
});

describe('reading messages', () => {
  it('is for signed-in users', async () => {
    for (const path of ['/messages', '/messages/', '/trpc/messages.list?input={}']) {
      expect((await t.http.get(path)).status).toBe(401);
    }
  });

  it.each(['owner', 'manager', 'staff', 'driver'] as const)('shows nothing to the %s', async (role) => {
    await send(address());
    const member = await people.member(await people.restaurant(), role);
    const { status, body } = await member.http.get<Listed>('/messages/');
    expect(status).toBe(200);
    expect(body).toEqual({ results: [], count: 0, next: null, previous: null });
    const queried = await member.http.get<{ result: { data: Listed } }>('/trpc/messages.list?input={}');
    expect(queried.body.result.data).toMatchObject({ results: [], count: 0 });
  });

  it.each([{ staff: true }, { superadmin: true }])('shows all to platform users: %j', async (level) => {
    const email = address();
    const { body } = await send(email);
    const reader = await people.person(level);
    const reply = await reader.http.get<Listed>('/messages');
    expect(reply.body.results[0]).toMatchObject({ id: body.id, email });
    const queried = await reader.http.get<{ result: { data: Listed } }>('/trpc/messages.list?input={}');
    expect(queried.body.result.data.results[0]).toMatchObject({ id: body.id, email });
  });

  it('pages by 25, newest first', async () => {
    const tag = randomUUID();
    for (let number = 0; number < 27; number += 1) await send(`${number}-${tag}@example.com`);
    const first = await search(`email=${tag}`);
    expect(first.count).toBe(27);
    expect(first.results.map(({ email }) => Number.parseInt(email))).toEqual(
      Array.from({ length: 25 }, (_, index) => 26 - index),
    );
    expect(first.next).toContain('/messages/?page=2&page_size=25&email=');
    const second = await search(`email=${tag}&page=2`);
    expect(second.results.map(({ email }) => Number.parseInt(email))).toEqual([1, 0]);
    expect((await search(`email=${tag}&page_size=10&page=3`)).results).toHaveLength(7);
  });

  it('finds a part of an address in either case, its own % and _ taken literally', async () => {
    const tag = randomUUID();
    await send(`a_b%c-${tag}@example.com`);
    await send(`aXbYc-${tag}@example.com`);
    expect((await search(`email=${encodeURIComponent(`A_B%C-${tag}`.toUpperCase())}`)).count).toBe(1);
    expect((await search(`email=BYC-${tag}`)).count).toBe(1);
    expect((await search(`email=_b%25c-${tag}`)).count).toBe(1);
  });

  it('filters by status, and counts what it filters', async () => {
    const tag = randomUUID();
    const ids = [];
    for (const number of [1, 2, 3]) ids.push((await send(`${number}-${tag}@example.com`)).body.id);
    await staff.http.post(`/messages/${ids[0]}/mark_read/`);
    expect((await search(`email=${tag}&status=read`)).results.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await search(`email=${tag}&status=new`)).count).toBe(2);
    expect((await search(`email=${tag}&status=`)).count).toBe(3);
    expect((await search(`email=${tag}&status=archived`)).count).toBe(0);
    for (const status of ['new', 'read', 'archived']) {
      const [counted] = await people.query<{ count: number }>(
        'SELECT COUNT(*) AS count FROM messages WHERE status = ?',
        [status],
      );
      expect((await search(`status=${status}`)).count).toBe(Number(counted?.count));
    }
  });

  it.each(['status=unread', 'page=0', 'page_size=501', 'page=x'])('refuses ?%s', async (query) => {
    expect((await staff.http.get<Listed>(`/messages/?${query}`)).status).toBe(400);
  });

  it('takes the same statements for many as for few', async () => {
    const count = async (size: number) => (await statementsOf(() => search(`page_size=${size}`))).length;
    expect(await count(50)).toBe(await count(1));
    expect(await count(50)).toBeLessThanOrEqual(3);
  });
});

describe('marking as read', () => {
  const mark = (id: number, caller = staff, slash = '/') =>
    caller.http.post<Message & ErrorBody>(`/messages/${id}/mark_read${slash}`);
  const audited = (ids: number[]) =>
    t
      .rows('audit_log')
      .pick({ action: 'message.read', target: ids.map((id) => `message:${id}`) }, 'actor_user_id', 'target');

  it.each(['', '/'])('is for platform users, as often as they like: %j', async (slash) => {
    const { id } = (await send(address())).body;
    for (const time of [1, 2]) {
      const reply = await mark(id, staff, slash);
      expect([time, reply.status, reply.body.status]).toEqual([time, 200, 'read']);
    }
    expect(await audited([id])).toEqual([{ actor_user_id: staff.id, target: `message:${id}` }]);
  });

  it('makes an archived one read, too', async () => {
    const { id } = (await send(address())).body;
    await t.rows('messages').update(id, { status: 'archived' });
    await people.execute(
      `INSERT INTO counters (name, count) VALUES ('messages/new', -1), ('messages/archived', 1)
       ON DUPLICATE KEY UPDATE count = count + VALUES(count)`,
    );
    expect((await mark(id)).body.status).toBe('read');
  });

  it('is nobody else’s', async () => {
    const { id } = (await send(address())).body;
    const owner = await people.owner();
    expect((await mark(id, owner)).status).toBe(403);
    expect((await owner.http.post('/messages/mark_read/', { ids: [id] })).status).toBe(403);
    expect((await owner.http.post('/trpc/messages.markRead', { id })).status).toBe(403);
    expect((await t.http.post(`/messages/${id}/mark_read/`)).status).toBe(401);
    expect(await t.rows('messages').pick(id, 'status')).toEqual([{ status: 'new' }]);
  });

  it('finds no message that is not there', async () => {
    const reply = await mark(4_000_000_000);
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Message not found.' } });
  });

  it('works for many at once, in as many statements as for one', async () => {
    const ids: number[] = [];
    for (let number = 0; number < 12; number += 1) ids.push((await send(address())).body.id);
    await mark(ids[0] ?? 0);
    const many = (some: number[]) =>
      staff.http.post<{ marked: number }>('/messages/mark_read/', { ids: some });
    const one = await statementsOf(() => many(ids.slice(1, 2)));
    const rest = await statementsOf(async () => {
      expect((await many([...ids, 4_000_000_000])).body).toEqual({ marked: 10 });
    });
    expect(rest.length).toBe(one.length);
    expect((await many(ids)).body).toEqual({ marked: 0 });
    expect(await audited(ids)).toHaveLength(12);
  });

  it('counts right when many mark the same', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => send(address())))).map(({ body }) => body.id);
    const marked = await Promise.all(
      Array.from({ length: 6 }, () => staff.http.post<{ marked: number }>('/messages/mark_read/', { ids })),
    );
    expect(marked.reduce((sum, { body }) => sum + body.marked, 0)).toBe(4);
  });
});

describe('taking messages away', () => {
  it('is for platform users, filtered, and written down', async () => {
    const email = address();
    await send(email);
    const reply = await staff.http.post<{ results: Message[]; before: null }>('/messages/export/', { email });
    expect(reply.body).toMatchObject({ results: [{ email, status: 'new' }], before: null });
    const [entry] = await people.query(
      `SELECT action, target FROM audit_log WHERE actor_user_id = ? ORDER BY id DESC LIMIT 1`,
      [staff.id],
    );
    expect(entry).toEqual({ action: 'data.exported', target: 'messages' });
    const owner = await people.owner();
    expect((await owner.http.post('/messages/export/', {})).status).toBe(403);
  });

  it('goes in parts', async () => {
    const [newest, older] = [(await send(address())).body.id, (await send(address())).body.id].reverse();
    const { body } = await staff.http.post<{ results: Message[] }>('/messages/export/', { before: newest });
    expect(body.results[0]?.id).toBe(older);
  });
});
