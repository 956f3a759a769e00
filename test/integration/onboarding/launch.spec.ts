import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
} from '../../../src/modules/onboarding/onboarding.schemas.js';
import { startApp, type TestApp } from '../../support/app.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';

type Launched = OnboardingStatus & { warnings: { step: string; message: string }[] };

let t: TestApp;
let people: People;
let restaurant: number;
let owner: Caller;
let path: string;

beforeAll(async () => {
  t = await startApp();
  people = new People(t);
});
afterAll(() => t.close());
beforeEach(async () => {
  restaurant = await people.restaurant();
  owner = await people.member(restaurant, 'owner');
  path = `/onboarding/${restaurant}/launch/`;
});

const launches = () =>
  people.query<{ actor_user_id: number; actor_role: string }>(
    `SELECT actor_user_id, actor_role FROM audit_log WHERE action = 'restaurant.launched' AND restaurant_id = ?`,
    [restaurant],
  );

describe('launch', () => {
  it('has no precondition, and names what is worth finishing', async () => {
    const reply = await owner.http.post<Launched>(path);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      id: restaurant,
      launched: true,
      progress: { launch: true, about: false },
    });
    expect(reply.body.warnings.map(({ step }) => step)).toEqual(ONBOARDING_STEPS.slice(0, -1));
    expect(reply.body.warnings.every(({ message }) => message.endsWith('.'))).toBe(true);
    expect((await owner.http.get(`/onboarding/${restaurant}/status/`)).body).toMatchObject({
      launched: true,
    });
    expect((await owner.http.post('/onboarding/start/')).body).toEqual({ id: restaurant, launched: true });
  });

  it('again is the same as once', async () => {
    const launchedAt = () => people.query('SELECT launched_at FROM restaurants WHERE id = ?', [restaurant]);
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
      const { http } = await people.member(restaurant, role);
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

describe('who reads and writes the steps', () => {
  const READS = ['status', 'location', 'about'];
  const LOCATION = { city: 'Reno', state: 'NV', zip_code: '89501' };

  const statuses = async ({ http }: Pick<Caller, 'http'>, id: number) => ({
    reads: await Promise.all(
      READS.map(async (step) => (await http.get(`/onboarding/${id}/${step}/`)).status),
    ),
    writes: [
      (await http.put(`/onboarding/${id}/location/`, LOCATION)).status,
      (await http.put(`/onboarding/${id}/about/`, { name: 'X', slug: `steps-${id}` })).status,
    ],
  });
  const all = (read: number, write: number) => ({ reads: [read, read, read], writes: [write, write] });

  it('owners both, managers reads, others neither', async () => {
    expect(await statuses(owner, restaurant)).toEqual(all(200, 200));
    expect(await statuses(await people.member(restaurant, 'manager'), restaurant)).toEqual(all(200, 403));
    expect(await statuses(await people.member(restaurant, 'staff'), restaurant)).toEqual(all(403, 403));
    expect(await statuses(await people.member(restaurant, 'driver'), restaurant)).toEqual(all(403, 403));
    expect(await statuses(t, restaurant)).toEqual(all(401, 401));
  });

  it('superadmins both, platform staff reads', async () => {
    expect(await statuses(await people.person({ superadmin: true }), restaurant)).toEqual(all(200, 200));
    expect(await statuses(await people.person({ staff: true }), restaurant)).toEqual(all(200, 403));
  });

  it('another restaurant and an absent one answer alike', async () => {
    const foreign = await people.restaurant();
    const absent = 4_000_000_000;
    expect(await statuses(owner, foreign)).toEqual(all(404, 404));
    expect(await statuses(owner, absent)).toEqual(all(404, 404));
    const [one, other] = await Promise.all(
      [foreign, absent].map((id) => owner.http.get(`/onboarding/${id}/status/`)),
    );
    expect(one?.body).toEqual(other?.body);
    expect(await statuses(await people.person({ superadmin: true }), absent)).toEqual(all(404, 404));
  });

  it('an id that is none is refused or unknown, never an error of ours', async () => {
    for (const id of ['0', 'abc', '-1', '1.5', '99999999999', '1e3']) {
      const { status } = await owner.http.get(`/onboarding/${id}/status/`);
      expect([400, 404]).toContain(status);
    }
  });

  it('the status takes two statements', async () => {
    expect(await statementsOf(() => owner.http.get(`/onboarding/${restaurant}/status/`))).toHaveLength(2);
  });
});
