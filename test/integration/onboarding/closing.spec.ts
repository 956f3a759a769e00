import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { MembershipRole } from '../../../src/shared/access/permissions.js';
import type { Page } from '../../../src/shared/schemas.js';
import { callTrpc, expectFailure } from '../../support/failures.js';
import { mails } from '../../support/mails.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { startWorker } from '../../support/worker.js';

const SUPPORT_EMAIL = 'help@feast.example';
const REDIS_PREFIX = `test-${randomUUID()}`;
const NAME = 'Lucia’s Olive & Salt';
const t = useApp({ REDIS_PREFIX, SUPPORT_EMAIL });
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

let worker: INestApplicationContext;
beforeAll(async () => {
  worker = (await startWorker({ REDIS_PREFIX, SUPPORT_EMAIL }, t.clock)).app;
});
afterAll(() => worker.close());

const owner = useFixture(async () => {
  const made = await people.owner(NAME);
  const slug = `closed-${randomUUID().slice(0, 12)}`;
  await t.rows('restaurants').update(made.restaurant, { launched_at: new Date(), slug });
  return { ...made, slug };
}, beforeEach);

const close = ({ http }: Caller, name = NAME, { restaurant }: Pick<Owner, 'restaurant'> = owner) =>
  http.post(`/restaurants/${restaurant}/close/`, { name });
const isOpen = async () => (await t.rows('restaurants').one(owner.restaurant)).deleted_at === null;

describe('POST /restaurants/{rid}/close/', () => {
  it('closing hides the restaurant from guests and members, emails them, and is in the history', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    const disabled = await people.member(owner.restaurant, 'staff');
    await t.rows('memberships').update({ user_id: disabled.id }, { disabled_at: new Date() });
    const guestMenu = `/public/menus/${owner.slug}/`;
    expect((await t.http.get(guestMenu)).status).toBe(200);

    // Typed on a keyboard without curly apostrophes.
    expect((await close(owner, " lucia's olive & salt ")).status).toBe(204);
    expect((await t.http.get(guestMenu)).status).toBe(404);
    for (const { http } of [owner, manager])
      expect((await http.get(`/restaurants/${owner.restaurant}/`)).status).toBe(404);

    const own = await mails.last(owner.email);
    expect(own.subject).toBe(`You closed ${NAME}`);
    expect(own.text).not.toContain('Test Person closed');
    const told = await mails.last(manager.email);
    expect(told.subject).toBe(`${NAME} was closed`);
    expect(told.text).toContain(`Test Person closed ${NAME}.`);
    for (const mail of [own, told]) {
      expect(mail.text).toMatch(
        new RegExp(
          `can restore it until \\w{3} \\d+, \\d{4}\\. To ask for that, write to ${SUPPORT_EMAIL}\\.`,
        ),
      );
    }
    expect(await t.rows('outbox').find({ recipient: disabled.email })).toEqual([]);
    const entries = await t
      .rows('audit_log')
      .pick({ action: 'restaurant.closed', restaurant_id: owner.restaurant }, 'actor_user_id', 'outcome');
    expect(entries).toEqual([{ actor_user_id: owner.id, outcome: 'ok' }]);
  });

  it('the history cannot restore a closed or deleted restaurant', async () => {
    const deleted = await people.owner(NAME);
    await t.rows('restaurants').update(deleted.restaurant, { slug: `deleted-${randomUUID().slice(0, 12)}` });
    expect((await close(owner)).status).toBe(204);
    const path = `/restaurants/${deleted.restaurant}/?force=true`;
    expect((await superadmin.http.delete(path)).status).toBe(204);
    for (const [action, id] of [
      ['restaurant.closed', owner.restaurant],
      ['restaurant.deleted', deleted.restaurant],
    ] as const) {
      const history = await superadmin.http.get<Page<HistoryEntry>>(
        `/history/?entity=restaurant&entity_id=${id}`,
      );
      const entry = history.body.results.find((one) => one.action === action);
      expect(entry).toMatchObject({
        restorable: null,
        whole_restorable: false,
        instead: 'Restore a deleted restaurant from the list of restaurants, within 30 days.',
      });
      expect(entry?.changes.filter(({ restorable }) => restorable)).toEqual([]);
    }
  });

  it('a superadmin can restore the restaurant, which emails the members', async () => {
    expect((await close(owner)).status).toBe(204);
    const restored = await superadmin.http.post<RestaurantOutput>(
      `/restaurants/${owner.restaurant}/restore/`,
    );
    expect(restored.body).toMatchObject({ slug: owner.slug, state: 'live', deleted_at: null });
    expect((await owner.http.get(`/restaurants/${owner.restaurant}/`)).status).toBe(200);
    // By subject, as the emails of both actions may arrive in either order.
    await mails.last(owner.email, { subject: new RegExp(`^${NAME} is back$`) });
  });

  it('an owner can delete the account after closing the only restaurant, and not before', async () => {
    const ask = () => owner.http.post('/auth/account/code/', { email: owner.email });
    const detail = `You’re the only owner of “${NAME}”. Add another owner, or close it under Status in its settings. Need help? Write to ${SUPPORT_EMAIL}.`;
    expectFailure(await ask(), { status: 409, code: 'last_owner', detail });
    expect((await close(owner)).status).toBe(204);
    expect((await ask()).status).toBe(200);
    const code = await mails.code(owner.email);
    expect((await owner.http.send('DELETE', '/auth/account/', { code })).status).toBe(204);
  });

  it.each<MembershipRole>(['manager', 'staff', 'driver'])(
    'a %s cannot close the restaurant',
    async (role) => {
      const member = await people.member(owner.restaurant, role);
      expectFailure(await close(member), { status: 403, code: 'forbidden' });
      expect(await isOpen()).toBe(true);
    },
  );

  it('an owner of another restaurant and platform staff cannot close it', async () => {
    expectFailure(await close(await people.owner()), { status: 404, code: 'not_found' });
    expectFailure(await close(await people.person({ staff: true })), { status: 403, code: 'forbidden' });
    expect(await isOpen()).toBe(true);
  });

  it('an owner cannot close it while there is another enabled owner', async () => {
    const other = await people.member(owner.restaurant, 'owner');
    expectFailure(await close(owner), { status: 409, code: 'other_owners' });
    await t.rows('memberships').update({ user_id: other.id }, { disabled_at: new Date() });
    expect((await close(owner)).status).toBe(204);
  });

  it('an owner cannot close a suspended restaurant', async () => {
    await t.rows('restaurants').update(owner.restaurant, { suspended_at: new Date() });
    expectFailure(await close(owner), { status: 403, code: 'restaurant_suspended' });
    expect(await isOpen()).toBe(true);
  });

  it("closing needs the restaurant's name, and no name for a draft without one", async () => {
    expectFailure(await close(owner, 'Olive'), { status: 400, code: 'invalid', paths: ['name'] });
    const draft = await people.owner();
    expectFailure(await close(draft, 'Olive', draft), { status: 400, code: 'invalid', paths: ['name'] });
    expect((await callTrpc(draft.http, 'restaurants.close', { rid: draft.restaurant })).status).toBe(200);
    expect((await mails.last(draft.email)).subject).toBe('You closed your restaurant');
  });

  it('one of several parallel requests closes the restaurant', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => close(owner)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await t.rows('outbox').find({ recipient: owner.email })).toHaveLength(1);
  });
});

describe('DELETE /restaurants/{id}/', () => {
  it('the members are emailed that the platform deleted the restaurant', async () => {
    expect((await superadmin.http.delete(`/restaurants/${owner.restaurant}/?force=true`)).status).toBe(204);
    const mail = await mails.last(owner.email);
    expect(mail.subject).toBe(`${NAME} was deleted`);
    expect(mail.text).toContain(`Feast deleted ${NAME}.`);
    expect(mail.text).toContain(SUPPORT_EMAIL);
  });
});
