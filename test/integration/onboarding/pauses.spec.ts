import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const owner = useFixture(async () => {
  const made = await people.owner();
  await made.http.post(`/onboarding/${made.restaurant}/launch/`);
  return made;
}, beforeEach);

const pause = (body: object, caller: Caller = owner, rid: number = owner.restaurant) =>
  caller.http.post(`/restaurants/${rid}/pause/`, body);
const resume = (caller: Caller = owner, rid: number = owner.restaurant) =>
  caller.http.post(`/restaurants/${rid}/resume/`);
const status = async () => (await owner.http.get(`/onboarding/${owner.restaurant}/status/`)).body;
const actions = async () =>
  (await t.rows('audit_log').pick({ restaurant_id: owner.restaurant }, 'action'))
    .map(({ action }) => action)
    .filter((action) => ['restaurant.paused', 'restaurant.resumed'].includes(action));
const inDays = (days: number) =>
  new Date(t.clock.now().getTime() + days * 24 * 60 * 60 * 1_000).toISOString();

const LIVE = { state: 'live', paused_until: null, pause_reason: '', suspend_reason: '' };

describe('a pause', () => {
  it('the pause is shown with its reason until it is resumed, and both are audited once', async () => {
    const paused = { ...LIVE, state: 'paused', pause_reason: 'Holidays' };
    expect(await pause({ reason: ' Holidays ' })).toMatchObject({ status: 200, body: paused });
    expect((await pause({ reason: 'Holidays', until: null })).body).toEqual(paused);
    expect(await status()).toMatchObject({ ...paused, launched: true });
    expect((await resume()).body).toEqual(LIVE);
    expect((await resume()).body).toEqual(LIVE);
    expect(await status()).toMatchObject(LIVE);
    expect(await actions()).toEqual(['restaurant.paused', 'restaurant.resumed']);
  });

  it('the pause ends automatically at its end time', async () => {
    const until = inDays(2);
    expect((await pause({ reason: 'Repairs', until })).body).toMatchObject({
      state: 'paused',
      paused_until: until,
    });
    t.clock.advance({ days: 3 });
    // The session has also ended by now.
    const later = await people.again(owner);
    expect((await resume(later)).body).toEqual(LIVE);
    expect((await pause({ reason: 'Repairs' }, later)).body).toMatchObject({
      state: 'paused',
      paused_until: null,
    });
  });

  it('the reason and the end can change', async () => {
    await pause({ reason: 'Repairs' });
    const until = inDays(5);
    const changed = { state: 'paused', pause_reason: 'Holidays', paused_until: until };
    expect((await pause({ reason: 'Holidays', until })).body).toMatchObject(changed);
    expect(await actions()).toEqual(['restaurant.paused', 'restaurant.paused']);
  });

  it.each<[string, () => object, string]>([
    ['no reason', () => ({}), 'reason'],
    ['an empty reason', () => ({ reason: ' ' }), 'reason'],
    ['a long reason', () => ({ reason: 'x'.repeat(201) }), 'reason'],
    ['an end in the past', () => ({ reason: 'x', until: inDays(-1) }), 'until'],
    ['an end too far in the future', () => ({ reason: 'x', until: inDays(400) }), 'until'],
    ['an end without a UTC offset', () => ({ reason: 'x', until: '2030-01-01T10:00' }), 'until'],
  ])('a pause is refused with %s', async (_what, body, field) => {
    expect(await pause(body())).toMatchObject({ status: 400, body: { errors: [{ path: field }] } });
    expect(await status()).toMatchObject(LIVE);
  });

  it('only launched restaurants that are not suspended can be paused', async () => {
    const draft = await people.owner();
    for (const reply of [
      await pause({ reason: 'x' }, draft, draft.restaurant),
      await resume(draft, draft.restaurant),
    ])
      expect(reply).toMatchObject({ status: 409, body: { code: 'restaurant_not_launched' } });
    await people.execute('UPDATE restaurants SET suspended_at = NOW(), suspend_reason = ? WHERE id = ?', [
      'Fraud',
      owner.restaurant,
    ]);
    expect(await status()).toMatchObject({ ...LIVE, state: 'suspended', suspend_reason: 'Fraud' });
    expect((await pause({ reason: 'x' })).status).toBeGreaterThanOrEqual(400);
    expect((await resume()).status).toBeGreaterThanOrEqual(400);
  });

  it('owners and superadmins can pause', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    const stranger = await people.owner();
    expect((await pause({ reason: 'x' }, manager)).status).toBe(403);
    expect((await resume(manager)).status).toBe(403);
    expect((await pause({ reason: 'x' }, stranger)).status).toBe(404);
    expect((await pause({ reason: 'x' }, await people.person({ staff: true }))).status).toBe(403);
    expect((await pause({ reason: 'x' }, await people.person({ superadmin: true }))).status).toBe(200);
  });
});
