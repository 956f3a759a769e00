import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_WEEK } from '../../../src/shared/hours/week.js';
import { expectFailure } from '../../support/failures.js';
import { type Caller, People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { tableState } from '../../support/table-rows.js';
import { useApp, useFixture } from '../../support/use-app.js';

const READS = ['status', 'location', 'about', 'delivery', 'hours', 'additional', 'contacts', 'slug'];
const bodies = (id: number): Record<string, object> => ({
  location: { city: 'Reno', state: 'NV', zip_code: '89501' },
  about: { name: 'X', slug: `steps-${id}` },
  delivery: { delivery_fee: 5 },
  hours: DEFAULT_WEEK,
  additional: { selections: { crowd: ['Family'] } },
  contacts: { mobile_phone: '555' },
});

const t = useApp();
const people = new People(t);

const owner = useFixture(() => people.owner(), beforeEach);

type Http = Pick<Caller, 'http'>;
const reads = ({ http }: Http, id: number) =>
  Promise.all(READS.map((step) => http.get(`/onboarding/${id}/${step}/${step === 'slug' ? '?slug=x' : ''}`)));
const writes = async ({ http }: Http, id: number) => {
  const replies = [];
  for (const [step, body] of Object.entries(bodies(id))) {
    replies.push(await http.put(`/onboarding/${id}/${step}/`, body));
  }
  return replies;
};

/** Returns the one status of all reads and the one of all writes. */
const statuses = async (caller: Http, id: number) => {
  const [read, ...otherReads] = new Set((await reads(caller, id)).map(({ status }) => status));
  const [write, ...otherWrites] = new Set((await writes(caller, id)).map(({ status }) => status));
  expect([...otherReads, ...otherWrites]).toEqual([]);
  return [read, write];
};

describe('access to the steps', () => {
  it('owners can read and write, managers can read, and other members can do neither', async () => {
    expect(await statuses(owner, owner.restaurant)).toEqual([200, 200]);
    expect(await statuses(await people.member(owner.restaurant, 'manager'), owner.restaurant)).toEqual([
      200, 403,
    ]);
    expect(await statuses(await people.member(owner.restaurant, 'staff'), owner.restaurant)).toEqual([
      403, 403,
    ]);
    expect(await statuses(await people.member(owner.restaurant, 'driver'), owner.restaurant)).toEqual([
      403, 403,
    ]);
    expect(await statuses(t, owner.restaurant)).toEqual([401, 401]);
  });

  it('superadmins can read and write, and platform staff can read', async () => {
    expect(await statuses(await people.person({ superadmin: true }), owner.restaurant)).toEqual([200, 200]);
    expect(await statuses(await people.person({ staff: true }), owner.restaurant)).toEqual([200, 403]);
  });

  it('strangers, owners of another restaurant and disabled members get 404', async () => {
    const disabled = await people.member(owner.restaurant, 'owner');
    await t.rows('memberships').update({ user_id: disabled.id }, { disabled_at: new Date() });
    for (const caller of [await people.person(), await people.owner(), disabled]) {
      expect(await statuses(caller, owner.restaurant)).toEqual([404, 404]);
    }
  });

  it('another restaurant and an unknown one get the same answer', async () => {
    const foreign = await people.restaurant();
    const absent = 4_000_000_000;
    expect(await statuses(owner, foreign)).toEqual([404, 404]);
    expect(await statuses(owner, absent)).toEqual([404, 404]);
    const [one, other] = await Promise.all([foreign, absent].map((id) => reads(owner, id)));
    expect(one?.map(({ body }) => body)).toEqual(other?.map(({ body }) => body));
    expect(await statuses(await people.person({ superadmin: true }), absent)).toEqual([404, 404]);
  });

  it('a refused write changes nothing', async () => {
    const { database } = t;
    const callers = [
      await people.member(owner.restaurant, 'manager'),
      await people.person({ staff: true }),
      await people.person(),
    ];
    const before = await tableState(database);
    for (const caller of callers) await writes(caller, owner.restaurant);
    expect(await tableState(database)).toEqual(before);
  });

  it('a body with another restaurant than the path is refused and changes neither', async () => {
    const other = await people.restaurant();
    for (const [step, body] of Object.entries(bodies(owner.restaurant)))
      for (const name of ['rid', 'restaurant_id', 'restaurant']) {
        const named = { ...body, [name]: other };
        expect((await owner.http.put(`/onboarding/${owner.restaurant}/${step}/`, named)).status).toBe(400);
      }
    const superadmin = await people.person({ superadmin: true });
    for (const { body } of await reads(superadmin, other)) expect(body).not.toMatchObject({ saved: true });
  });

  it('an invalid id is 400 or 404', async () => {
    for (const id of ['0', 'abc', '-1', '1.5', '99999999999', '1e3']) {
      for (const step of READS) {
        const { status } = await owner.http.get(`/onboarding/${id}/${step}/?slug=x`);
        expect([400, 404]).toContain(status);
      }
    }
  });

  it('an unknown step is 404', async () => {
    const reply = await owner.http.get(`/onboarding/${owner.restaurant}/payment/`);
    expect(reply.status).toBe(404);
  });

  it('a refusal has the usual format', async () => {
    const manager = await people.member(owner.restaurant, 'manager');
    const [forbidden] = await writes(manager, owner.restaurant);
    if (forbidden) expectFailure(forbidden, { status: 403, code: 'forbidden' });
    const [absent] = await writes(owner, 4_000_000_000);
    if (absent) expectFailure(absent, { status: 404, code: 'not_found' });
  });

  it('the status takes two statements', async () => {
    expect(await statementsOf(() => owner.http.get(`/onboarding/${owner.restaurant}/status/`))).toHaveLength(
      2,
    );
  });
});

describe('progress', () => {
  it('each save completes its step, and the launch warns of the rest', async () => {
    const superadmin = await people.person({ superadmin: true });
    const launch = () =>
      superadmin.http.post<{ warnings: { step: string }[] }>(`/onboarding/${owner.restaurant}/launch/`);
    const steps = Object.entries(bodies(owner.restaurant));
    for (const [done, [step, body]] of steps.entries()) {
      await owner.http.put(`/onboarding/${owner.restaurant}/${step}/`, body);
      const left = (await launch()).body.warnings.map((warning) => warning.step);
      expect(left).toEqual(steps.slice(done + 1).map(([name]) => name));
    }
    const { body } = await owner.http.get(`/onboarding/${owner.restaurant}/status/`);
    expect(body).toEqual({
      id: owner.restaurant,
      name: 'X',
      launched: true,
      progress: {
        location: true,
        about: true,
        delivery: true,
        hours: true,
        additional: true,
        contacts: true,
        launch: true,
      },
      state: 'live',
      paused_until: null,
      pause_reason: '',
      suspend_reason: '',
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
    });
  });
});
