import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { INestApplicationContext } from '@nestjs/common';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { RestaurantTransfer } from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { InviteOutput, OwnInvite } from '../../../src/modules/people/invites.schemas.js';
import type { Teammate } from '../../../src/modules/people/memberships.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { expectFailure } from '../../support/failures.js';
import { mails } from '../../support/mails.js';
import { bodyOf } from '../../support/newcomer.js';
import { type Caller, type Owner, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { startWorker } from '../../support/worker.js';
import { writeEntry } from '../history/entries.js';

const prefix = `test-${randomUUID()}`;
const t = useApp({ REDIS_PREFIX: prefix });
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

let worker: INestApplicationContext;
beforeAll(async () => {
  worker = (await startWorker({ REDIS_PREFIX: prefix }, t.clock)).app;
});
afterAll(() => worker.close());

const at = (id: number, action = '') => `/restaurants/${id}/${action}`;
const transfer = (id: number, body: object) =>
  superadmin.http.post<RestaurantTransfer>(at(id, 'transfer/'), body);

/** Creates a launched restaurant and returns its owner. */
async function launched(name = `Handed ${randomUUID().slice(0, 8)}`): Promise<Owner & { name: string }> {
  const owner = await people.owner(name);
  await t.rows('restaurants').update(owner.restaurant, { launched_at: new Date() });
  return { ...owner, name };
}
const roles = async (id: number) => {
  const { results } = bodyOf(await superadmin.http.get<Page<Teammate>>(`/auth/team/?restaurant_id=${id}`));
  return Object.fromEntries(results.map(({ email, role }) => [email, role]));
};
const audited = async (id: number) =>
  (await t.rows('audit_log').find({ restaurant_id: id, actor_user_id: superadmin.id })).flatMap(
    ({ action, target }) => (target === null ? [] : [action]),
  );

describe('an ownership transfer to a member', () => {
  it('the member becomes owner, the owners become managers, and all are emailed', async () => {
    const owner = await launched();
    const next = await people.member(owner.restaurant, 'staff');
    const reply = await transfer(owner.restaurant, { email: next.email.toUpperCase() });
    expect(reply).toMatchObject({
      status: 200,
      body: { outcome: 'transferred', restaurant: { owner: { id: next.id, email: next.email }, people: 2 } },
    });
    expect(await roles(owner.restaurant)).toEqual({ [next.email]: 'owner', [owner.email]: 'manager' });
    const mine = await mails.last(next.email);
    expect(mine.subject).toBe(`You now own ${owner.name} on Feast`);
    const told = await mails.last(owner.email);
    expect(told.subject).toBe(`${owner.name} has a new owner`);
    expect(told.text).toContain('to Test Person');
    for (const { text, html } of [mine, told])
      for (const body of [text, html])
        expect(body).toContain(`/backoffice?restaurant_id=${owner.restaurant}`);
    expect(told.text).toContain('Write to Feast support.');
    expect(told.headers['reply-to']).toBeUndefined();
    // From the very next request.
    const save = ({ http }: Caller) => http.put(`/onboarding/${owner.restaurant}/contacts/`, {});
    expect([(await save(owner)).status, (await save(next)).status]).toEqual([403, 200]);

    expect((await transfer(owner.restaurant, { email: next.email })).body).toMatchObject({
      outcome: 'transferred',
    });
    expect(await audited(owner.restaurant)).toEqual([
      'member.role_changed',
      'member.role_changed',
      'restaurant.transferred',
    ]);
  });

  it('someone outside the team is invited, and nothing changes until they accept', async () => {
    const owner = await launched();
    const email = `next-${randomUUID()}@example.com`;
    expect((await transfer(owner.restaurant, { email })).body).toMatchObject({
      outcome: 'invited',
      restaurant: { owner: { id: owner.id } },
    });
    expect((await mails.last(email)).subject).toContain(`invited you to ${owner.name}`);
    const told = await mails.last(owner.email);
    expect(told.subject).toBe(`Feast is transferring ${owner.name} to a new owner`);
    expect(told.text).not.toContain(email);
    expect(await t.rows('invites').find({ email })).toMatchObject([{ role: 'owner', status: 'pending' }]);
    expectFailure(await transfer(owner.restaurant, { email }), {
      status: 409,
      code: 'invite_pending',
      paths: ['email'],
    });
    expect(await roles(owner.restaurant)).toEqual({ [owner.email]: 'owner' });
  });

  it('open owner invites are revoked', async () => {
    const owner = await launched();
    const next = await people.member(owner.restaurant, 'manager');
    const { id } = await people.person({ superadmin: true });
    expect(id).toBeGreaterThan(0);
    await superadmin.http.post('/auth/admin/invites/', {
      email: owner.email,
      role: 'owner',
      restaurants: [owner.restaurant],
    });
    await transfer(owner.restaurant, { email: next.email });
    expect(await t.rows('invites').find({ email: owner.email })).toMatchObject([{ status: 'revoked' }]);
  });

  it('two parallel transfers leave one owner', async () => {
    const owner = await launched();
    const others = [
      await people.member(owner.restaurant, 'staff'),
      await people.member(owner.restaurant, 'manager'),
    ];
    const replies = await Promise.all(others.map(({ email }) => transfer(owner.restaurant, { email })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const held = Object.values(await roles(owner.restaurant)).sort();
    expect(held).toEqual(['manager', 'manager', 'owner']);
  });

  it('a disabled user, an old version and the superadmin themselves are refused', async () => {
    const owner = await launched();
    const off = await people.member(owner.restaurant, 'staff');
    await t.rows('users').update(off.id, { disabled_at: new Date() });
    expectFailure(await transfer(owner.restaurant, { email: off.email }), {
      status: 409,
      code: 'user_disabled',
      paths: ['email'],
    });
    expectFailure(await transfer(owner.restaurant, { email: off.email, version: 4_000 }), {
      status: 412,
      code: 'stale',
    });
    expectFailure(await transfer(owner.restaurant, { email: 'nobody' }), {
      status: 400,
      code: 'invalid',
      paths: ['email'],
    });
    await people.join(superadmin.id, owner.restaurant, 'staff');
    expectFailure(await transfer(owner.restaurant, { email: superadmin.email }), {
      status: 403,
      code: 'own_access',
    });
    expect((await roles(owner.restaurant))[owner.email]).toBe('owner');
  });
});

describe('an ownership transfer to someone outside the team', () => {
  interface Handed {
    owner: Owner & { name: string };
    next: Caller;
    invite: number;
  }
  /** Starts an ownership transfer to a user with an account, who hasn't answered yet. */
  async function handed(): Promise<Handed> {
    const owner = await launched();
    const next = await people.person();
    bodyOf(await transfer(owner.restaurant, { email: next.email }));
    return { owner, next, invite: await inviteTo(next) };
  }
  const inviteTo = async ({ http }: Caller) => {
    const [invite] = bodyOf(await http.get<Page<OwnInvite>>('/auth/invites/')).results;
    return invite?.id ?? 0;
  };
  const accept = ({ http }: Caller, invite: number) => http.post(`/auth/invites/${invite}/accept/`);
  const done = async (id: number) =>
    (await t.rows('audit_log').find({ restaurant_id: id, action: 'restaurant.transferred' })).length;

  it('accepting makes the user the only owner with the next request', async () => {
    const { owner, next, invite } = await handed();
    expect((await mails.last(next.email, { subject: /invited you/ })).text).toContain('the only owner');
    const { results } = bodyOf(await next.http.get<Page<OwnInvite>>('/auth/invites/'));
    expect(results).toMatchObject([{ role: 'owner', hands_over: true }]);
    const pending = await owner.http.get<Page<InviteOutput>>(
      `/auth/team/invites/?restaurant_id=${owner.restaurant}`,
    );
    expect(bodyOf(pending).results).toMatchObject([{ role: 'owner', hands_over: true }]);
    const save = ({ http }: Caller) => http.put(`/onboarding/${owner.restaurant}/contacts/`, {});
    expect([(await save(owner)).status, (await save(next)).status]).toEqual([200, 404]);

    expect((await accept(next, invite)).status).toBe(200);
    expect(await roles(owner.restaurant)).toEqual({ [next.email]: 'owner', [owner.email]: 'manager' });
    expect([(await save(owner)).status, (await save(next)).status]).toEqual([403, 200]);
    await mails.last(next.email, { subject: new RegExp(`^You now own ${owner.name} on Feast$`) });
    const told = await mails.last(owner.email, { subject: new RegExp(`^${owner.name} has a new owner$`) });
    expect(told.text).toContain('to Test Person');
    const by = async ({ id }: Caller) => {
      const rows = await t
        .rows('audit_log')
        .pick({ restaurant_id: owner.restaurant, actor_user_id: id }, 'action', 'target', 'ip');
      const named = rows.filter(({ target }) => target !== null);
      return named.toSorted((one, other) => (one.action < other.action ? -1 : 1));
    };
    expect(await by(next)).toMatchObject([
      { action: 'invite.accepted', target: `invite:${invite}` },
      { action: 'member.added', target: `user:${next.id}` },
    ]);
    // Recorded for the superadmin who decided it, without the IP address of the user who accepted.
    expect(await by(superadmin)).toMatchObject([
      { action: 'member.role_changed', target: `user:${owner.id}`, ip: null },
      { action: 'restaurant.transferred', target: `restaurant:${owner.restaurant}`, ip: null },
    ]);
    // Clients repeat the request when the answer was lost.
    expect((await accept(next, invite)).status).toBe(200);
    expect(await done(owner.restaurant)).toBe(1);
  });

  it('a revoked, expired or declined invite changes nothing', async () => {
    const ends: Record<string, (of: Handed) => Promise<unknown>> = {
      revoked: ({ invite }) => superadmin.http.delete(`/auth/admin/invites/${invite}/`),
      expired: ({ invite }) => t.rows('invites').update(invite, { expires_at: new Date(0) }),
      declined: ({ invite, next }) => next.http.post(`/auth/invites/${invite}/decline/`),
    };
    for (const [end, make] of Object.entries(ends)) {
      const of = await handed();
      await make(of);
      expectFailure(await accept(of.next, of.invite), { status: 409, code: `invite_${end}` });
      expect(await roles(of.owner.restaurant)).toEqual({ [of.owner.email]: 'owner' });
      expect(await done(of.owner.restaurant)).toBe(0);
    }
  });

  it('a newer transfer ends the invite', async () => {
    const first = await handed();
    const member = await people.member(first.owner.restaurant, 'staff');
    bodyOf(await transfer(first.owner.restaurant, { email: member.email }));
    expectFailure(await accept(first.next, first.invite), { status: 409, code: 'invite_revoked' });

    const second = await handed();
    const other = await people.person();
    bodyOf(await transfer(second.owner.restaurant, { email: other.email }));
    expectFailure(await accept(second.next, second.invite), { status: 409, code: 'invite_revoked' });
    expect((await accept(other, await inviteTo(other))).status).toBe(200);
    expect((await roles(second.owner.restaurant))[other.email]).toBe('owner');
  });

  it('accepting during another transfer leaves one owner', async () => {
    const { owner, next, invite } = await handed();
    const member = await people.member(owner.restaurant, 'manager');
    await Promise.all([accept(next, invite), transfer(owner.restaurant, { email: member.email })]);
    const held = Object.values(await roles(owner.restaurant));
    expect(held.filter((role) => role === 'owner')).toEqual(['owner']);
  });

  it('only superadmins can revoke and resend the invite', async () => {
    const { owner, next, invite } = await handed();
    const staff = await people.person({ staff: true });
    const manager = await people.member(owner.restaurant, 'manager');
    const team = `/auth/team/invites/${invite}/`;
    const admin = `/auth/admin/invites/${invite}/`;
    const reserved = { status: 403, code: 'transfer_reserved' };
    for (const [{ http }, path] of [
      [owner, team],
      [manager, team],
      [staff, admin],
    ] as const) {
      expectFailure(await http.delete(path), reserved);
      expectFailure(await http.post(`${path}resend/`), reserved);
    }
    expect((await superadmin.http.post(`${admin}resend/`)).status).toBe(200);
    expect(await t.rows('invites').find(invite)).toMatchObject([{ status: 'pending', hands_over: true }]);
    expect((await superadmin.http.delete(admin)).status).toBe(204);
    expectFailure(await accept(next, invite), { status: 409, code: 'invite_revoked' });
  });

  it('the team cannot find out who the pending owner is', async () => {
    const { owner, next } = await handed();
    const list = async ({ http }: Caller, search = '') =>
      bodyOf(
        await http.get<Page<InviteOutput>>(
          `/auth/team/invites/?restaurant_id=${owner.restaurant}&search=${search}`,
        ),
      ).results;
    const start = next.email.slice(0, 12);
    const manager = await people.member(owner.restaurant, 'manager');
    for (const member of [owner, manager]) {
      expect(await list(member)).toMatchObject([
        { hands_over: true, email: null, phone: null, first_name: '', last_name: '' },
      ]);
      expect(await list(member, start)).toEqual([]);
      const history = await member.http.get(`/history/?restaurant_id=${owner.restaurant}`);
      expect(JSON.stringify(bodyOf(history))).not.toContain(next.email);
    }
    expect(await list(superadmin, start)).toMatchObject([{ email: next.email }]);
  });

  it("the history of the team hides the pending owner's email, also after resending and revoking", async () => {
    const { owner, next, invite } = await handed();
    const manager = await people.member(owner.restaurant, 'manager');
    const at = `/auth/team/invites/${invite}/`;
    const here = `restaurant_id=${owner.restaurant}`;
    expect((await superadmin.http.post(`${at}resend/?${here}`, {})).status).toBe(200);
    expect((await superadmin.http.delete(`${at}?${here}`)).status).toBe(204);
    const entries = t.rows('audit_log');
    const told = await entries.pick({ entity: 'invite', entity_id: invite }, 'action', 'restaurant_id');
    const written = ['invite.created', 'invite.resent', 'invite.revoked'];
    expect(told).toEqual(written.map((action) => ({ action, restaurant_id: null })));

    const ofRestaurant = { restaurant_id: owner.restaurant, entity: 'invite', entity_id: invite };
    const actions = ['created', 'resent', 'revoked', 'declined', 'accepted'];
    for (const action of actions) await writeEntry(t, { ...ofRestaurant, action: `invite.${action}` });
    const labels = async ({ http }: Caller) => {
      const { results } = bodyOf(await http.get<Page<HistoryEntry>>(`/history/?${here}`));
      return results.flatMap(({ entity, label }) => (entity === 'invite' ? [label] : []));
    };
    for (const member of [owner, manager])
      expect(await labels(member)).toEqual(actions.map(() => 'the pending owner'));
    expect(await labels(superadmin)).toEqual(actions.map(() => next.email));
  });

  it('the invite ends when its sender is no longer a superadmin', async () => {
    const owner = await launched();
    const next = await people.person();
    const former = await people.person({ superadmin: true });
    bodyOf(await former.http.post(at(owner.restaurant, 'transfer/'), { email: next.email }));
    const invite = await inviteTo(next);
    await t.rows('users').update(former.id, { is_superadmin: false, is_staff: true });
    expectFailure(await accept(next, invite), { status: 409, code: 'invite_revoked' });
    expect(await roles(owner.restaurant)).toEqual({ [owner.email]: 'owner' });
  });
});
