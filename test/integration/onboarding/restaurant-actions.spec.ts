import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import type {
  RestaurantOutput,
  RestoredRestaurant,
} from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { mails } from '../../support/mails.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { startWorker } from '../../support/worker.js';

const prefix = `test-${randomUUID()}`;
const SUPPORT_EMAIL = 'help@feast.example';
const t = useApp({ REDIS_PREFIX: prefix, SUPPORT_EMAIL });
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));
const staff = useFixture(() => people.person({ staff: true }));

let worker: INestApplicationContext;
beforeAll(async () => {
  worker = (await startWorker({ REDIS_PREFIX: prefix, SUPPORT_EMAIL }, t.clock)).app;
});
afterAll(() => worker.close());

const at = (id: number, action = '') => `/restaurants/${id}/${action}`;
const slug = () => `acted-${randomUUID().slice(0, 12)}`;

/** Creates a launched restaurant and returns its owner. */
async function launched(name = `Acted ${randomUUID().slice(0, 8)}`): Promise<Owner & { name: string }> {
  const owner = await people.owner(name);
  await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
  return { ...owner, name };
}
const get = async (id: number) => bodyOf(await superadmin.http.get<RestaurantOutput>(at(id)));
const suspend = (id: number, body: object = { reason: 'Fees are open.' }) =>
  superadmin.http.post<RestaurantOutput>(at(id, 'suspend/'), body);
const audited = async (id: number) =>
  (await t.rows('audit_log').find({ restaurant_id: id, actor_user_id: superadmin.id })).flatMap(
    ({ action, target }) => (target === null ? [] : [action]),
  );
const subjects = async ({ email }: Caller) => (await mails.to(email)).map(({ subject }) => subject);

describe('a suspension', () => {
  it('members of a suspended restaurant cannot write, and owners are emailed the reason', async () => {
    const owner = await launched();
    const off = await people.member(owner.restaurant, 'owner');
    await t.rows('memberships').update({ user_id: off.id }, { disabled_at: new Date() });
    const before = await get(owner.restaurant);
    const reply = await suspend(owner.restaurant, { reason: ' Fees are open. ', version: before.version });
    expect(reply).toMatchObject({
      status: 200,
      body: {
        state: 'suspended',
        launched: true,
        suspend_reason: 'Fees are open.',
        version: before.version + 1,
      },
    });
    const mail = await mails.last(owner.email);
    expect(mail.subject).toBe(`Feast suspended ${owner.name}`);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Fees are open.');
      expect(body).toContain(`write to ${SUPPORT_EMAIL}.`);
    }
    expect(mail.headers['reply-to']).toBe(SUPPORT_EMAIL);
    const write = () => owner.http.post('/categories/', { name: 'Soups' });
    const detail = `This restaurant is suspended. You can’t make changes. Write to ${SUPPORT_EMAIL} to lift the suspension.`;
    expectFailure(await write(), { status: 403, code: 'restaurant_suspended', detail });
    expect((await owner.http.get(at(owner.restaurant))).body).toMatchObject({
      state: 'suspended',
      suspend_reason: 'Fees are open.',
    });

    const lifted = await superadmin.http.post(at(owner.restaurant, 'unsuspend/'));
    expect(lifted).toMatchObject({ status: 200, body: { state: 'live', suspend_reason: null } });
    const open = await mails.last(owner.email, { count: 2 });
    expect(open.subject).toBe(`${owner.name} is no longer suspended`);
    for (const body of [open.text, open.html])
      expect(body).toContain(`/backoffice?restaurant_id=${owner.restaurant}`);
    expect((await write()).status).toBe(201);
    expect(await subjects(off)).toEqual([]);
    expect(await audited(owner.restaurant)).toEqual(['restaurant.suspended', 'restaurant.unsuspended']);
  });

  it('a repeated suspension changes nothing', async () => {
    const { restaurant } = await launched();
    const replies = await Promise.all([1, 2, 3].map(() => suspend(restaurant)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lift = () => superadmin.http.post(at(restaurant, 'unsuspend/'));
    expect([(await lift()).status, (await lift()).status]).toEqual([200, 200]);
    expect(await audited(restaurant)).toEqual(['restaurant.suspended', 'restaurant.unsuspended']);
  });

  it('drafts, missing reasons and old versions are refused', async () => {
    const draft = await people.restaurant();
    const { restaurant } = await launched();
    expectFailure(await suspend(draft), { status: 409, code: 'restaurant_not_launched' });
    expectFailure(await suspend(restaurant, { reason: ' ' }), {
      status: 400,
      code: 'invalid',
      detail: 'Enter a reason.',
      paths: ['reason'],
    });
    const { version } = await get(restaurant);
    await superadmin.http.patch(at(restaurant), { name: 'Newer' });
    expectFailure(await suspend(restaurant, { reason: 'Fees', version }), { status: 412, code: 'stale' });
    expectFailure(await superadmin.http.post(at(restaurant, 'unsuspend/'), { version }), {
      status: 412,
      code: 'stale',
    });
    expect(await audited(restaurant)).toEqual(['restaurant.changed']);
  });
});

describe('restoring a restaurant', () => {
  const restore = (id: number) => superadmin.http.post<RestoredRestaurant>(at(id, 'restore/'));
  async function deleted(): Promise<Owner & { slug: string }> {
    const owner = await launched();
    const made = slug();
    await superadmin.http.patch(at(owner.restaurant), { slug: made });
    expect((await superadmin.http.delete(`${at(owner.restaurant)}?force=true`)).status).toBe(204);
    return { ...owner, slug: made };
  }

  it('the restored restaurant has its members, menu and slug', async () => {
    const owner = await deleted();
    expect((await owner.http.get(at(owner.restaurant))).status).toBe(404);
    const list = bodyOf(
      await staff.http.get<Page<RestaurantOutput>>('/restaurants/?deleted=true&page_size=5'),
    );
    expect(list.results.find(({ id }) => id === owner.restaurant)).toMatchObject({
      deleted_at: expect.stringMatching(/Z$/),
      owner: { email: owner.email },
    });
    expect((await restore(owner.restaurant)).body).toMatchObject({
      slug: owner.slug,
      lost_slug: null,
      deleted_at: null,
      state: 'live',
    });
    expect((await owner.http.get(at(owner.restaurant))).status).toBe(200);
    expect((await restore(owner.restaurant)).body).toMatchObject({ slug: owner.slug, lost_slug: null });
    expect((await audited(owner.restaurant)).slice(-2)).toEqual([
      'restaurant.deleted',
      'restaurant.restored',
    ]);
  });

  it('the restored restaurant has no slug if another one has taken it, and the answer says so', async () => {
    const owner = await deleted();
    await superadmin.http.post('/restaurants/', { name: 'Quick', slug: owner.slug });
    expect(await restore(owner.restaurant)).toMatchObject({
      status: 200,
      body: { slug: null, lost_slug: owner.slug },
    });
  });

  it('a restored restaurant without an owner is paused until its new owner resumes it', async () => {
    const owner = await deleted();
    const manager = await people.member(owner.restaurant, 'manager');
    await t.rows('memberships').delete({ user_id: owner.id });
    expect((await restore(owner.restaurant)).body).toMatchObject({
      state: 'paused',
      has_owner: false,
      owner: null,
    });
    const mail = await mails.last(manager.email, { subject: / is back$/ });
    expect(mail.text).toContain('It has no owner, so it’s paused');
    expect((await audited(owner.restaurant)).slice(-2)).toEqual(['restaurant.restored', 'restaurant.paused']);
    await superadmin.http.post(at(owner.restaurant, 'transfer/'), { email: manager.email });
    expect(bodyOf(await manager.http.post(at(owner.restaurant, 'resume/')))).toMatchObject({ state: 'live' });
  });

  it('a restaurant cannot be restored after 30 days', async () => {
    const owner = await deleted();
    const old = new Date(Date.now() - 30 * 86_400_000 - 60_000);
    await t.rows('restaurants').update(owner.restaurant, { deleted_at: old });
    expectFailure(await restore(owner.restaurant), {
      status: 409,
      code: 'restaurant_not_restorable',
      detail: 'This restaurant was deleted more than 30 days ago, so it can’t be restored.',
    });
    const list = bodyOf(await staff.http.get<Page<RestaurantOutput>>('/restaurants/?deleted=true'));
    expect(list.results.map(({ id }) => id)).not.toContain(owner.restaurant);
  });
});

describe('creating a restaurant for an owner', () => {
  it('the owner is invited', async () => {
    const email = `first-${randomUUID()}@example.com`;
    const made = bodyOf(
      await superadmin.http.post<RestaurantOutput>('/restaurants/', { name: 'For Ann', owner_email: email }),
    );
    expect(made).toMatchObject({ name: 'For Ann', state: 'draft', has_owner: false });
    expect((await mails.last(email)).subject).toContain('invited you to For Ann');
    expect(await audited(made.id)).toEqual(['restaurant.created', 'invite.created']);
  });

  it('an invalid email creates no restaurant', async () => {
    const reply = await superadmin.http.post('/restaurants/', { name: 'Nobody’s', owner_email: 'ann' });
    expectFailure(reply, { status: 400, code: 'invalid', paths: ['owner_email'] });
  });
});

describe('access to the actions', () => {
  it('only superadmins can use the actions, and an unknown restaurant is 404', async () => {
    const owner = await launched();
    const attempts = async ({ http }: Pick<Caller, 'http'>, id = owner.restaurant) => [
      (await http.post(at(id, 'suspend/'), { reason: 'Fees' })).status,
      (await http.post(at(id, 'unsuspend/'))).status,
      (await http.post(at(id, 'transfer/'), { email: owner.email })).status,
      (await http.post(at(id, 'restore/'))).status,
    ];
    for (const caller of [owner, staff]) expect(await attempts(caller)).toEqual([403, 403, 403, 403]);
    expect(await attempts(t)).toEqual([401, 401, 401, 401]);
    expect(await attempts(superadmin, 4_000_000_000)).toEqual([404, 404, 404, 404]);
    expect(await attempts(superadmin)).toEqual([200, 200, 200, 200]);
  });
});
