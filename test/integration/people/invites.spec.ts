import { describe, expect, it } from 'vitest';
import type { InviteOutput } from '../../../src/modules/people/invites.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import type { Page } from '../../../src/shared/schemas.js';
import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { Invitations, newAddress, newPhone, pending } from './invitations.js';
import { useApp, useFixture } from '../../support/use-app.js';

const ADMIN = '/auth/admin/invites/';
const DAY = 86_400_000; // ms

const t = useApp();
const people = new People(t);
const invitations = new Invitations(t, people);
const superadmin = useFixture(() => people.person({ superadmin: true }));

const auditOf = async (id: number) =>
  (await t.rows('audit_log').find({ target: `invite:${id}` })).map(({ action }) => action);
describe('POST /auth/admin/invites/', () => {
  it('one message invites to several restaurants', async () => {
    const [olive, salt] = [await people.restaurant('Olive'), await people.restaurant('Salt')];
    const email = newAddress();
    const reply = await superadmin.http.post<InviteOutput>(ADMIN, {
      delivery: 'email',
      email: ` ${email.toUpperCase()} `,
      first_name: 'Ida',
      role: 'manager',
      restaurant: [olive, salt],
      can_finance: true,
      is_superadmin: true,
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      delivery: 'email',
      email,
      phone: null,
      first_name: 'Ida',
      last_name: '',
      role: 'manager',
      can_menu: true,
      can_finance: false,
      can_analytics: true,
      status: 'pending',
      delivery_state: 'queued',
      invited_by: 'Test Person',
      restaurant: olive,
      restaurants: [
        { id: olive, name: 'Olive' },
        { id: salt, name: 'Salt' },
      ],
    });
    expect(Date.parse(reply.body.expires_at) - Date.parse(reply.body.sent_at)).toBe(7 * DAY);
    const messages = await t.rows('outbox').find({ recipient: email });
    expect(messages).toHaveLength(1);
    expect(messages[0]?.kind).toBe('mail.invite');
    const token = await invitations.token(reply.body.id);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(messages[0]?.payload?.includes(token)).toBe(false);
    expect(await auditOf(reply.body.id)).toEqual(['invite.created']);
  });

  it("an invite's token is stored as a hash only", async () => {
    const { id, token } = await invitations.send({
      email: newAddress(),
      role: 'staff',
      restaurant: await people.restaurant(),
    });
    const row = await t.rows('invites').one(id);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('an invite to an unknown or deleted restaurant is 404 and sends nothing', async () => {
    const gone = await people.restaurant();
    await t.rows('restaurants').update(gone, { deleted_at: new Date() });
    for (const id of [gone, 4_294_967_295]) {
      const email = newAddress();
      const restaurants = [await people.restaurant(), id];
      expect((await superadmin.http.post(ADMIN, { email, role: 'staff', restaurants })).status).toBe(404);
      expect(await t.rows('outbox').count({ recipient: email })).toBe(0);
      expect(await t.rows('invites').count({ email })).toBe(0);
    }
  });

  it('the answer does not reveal an account or a membership', async () => {
    const restaurant = await people.restaurant();
    const member = await people.member(restaurant, 'staff');
    const answers = [];
    for (const email of [newAddress(), (await people.person()).email, member.email]) {
      const reply = await superadmin.http.post<InviteOutput>(ADMIN, { email, role: 'driver', restaurant });
      const { status, body } = reply;
      answers.push({
        status,
        body: { ...body, id: 0, email: '', created_at: '', sent_at: '', expires_at: '' },
      });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('parallel invites leave one pending invite for an address and restaurant', async () => {
    const [olive, salt] = [await people.restaurant('Olive'), await people.restaurant('Salt')];
    const email = newAddress();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        superadmin.http.post<ErrorBody>(ADMIN, { email, role: 'staff', restaurants: [olive] }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);

    const both = await superadmin.http.post<ErrorBody>(ADMIN, {
      email,
      role: 'staff',
      restaurants: [olive, salt],
    });
    expect(both.status).toBe(409);
    expect(both.body).toMatchObject({
      code: 'invite_pending',
      detail: 'This address already has a pending invite to Olive. Resend or revoke it first.',
    });
    expect((await superadmin.http.post(ADMIN, { email, role: 'staff', restaurants: [salt] })).status).toBe(
      201,
    );
    expect(await t.rows('outbox').count({ recipient: email })).toBe(2);
  });

  it('an expired invite can be replaced', async () => {
    const restaurant = await people.restaurant();
    const body = { email: newAddress(), role: 'staff', restaurant };
    const old = await invitations.send(body);
    await t.rows('invites').update(old.id, { expires_at: new Date(t.clock.now().getTime() - 1) });
    const renewed = bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body));
    expect(renewed.id).not.toBe(old.id);
    const mine = (await pending(superadmin, `${ADMIN}?search=${encodeURIComponent(body.email)}`)).map(
      ({ id }) => id,
    );
    expect(mine).toEqual([renewed.id]);
  });

  it('a repeated request with the same key sends nothing more', async () => {
    const body = { email: newAddress(), role: 'staff', restaurant: await people.restaurant() };
    const headers = { 'idempotency-key': `invite-${body.email}` };
    const first = await superadmin.http.post<InviteOutput>(ADMIN, body, { headers });
    const again = await superadmin.http.post<InviteOutput>(ADMIN, body, { headers });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
  });

  it('an invite takes the same number of statements for one restaurant and for ten', async () => {
    const count = async (many: number) => {
      const restaurants = await Promise.all(Array.from({ length: many }, () => people.restaurant()));
      const body = { email: newAddress(), role: 'staff', restaurants };
      return (await statementsOf(() => superadmin.http.post(ADMIN, body))).length;
    };
    expect(await count(10)).toBe(await count(1));
  });

  it('only platform users can use the operation', async () => {
    const restaurant = await people.restaurant();
    const body = { email: newAddress(), role: 'staff', restaurant };
    const staff = await people.person({ staff: true });
    expect((await staff.http.post(ADMIN, body)).status).toBe(201);
    for (const role of ['owner', 'manager', 'staff', 'driver'] as const) {
      const member = await people.member(restaurant, role);
      expect((await member.http.post(ADMIN, { ...body, email: newAddress() })).status).toBe(403);
      expect((await member.http.get(ADMIN)).status).toBe(403);
    }
    expect((await t.http.post(ADMIN, body)).status).toBe(401);
  });
});

describe('GET /auth/admin/invites/', () => {
  it('the list shows pending invites, newest first, in pages, and searches by the start of an address', async () => {
    const restaurant = await people.restaurant('Olive');
    await t.rows('restaurants').update(restaurant, { city: 'Graz' });
    const prefix = newAddress('list').split('@')[0] ?? '';
    for (const name of ['a', 'b', 'c']) {
      await invitations.send({ email: `${prefix}.${name}@example.com`, role: 'staff', restaurant });
    }
    const path = `${ADMIN}?q=${prefix.toUpperCase()}&page_size=2`;
    const first = bodyOf(await superadmin.http.get<Page<InviteOutput>>(path));
    expect(first.count).toBe(3);
    expect(first.results.map(({ email }) => email)).toEqual([
      `${prefix}.c@example.com`,
      `${prefix}.b@example.com`,
    ]);
    expect(first.next).toContain('/auth/admin/invites/?page=2');
    const [one] = first.results;
    expect(one).toMatchObject({
      restaurants: [{ id: restaurant, name: 'Olive', slug: null, city: 'Graz' }],
      delivery_state: 'queued',
      hands_over: false,
    });
  });

  it.each([
    ['dispatched', 'queued'],
    ['sent', 'sent'],
    ['dead', 'failed'],
  ])('the list shows a message that is %s as %s', async (status, state) => {
    const email = newAddress();
    const { id } = await invitations.send({ email, role: 'staff', restaurant: await people.restaurant() });
    await people.execute(
      'UPDATE outbox o JOIN invites i ON i.message_id = o.id SET o.status = ? WHERE i.id = ?',
      [status, id],
    );
    expect((await pending(superadmin, `${ADMIN}?search=${email}`))[0]?.delivery_state).toBe(state);
  });

  it('the list shows a delivered and purged message as sent, and finds phones', async () => {
    const phone = newPhone();
    const { id } = await invitations.send({ phone, role: 'staff', restaurant: await people.restaurant() });
    await people.execute('DELETE o FROM outbox o JOIN invites i ON i.message_id = o.id WHERE i.id = ?', [id]);
    const found = await pending(superadmin, `${ADMIN}?search=${encodeURIComponent(phone)}`);
    expect(found).toMatchObject([{ id, phone, delivery_state: 'sent' }]);
  });

  it('the list hides invites to deleted restaurants only', async () => {
    const restaurant = await people.restaurant();
    const { email } = await invitations.send({ email: newAddress(), role: 'staff', restaurant });
    await t.rows('restaurants').update(restaurant, { deleted_at: new Date() });
    expect(await pending(superadmin, `${ADMIN}?search=${email}`)).toEqual([]);
  });
});

describe('resending an invite', () => {
  it('resending creates a new link for seven days and ends the old one', async () => {
    const restaurant = await people.restaurant();
    const sent = await invitations.send({ email: newAddress(), role: 'staff', restaurant });
    await t.rows('invites').update(sent.id, { expires_at: new Date(t.clock.now().getTime() - 1) });
    expect((await pending(superadmin, `${ADMIN}?search=${sent.email}`))[0]?.status).toBe('expired');

    const again = bodyOf(await superadmin.http.post<InviteOutput>(`${ADMIN}${sent.id}/resend/`));
    expect(again).toMatchObject({ id: sent.id, status: 'pending', delivery_state: 'queued' });
    const token = await invitations.token(sent.id);
    const preview = async (value: string) =>
      bodyOf(await t.http.post<{ status: string }>('/auth/invites/preview/', { token: value })).status;
    expect(await preview(token)).toBe('pending');
    expect(await preview(sent.token)).toBe('unknown');
    expect(await auditOf(sent.id)).toEqual(['invite.created', 'invite.resent']);
  });

  it('an unknown, revoked or accepted invite cannot be resent', async () => {
    const { id } = await invitations.send({
      email: newAddress(),
      role: 'staff',
      restaurant: await people.restaurant(),
    });
    expect((await superadmin.http.delete(`${ADMIN}${id}/`)).status).toBe(204);
    for (const absent of [id, 4_294_967_295]) {
      expect((await superadmin.http.post(`${ADMIN}${absent}/resend/`)).status).toBe(404);
      expect((await superadmin.http.delete(`${ADMIN}${absent}/`)).status).toBe(404);
    }
    expect(await auditOf(id)).toEqual(['invite.created', 'invite.revoked']);
  });
});
