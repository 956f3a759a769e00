import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Idempotency } from '../../../src/infra/idempotency/idempotency.js';
import type { CategoryOutput } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

interface TrpcAnswer {
  result?: { data: { id: number; position: number } };
}

let key: string;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  key = randomUUID();
});

const create = (body: object, { http }: Caller = owner, path = '/categories/') =>
  http.post<CategoryOutput & ErrorBody>(path, body, { headers: { 'idempotency-key': key } });
const names = async () =>
  (await t.rows('categories').find({ restaurant_id: owner.restaurant })).map(({ name }) => name);

describe('Idempotency-Key', () => {
  it.each(['/categories/', '/categories/deep/'])('a repeated POST %s does nothing more', async (path) => {
    const first = await create({ name: 'Once' }, owner, path);
    const again = await create({ name: 'Once' }, owner, path);
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(await names()).toEqual(['Once']);
  });

  it('a repeated request gets the first answer, even when the row has changed since', async () => {
    const first = await create({ name: 'Once' });
    await owner.http.patch(`/categories/${first.body.id}/`, { name: 'Renamed' });
    expect((await create({ name: 'Once' })).body).toEqual(first.body);
  });

  it('parallel requests with the same key do the work once', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => create({ name: 'Together' })));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await names()).toEqual(['Together']);
  });

  it('a key cannot be used for another request', async () => {
    await create({ name: 'Once' });
    for (const reply of [
      await create({ name: 'Twice' }),
      await create({ name: 'Once', description: 'More' }),
      await create({ name: 'Once' }, owner, '/categories/deep/'),
    ]) {
      expect(reply).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    }
    expect(await names()).toEqual(['Once']);
  });

  it('a key cannot be used for the same request in another active restaurant', async () => {
    const second = await people.restaurant();
    await people.join(owner.id, second, 'owner');
    const work = async (active_restaurant_id: number) => {
      expect((await owner.http.patch('/auth/me/', { active_restaurant_id })).status).toBe(200);
      return create({ name: 'Once' });
    };
    const first = await work(owner.restaurant);
    expect(await work(second)).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
    expect(await t.rows('categories').find({ restaurant_id: second })).toEqual([]);
    expect((await work(owner.restaurant)).body).toEqual(first.body);
  });

  it('the order of fields does not matter', async () => {
    const first = await create({ name: 'A', description: 'B' });
    expect((await create({ description: 'B', name: 'A' })).body).toEqual(first.body);
  });

  it.each<[string, string, () => Promise<Caller & { restaurant?: number }>]>([
    ['their own restaurant', '/categories/', () => people.member(owner.restaurant, 'manager')],
    ['their own restaurant', '/categories/deep/', () => people.member(owner.restaurant, 'manager')],
    ['another restaurant', '/categories/', () => people.owner()],
    ['another restaurant', '/categories/deep/', () => people.owner()],
  ])("a user never gets another user's answer: in %s, POST %s", async (_where, path, make) => {
    const other = await make();
    const first = await create({ name: 'Mine' }, owner, path);
    const second = await create({ name: 'Mine' }, other, path);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.headers.get('idempotent-replayed')).toBeNull();
    expect(second.body.id).not.toBe(first.body.id);
    expect(second.body.restaurant_id).toBe(other.restaurant ?? owner.restaurant);
    for (const { body } of [first, second])
      expect(await t.rows('categories').find({ id: body.id })).toHaveLength(1);
    const again = await create({ name: 'Mine' }, other, path);
    expect([again.headers.get('idempotent-replayed'), again.body.id]).toEqual(['true', second.body.id]);
  });

  it('a refused request does not use up its key', async () => {
    expect((await create({ name: ' ' })).status).toBe(400);
    expect((await create({ name: 'Corrected' })).status).toBe(201);
  });

  it('a key is forgotten after a day', async () => {
    const first = await create({ name: 'Daily' });
    t.clock.advance({ minutes: 23 * 60 });
    const fresh = await people.again(owner);
    expect((await create({ name: 'Daily' }, fresh)).body.id).toBe(first.body.id);
    t.clock.advance({ minutes: 61 });
    const reply = await create({ name: 'Daily' }, await people.again(owner));
    expect(reply.status).toBe(201);
    expect(reply.body.id).not.toBe(first.body.id);
  });

  it.each(['', ' ', 'x'.repeat(256), 'with blank'])('a malformed key is refused: %j', async (bad) => {
    const reply = await owner.http.post<ErrorBody>(
      '/categories/',
      { name: 'X' },
      { headers: { 'idempotency-key': bad } },
    );
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe('Idempotency-Key must be 1 to 255 visible characters.');
    expect(await names()).toEqual([]);
  });

  it('requests without a key are all carried out', async () => {
    await owner.http.post('/categories/', { name: 'Same' });
    await owner.http.post('/categories/', { name: 'Same' });
    expect(await names()).toEqual(['Same', 'Same']);
  });

  it('the purge deletes a key after its day', async () => {
    const kept = () =>
      people.query('SELECT id FROM idempotency_keys WHERE actor_id = ? AND idempotency_key = ?', [
        owner.id,
        key,
      ]);
    await create({ name: 'Purged' });
    await t.app.get(Idempotency, { strict: false }).purge();
    expect(await kept()).toHaveLength(1);
    t.clock.advance({ minutes: 24 * 60 + 1 });
    await t.app.get(Idempotency, { strict: false }).purge();
    expect(await kept()).toHaveLength(0);
  });

  it('each call of a batch has its own key, and rows are created once in order', async () => {
    const { body: category } = await owner.http.post<CategoryOutput>('/categories/', { name: 'Pizza' });
    const dishes = Array.from({ length: 20 }, (_, at) => `Dish ${at}`);
    const input = (name: string) => ({ category_id: category.id, name });
    const send = (sent: readonly string[], keys: readonly string[]) =>
      owner.http.post<(TrpcAnswer & { error?: { data: { code: string } } })[]>(
        `/trpc/${sent.map(() => 'menu.items.create').join()}?batch=1`,
        Object.fromEntries(sent.map((name, at) => [at, input(name)])),
        { headers: { 'idempotency-key': keys.join() } },
      );
    const keys = dishes.map(() => randomUUID());
    const first = await send(dishes, keys);
    expect(first.status).toBe(200);
    const ids = first.body.map(({ result }) => result?.data.id ?? 0);
    expect(ids).toEqual([...ids].sort((one, other) => one - other));
    expect(first.body.map(({ result }) => result?.data.position)).toEqual(dishes.map((_, at) => at));

    // In a batch, a repeated creation gets its first answer, and a refused one doesn't affect the others.
    const again = await send(['Dish 3', '', 'New'], [keys[3] ?? '', randomUUID(), randomUUID()]);
    expect(again.status).toBe(207);
    expect(again.body[0]?.result?.data.id).toBe(ids[3]);
    expect(again.body[1]?.error).toBeDefined();
    expect(again.body[2]?.result?.data).toMatchObject({ name: 'New', position: 20 });
    const rows = await t.rows('menu_items').find({ category_id: category.id });
    expect(rows.map(({ name }) => name)).toEqual([...dishes, 'New']);
  });
});
