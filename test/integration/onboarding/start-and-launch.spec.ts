import { beforeEach, describe, expect, it } from 'vitest';
import type { MembershipRole } from '../../../src/shared/access/permissions.js';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
} from '../../../src/modules/onboarding/onboarding.schemas.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';

interface Started {
  id: number;
  launched: boolean;
}

const t = useApp();
const people = new People(t);

const restaurantsOf = (userId: number) =>
  t.rows('memberships').pick({ user_id: userId }, 'restaurant_id', 'role', 'can_finance');

describe('POST /onboarding/start/', () => {
  it('the first request creates a restaurant with the caller as owner', async () => {
    const person = await people.person();
    const first = await person.http.post<Started>('/onboarding/start/');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({ id: expect.any(Number), launched: false });

    const again = await person.http.post<Started>('/onboarding/start');
    expect(again.body).toEqual(first.body);
    expect(await restaurantsOf(person.id)).toEqual([
      { restaurant_id: first.body.id, role: 'owner', can_finance: true },
    ]);
    const audit = await t
      .rows('audit_log')
      .pick({ action: 'restaurant.started', restaurant_id: first.body.id }, 'actor_user_id');
    expect(audit).toEqual([{ actor_user_id: person.id }]);
  });

  it('parallel requests create one restaurant', async () => {
    const person = await people.person();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => person.http.post<Started>('/onboarding/start/')),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await restaurantsOf(person.id)).toHaveLength(1);
  });

  it.each<MembershipRole>(['manager', 'staff', 'driver'])('a %s gets no new restaurant', async (role) => {
    const restaurant = await people.restaurant();
    const member = await people.member(restaurant, role);
    const { body } = await member.http.post<Started>('/onboarding/start/');
    expect(body).toEqual({ id: restaurant, launched: false });
    expect(await restaurantsOf(member.id)).toHaveLength(1);
  });

  it('the answer is the last used restaurant, else the first launched, else the lowest id', async () => {
    const [lowest, second, third] = [
      await people.restaurant(),
      await people.restaurant(),
      await people.restaurant(),
    ];
    const member = await people.member(third, 'owner');
    await people.join(member.id, second, 'manager');
    await people.join(member.id, lowest, 'manager');
    const started = async () => (await member.http.post<Started>('/onboarding/start/')).body;

    expect(await started()).toEqual({ id: lowest, launched: false });
    await t.rows('restaurants').update(second, { launched_at: new Date() });
    expect(await started()).toEqual({ id: second, launched: true });
    await t.rows('users').update(member.id, { active_restaurant_id: third });
    expect(await started()).toEqual({ id: third, launched: false });
  });

  it('a disabled membership does not count', async () => {
    const restaurant = await people.restaurant();
    const member = await people.member(restaurant, 'staff');
    await t.rows('memberships').update({ user_id: member.id }, { disabled_at: new Date() });
    const { body } = await member.http.post<Started>('/onboarding/start/');
    expect(body.id).not.toBe(restaurant);
  });

  it('superadmins can start a restaurant, and platform staff and visitors cannot', async () => {
    expect((await (await people.person({ superadmin: true })).http.post('/onboarding/start/')).status).toBe(
      200,
    );
    const staff = await people.person({ staff: true });
    expect((await staff.http.post('/onboarding/start/')).status).toBe(403);
    expect(await restaurantsOf(staff.id)).toEqual([]);
    expect((await t.http.post('/onboarding/start/')).status).toBe(401);
  });

  it("a member's request takes two statements", async () => {
    const member = await people.owner();
    expect(await statementsOf(() => member.http.post('/onboarding/start/'))).toHaveLength(2);
  });
});

describe('POST /onboarding/start/another/', () => {
  const another = (http: typeof t.http) => http.post<Started>('/onboarding/start/another/');

  it('an owner gets one more, active restaurant, and the first stays unchanged', async () => {
    const owner = await people.owner('First');
    await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
    const { status, body } = await another(owner.http);
    expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(Number), launched: false } });
    expect(await restaurantsOf(owner.id)).toEqual(
      [owner.restaurant, body.id].map((restaurant_id) => ({
        restaurant_id,
        role: 'owner',
        can_finance: true,
      })),
    );
    const me = await owner.http.get<{ active_restaurant_id: number }>('/auth/me/');
    expect(me.body.active_restaurant_id).toBe(body.id);
    expect((await owner.http.post<Started>('/onboarding/start/')).body).toEqual(body);
    const started = { action: 'restaurant.started', restaurant_id: body.id } as const;
    expect(await t.rows('audit_log').pick(started, 'actor_user_id')).toEqual([{ actor_user_id: owner.id }]);
  });

  it('an owner continues with their draft, and parallel requests create one', async () => {
    const owner = await people.owner();
    expect((await another(owner.http)).body).toEqual({ id: owner.restaurant, launched: false });
    await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
    const replies = await Promise.all([1, 2, 3, 4].map(() => another(owner.http)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await restaurantsOf(owner.id)).toHaveLength(2);
  });

  it('a user needs to own a restaurant, but can be working in another', async () => {
    const member = await people.member(await people.restaurant(), 'driver');
    await people.join(member.id, await people.restaurant(), 'owner');
    expect((await another(member.http)).status).toBe(200);
  });

  it.each<MembershipRole>(['manager', 'staff', 'driver'])('a %s is refused', async (role) => {
    const member = await people.member(await people.restaurant(), role);
    expect((await another(member.http)).status).toBe(403);
    expect(await restaurantsOf(member.id)).toHaveLength(1);
  });

  it('a user without a restaurant, platform staff and a disabled owner are refused', async () => {
    const owner = await people.owner();
    await t.rows('memberships').update({ user_id: owner.id }, { disabled_at: new Date() });
    for (const { http } of [await people.person(), await people.person({ staff: true }), owner])
      expect((await another(http)).status).toBe(403);
  });
});

describe('launch', () => {
  type Launched = OnboardingStatus & { warnings: { step: string; message: string }[] };

  let path: string;

  const owner = useFixture(() => people.owner(), beforeEach);
  beforeEach(async () => {
    path = `/onboarding/${owner.restaurant}/launch/`;
  });

  const launches = () =>
    t
      .rows('audit_log')
      .pick(
        { action: 'restaurant.launched', restaurant_id: owner.restaurant },
        'actor_user_id',
        'actor_role',
      );

  it('launching has no requirements, and the answer names unfinished steps', async () => {
    const reply = await owner.http.post<Launched>(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: owner.restaurant,
      launched: true,
      progress: { launch: true, about: false },
    });
    expect(reply.body.warnings.map(({ step }) => step)).toEqual(ONBOARDING_STEPS.slice(0, -1));
    expect(reply.body.warnings.every(({ message }) => message.endsWith('.'))).toBe(true);
    expect((await owner.http.get(`/onboarding/${owner.restaurant}/status/`)).body).toMatchObject({
      launched: true,
    });
    expect((await owner.http.post('/onboarding/start/')).body).toEqual({
      id: owner.restaurant,
      launched: true,
    });
  });

  it('a repeated launch changes nothing', async () => {
    const launchedAt = () => t.rows('restaurants').pick(owner.restaurant, 'launched_at');
    const first = await owner.http.post(path);
    const before = await launchedAt();
    t.clock.advance({ minutes: 5 });
    const again = await Promise.all([owner.http.post(path), owner.http.post(path)]);
    for (const reply of again) expect(reply).toMatchObject({ status: 200, body: first.body });
    expect(await launchedAt()).toEqual(before);
    expect(await launches()).toEqual([{ actor_user_id: owner.id, actor_role: 'owner' }]);
  });

  it('owners and superadmins can launch', async () => {
    for (const role of ['manager', 'staff', 'driver'] as const) {
      const { http } = await people.member(owner.restaurant, role);
      expect((await http.post(path)).status).toBe(403);
    }
    expect((await (await people.person({ staff: true })).http.post(path)).status).toBe(403);
    expect((await t.http.post(path)).status).toBe(401);
    expect(await launches()).toEqual([]);
    const superadmin = await people.person({ superadmin: true });
    expect((await superadmin.http.post(path)).status).toBe(200);
    expect(await launches()).toEqual([{ actor_user_id: superadmin.id, actor_role: 'platform' }]);
  });
});
