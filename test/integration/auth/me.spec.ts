import { describe, expect, it } from 'vitest';
import type { Profile } from '../../../src/modules/auth/auth.schemas.js';
import { MembershipsService } from '../../../src/modules/people/index.js';
import type { MembershipRole } from '../../../src/shared/access/permissions.js';
import { type Failed, Steps } from './steps.js';
import { useApp } from '../../support/use-app.js';

const t = useApp();
const steps = new Steps(t);

const me = async (token: string) => (await t.http.get<Profile>('/auth/me/', { token })).body;
const choose = (token: string, id: number | null) =>
  t.http.patch<Profile & Failed>('/auth/me/', { active_restaurant_id: id }, { token });

const restaurant = (name: string, launchedAt: Date | null = null) =>
  t.rows('restaurants').insert({ name, launched_at: launchedAt });

async function join(userEmail: string, restaurantId: number, role: MembershipRole) {
  const user = await t.rows('users').one({ email: userEmail });
  await t.app.get(MembershipsService).add(user.id, restaurantId, role);
}

describe('GET /auth/me/', () => {
  it("the profile has a member's restaurants, roles and permissions", async () => {
    const { email, access } = await steps.member();
    const draft = await restaurant('Draft');
    const later = await restaurant('Later', new Date('2025-11-09 00:00:00'));
    const sooner = await restaurant('Sooner', new Date('2025-11-08 00:00:00'));
    await join(email, draft, 'owner');
    await join(email, later, 'manager');
    await join(email, sooner, 'staff');
    const profile = await me(access);
    expect(profile).toMatchObject({
      email,
      is_superadmin: false,
      is_staff: false,
      active_restaurant_id: sooner,
      active_restaurant_name: 'Sooner',
      role: 'staff',
      permissions: ['menu', 'support'],
    });
    expect(profile.memberships).toEqual([
      expect.objectContaining({
        restaurant_id: draft,
        restaurant_name: 'Draft',
        restaurant_slug: null,
        restaurant_city: '',
        launched: false,
        state: 'draft',
        role: 'owner',
      }),
      expect.objectContaining({ restaurant_id: later, launched: true, state: 'live', role: 'manager' }),
      expect.objectContaining({ restaurant_id: sooner, launched: true, role: 'staff' }),
    ]);
    expect(profile.memberships[0]?.permissions).toHaveLength(7);
  });

  it('a disabled membership is left out', async () => {
    const { email, access } = await steps.member();
    const id = await restaurant('Gone');
    await join(email, id, 'owner');
    expect((await me(access)).active_restaurant_id).toBe(id);
    await t.rows('memberships').update({ restaurant_id: id }, { disabled_at: new Date() });
    expect(await me(access)).toMatchObject({
      active_restaurant_id: null,
      role: null,
      permissions: [],
      memberships: [],
    });
  });
});

describe('PATCH /auth/me/', () => {
  it('a member can choose one of their restaurants, and the choice stays', async () => {
    const { email, access } = await steps.member();
    const [one, other] = [await restaurant('One'), await restaurant('Other')];
    await join(email, one, 'owner');
    await join(email, other, 'driver');
    expect((await me(access)).active_restaurant_id).toBe(one);
    const chosen = await choose(access, other);
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({
      active_restaurant_id: other,
      role: 'driver',
      permissions: ['drivers'],
    });
    const again = await steps.login(email);
    expect((await me(again.body.access)).active_restaurant_id).toBe(other);
  });

  it('an unknown or foreign restaurant is 404, and all restaurants are 400', async () => {
    const { access } = await steps.member();
    const foreign = await restaurant('Foreign');
    expect((await choose(access, foreign)).status).toBe(404);
    expect((await choose(access, 4_000_000_000)).body).toEqual((await choose(access, foreign)).body);
    const all = await choose(access, null);
    expect([all.status, all.body.detail]).toEqual([400, 'Select a restaurant first.']);
  });

  it('a platform user can choose any restaurant, or all', async () => {
    for (const flag of ['is_superadmin', 'is_staff'] as const) {
      const { email, access } = await steps.member();
      await t.rows('users').update({ email }, { [flag]: true });
      expect(await me(access)).toMatchObject({ active_restaurant_id: null, [flag]: true, role: null });
      expect((await me(access)).permissions).toHaveLength(7);
      const id = await restaurant('Any');
      const slug = `any-${id}`;
      await t.rows('restaurants').update(id, { slug, city: 'Wels' });
      expect((await choose(access, id)).body).toMatchObject({
        active_restaurant_id: id,
        active_restaurant_name: 'Any',
        active_restaurant_slug: slug,
        active_restaurant_city: 'Wels',
        role: null,
      });
      expect((await choose(access, 4_000_000_000)).status).toBe(404);
      const own = await restaurant('Own', new Date('2025-11-08 00:00:00'));
      await join(email, own, 'owner');
      expect((await choose(access, null)).body).toMatchObject({
        active_restaurant_id: null,
        active_restaurant_name: null,
        active_restaurant_slug: null,
        active_restaurant_city: null,
      });
    }
  });
});
