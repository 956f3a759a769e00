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
  it.each(['/messages', '/messages/'])('a message needs no session: POST %s', async (path) => {
    const email = address();
    const reply = await t.http.post<Created>(
      path,
      { zip_code: ' 10012 ', email: ` ${email.toUpperCase()} `, message: 'Open soon?' },
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
    expect(await found(email)).toEqual([{ ...reply.body, message: 'Open soon?', user_agent: 'Toaster/1.0' }]);
  });

  it('a message can be sent over tRPC', async () => {
    const email = address();
    const reply = await t.http.post('/trpc/messages.create', { zip_code: '123', email });
    expect(reply.status).toBe(200);
    expect(await found(email)).toHaveLength(1);
  });

  it('the user agent is cut at 512 characters', async () => {
    const email = address();
    await send(email, {}, { 'user-agent': 'x'.repeat(600) });
    expect((await found(email))[0]?.user_agent).toBe('x'.repeat(512));
  });

  it.each([
    ['no email', { email: '' }, 'Please enter a valid email.'],
    ['half an email', { email: 'guest@example' }, 'Please enter a valid email.'],
    ['an email that is too long', { email: `${'x'.repeat(250)}@example.com` }, 'Please enter a valid email.'],
    ['an email that is not a text', { email: 7 }, 'Please enter a valid email.'],
    ['no zip code', { zip_code: ' ' }, 'Please enter your zip code.'],
    ['a short zip code', { zip_code: '12' }, 'Please enter your zip code.'],
    ['a long zip code', { zip_code: '12345678901' }, 'Please enter your zip code.'],
    ['a zip code that is not a text', { zip_code: null }, 'Please enter your zip code.'],
    ['a long text', { message: 'x'.repeat(5_001) }, 'The message must be at most 5000 characters.'],
  ])('a message is refused with a sentence: %s', async (_, bad, sentence) => {
    const email = address();
    const reply = await send(email, bad);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe(sentence);
    expect(await rows(email)).toEqual([]);
  });

  it('a message of a megabyte is refused with a sentence', async () => {
    const reply = await send(address(), { message: 'x'.repeat(1024 * 1024) });
    expect(reply.status).toBe(413);
    expect(reply.body.detail).toBe('The request is too large. The limit is 256 kB.');
  });

  it.each([
    '<script>alert(1)</script>',
    '=HYPERLINK("https://evil.example")',
    `'; DROP TABLE messages; --`,
    '\u0000\u202e😀',
  ])('a text is stored unchanged: %j', async (text) => {
    const email = address();
    expect((await send(email, { message: text, zip_code: '<b>=1' })).status).toBe(201);
    expect(await rows(email)).toMatchObject([{ message: text, zip_code: '<b>=1' }]);
  });

  it('a visitor who fills in the hidden field is thanked, and nothing is stored', async () => {
    const email = address();
    const reply = await send(email, { website: 'https://spam.example' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ id: expect.any(Number), email, zip_code: '10012', status: 'new' });
    expect(await rows(email)).toEqual([]);
  });
});

describe('a repeated message', () => {
  it('parallel repeats store one row', async () => {
    const email = address();
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(email)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await rows(email)).toHaveLength(1);
  });

  it('parallel repeats with one key store one row', async () => {
    const email = address();
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(email, {}, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await rows(email)).toHaveLength(1);
  });

  it('a repeat after ten minutes is a new message, and parallel ones are one again', async () => {
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

  it('another zip code makes another message', async () => {
    const email = address();
    await send(email);
    await send(email, { zip_code: '94110' });
    expect(await rows(email)).toHaveLength(2);
  });

  it('a key works even after ten minutes, and for no other message', async () => {
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

  it('a repeat does not reveal what happened to the first message', async () => {
    const email = address();
    const first = await send(email);
    await staff.http.post(`/messages/${first.body.id}/mark_read/`);
    expect((await send(email)).body).toEqual(first.body);
  });
});

describe('reading messages', () => {
  it('a visitor cannot read messages', async () => {
    for (const path of ['/messages', '/messages/', '/trpc/messages.list?input={}']) {
      expect((await t.http.get(path)).status).toBe(401);
    }
  });

  it.each(['owner', 'manager', 'staff', 'driver'] as const)('a member sees no messages: %s', async (role) => {
    await send(address());
    const member = await people.member(await people.restaurant(), role);
    const { status, body } = await member.http.get<Listed>('/messages/');
    expect(status).toBe(200);
    expect(body).toEqual({ results: [], count: 0, next: null, previous: null });
    const queried = await member.http.get<{ result: { data: Listed } }>('/trpc/messages.list?input={}');
    expect(queried.body.result.data).toMatchObject({ results: [], count: 0 });
  });

  it.each([{ staff: true }, { superadmin: true }])('platform users see all messages: %j', async (level) => {
    const email = address();
    const { body } = await send(email);
    const reader = await people.person(level);
    const reply = await reader.http.get<Listed>('/messages');
    expect(reply.body.results[0]).toMatchObject({ id: body.id, email });
    const queried = await reader.http.get<{ result: { data: Listed } }>('/trpc/messages.list?input={}');
    expect(queried.body.result.data.results[0]).toMatchObject({ id: body.id, email });
  });

  it('pages have 25 messages, newest first', async () => {
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

  it('the search finds a part of an email in any case, with % and _ taken literally', async () => {
    const tag = randomUUID();
    await send(`a_b%c-${tag}@example.com`);
    await send(`aXbYc-${tag}@example.com`);
    expect((await search(`email=${encodeURIComponent(`A_B%C-${tag}`.toUpperCase())}`)).count).toBe(1);
    expect((await search(`email=BYC-${tag}`)).count).toBe(1);
    expect((await search(`email=_b%25c-${tag}`)).count).toBe(1);
  });

  it('the search also finds the beginning of a zip code, written in any way', async () => {
    const tag = randomUUID();
    await send(`us-${tag}@example.com`, { zip_code: '10012' });
    await send(`uk-${tag}@example.com`, { zip_code: 'SW1A 1AA' });
    const count = async (text: string) =>
      (await search(`email=${tag}&search=${encodeURIComponent(text)}`)).count;
    for (const text of ['sw1a1', 'SW1A 1', 'sw1a-1aa', '100']) expect(await count(text), text).toBe(1);
    expect(await count('0012')).toBe(0);
    expect(await count('-')).toBe(2);
  });

  it('the list filters by status and counts the result', async () => {
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

  it.each(['status=unread', 'page=0', 'page_size=501', 'page=x'])('the list refuses ?%s', async (query) => {
    expect((await staff.http.get<Listed>(`/messages/?${query}`)).status).toBe(400);
  });

  it('the list takes the same statements for many messages as for few', async () => {
    const count = async (size: number) => (await statementsOf(() => search(`page_size=${size}`))).length;
    expect(await count(50)).toBe(await count(1));
    expect(await count(50)).toBeLessThanOrEqual(3);
  });
});

describe('marking messages as read', () => {
  const mark = (id: number, caller = staff, slash = '/') =>
    caller.http.post<Message & ErrorBody>(`/messages/${id}/mark_read${slash}`);
  const audited = (ids: number[]) =>
    t
      .rows('audit_log')
      .pick({ action: 'message.read', target: ids.map((id) => `message:${id}`) }, 'actor_user_id', 'target');

  it.each(['', '/'])('platform users can mark a message repeatedly: %j', async (slash) => {
    const { id } = (await send(address())).body;
    for (const time of [1, 2]) {
      const reply = await mark(id, staff, slash);
      expect([time, reply.status, reply.body.status]).toEqual([time, 200, 'read']);
    }
    expect(await audited([id])).toEqual([{ actor_user_id: staff.id, target: `message:${id}` }]);
  });

  it('an archived message can be marked, too', async () => {
    const { id } = (await send(address())).body;
    await t.rows('messages').update(id, { status: 'archived' });
    await people.execute(
      `INSERT INTO counters (name, count) VALUES ('messages/new', -1), ('messages/archived', 1)
       ON DUPLICATE KEY UPDATE count = count + VALUES(count)`,
    );
    expect((await mark(id)).body.status).toBe('read');
  });

  it('other users cannot mark messages', async () => {
    const { id } = (await send(address())).body;
    const owner = await people.owner();
    expect((await mark(id, owner)).status).toBe(403);
    expect((await owner.http.post('/messages/mark_read/', { ids: [id] })).status).toBe(403);
    expect((await owner.http.post('/trpc/messages.markRead', { id })).status).toBe(403);
    expect((await t.http.post(`/messages/${id}/mark_read/`)).status).toBe(401);
    expect(await t.rows('messages').pick(id, 'status')).toEqual([{ status: 'new' }]);
  });

  it('an unknown message is 404', async () => {
    const reply = await mark(4_000_000_000);
    expect(reply).toMatchObject({ status: 404, body: { detail: 'Message not found.' } });
  });

  it('many messages can be marked with as many statements as one', async () => {
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

  it('parallel marking keeps the counts correct', async () => {
    const ids = (await Promise.all([1, 2, 3, 4].map(() => send(address())))).map(({ body }) => body.id);
    const marked = await Promise.all(
      Array.from({ length: 6 }, () => staff.http.post<{ marked: number }>('/messages/mark_read/', { ids })),
    );
    expect(marked.reduce((sum, { body }) => sum + body.marked, 0)).toBe(4);
  });
});
