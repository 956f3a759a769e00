import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
} from '../../../src/modules/onboarding/onboarding.schemas.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

type Launched = OnboardingStatus & { warnings: { step: string; message: string }[] };

let path: string;

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);
beforeEach(async () => {
  path = `/onboarding/${owner.restaurant}/launch/`;
});

const launches = () =>
  people.query<{ actor_user_id: number; actor_role: string }>(
    `SELECT actor_user_id, actor_role FROM audit_log WHERE action = 'restaurant.launched' AND restaurant_id = ?`,
    [owner.restaurant],
  );

describe('launch', () => {
  it('has no precondition, and names what is worth finishing', async () => {
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

  it('again is the same as once', async () => {
    const launchedAt = () =>
      people.query('SELECT launched_at FROM restaurants WHERE id = ?', [owner.restaurant]);
    const first = await owner.http.post(path);
    const before = await launchedAt();
    t.clock.advance({ minutes: 5 });
    const again = await Promise.all([owner.http.post(path), owner.http.post(path)]);
    for (const reply of again) expect(reply).toMatchObject({ status: 200, body: first.body });
    expect(await launchedAt()).toEqual(before);
    expect(await launches()).toEqual([{ actor_user_id: owner.id, actor_role: 'owner' }]);
  });

  it('is for owners and superadmins', async () => {
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
