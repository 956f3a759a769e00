import { describe, expect, it } from 'vitest';
import type { InviteOutput } from '../../../src/modules/people/invites.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { UNREADABLE_PHONE } from '../../../src/shared/texts/phone.js';
import { bodyOf } from '../../support/newcomer.js';
import { People } from '../../support/people.js';
import { useApp, useFixture, useLimitedApp } from '../../support/use-app.js';
import { newAddress, newPhone, pending } from './invitations.js';

const ADMIN = '/auth/admin/invites/';

const t = useApp();
const people = new People(t);
const superadmin = useFixture(() => people.person({ superadmin: true }));

describe('the input of an invite', () => {
  it.each([
    ['restaurant', (id: number) => ({ restaurant: id })],
    ['restaurant_id', (id: number) => ({ restaurant_id: String(id) })],
    ['restaurants', (id: number) => ({ restaurants: [id, id] })],
  ])('an invite accepts the restaurant as %s', async (_, choice) => {
    const id = await people.restaurant();
    const body = { email: newAddress(), role: 'driver', ...choice(id) };
    const invite = bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body));
    expect(invite).toMatchObject({ restaurant: id, restaurant_id: id, can_drivers: true, can_menu: false });
  });

  it.each([
    [{ email: newAddress(), phone: newPhone() }, 'email'],
    [{ email: newAddress(), phone: newPhone(), delivery: 'sms' }, 'sms'],
    [{ email: '', phone: newPhone(), delivery: 'email' }, 'sms'],
    [{ email: newAddress(), phone: null, delivery: 'sms' }, 'email'],
  ] as const)('an invite chooses its delivery: %j by %s', async (addresses, delivery) => {
    const body = { ...addresses, role: 'staff', restaurant: await people.restaurant() };
    expect(bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body)).delivery).toBe(delivery);
  });

  it('an invite stores flags for a custom role only', async () => {
    const body = { email: newAddress(), role: 'staff', restaurant: await people.restaurant() };
    const custom = { ...body, can_finance: true, can_menu: false };
    expect(bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, custom))).toMatchObject({
      can_finance: true,
      can_menu: false,
      can_support: false,
    });
    const preset = { ...body, email: newAddress() };
    expect(bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, preset))).toMatchObject({
      can_menu: true,
      can_support: true,
      can_finance: false,
    });
  });

  it('an invite accepts typed spellings of roles and phones, and CUSTOM without other flags', async () => {
    const restaurant = await people.restaurant();
    const owner = await people.member(restaurant, 'owner');
    const phone = newPhone();
    const typed = ` ${phone.slice(0, 2)} (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)} `;
    const invite = bodyOf(
      await superadmin.http.post<InviteOutput>(ADMIN, { phone: typed, role: ' OWNER ', restaurant }),
    );
    expect(invite).toMatchObject({ phone, role: 'owner', can_finance: true });
    for (const { http } of [superadmin, owner]) {
      const path = http === owner.http ? '/auth/team/invite/' : ADMIN;
      const custom = { email: newAddress(), role: 'CUSTOM', restaurant };
      expect(bodyOf(await http.post<InviteOutput>(path, { ...custom, can_dashboard: true }))).toMatchObject({
        role: 'staff',
        can_dashboard: true,
        can_menu: false,
        can_support: false,
      });
      expect(bodyOf(await http.post<InviteOutput>(path, { ...custom, email: newAddress() }))).toMatchObject({
        role: 'staff',
        can_dashboard: false,
        can_menu: false,
        can_support: false,
      });
    }
  });

  it.each([
    [{ restaurant: 1, role: 'staff' }, 'Enter email or phone', 'email'],
    [{ restaurant: 1, role: 'staff', email: ' ', phone: '' }, 'Enter email or phone', 'email'],
    [{ email: 'a@example.com', role: 'staff' }, 'Select at least one restaurant', 'restaurants'],
    [
      { email: 'a@example.com', role: 'staff', restaurants: [] },
      'Select at least one restaurant',
      'restaurants',
    ],
    [{ phone: '555 0188', role: 'staff', restaurant: 1 }, UNREADABLE_PHONE, 'phone'],
    [{ phone: '+0551234567', role: 'staff', restaurant: 1 }, UNREADABLE_PHONE, 'phone'],
    [{ phone: '+1555123456789012', role: 'staff', restaurant: 1 }, UNREADABLE_PHONE, 'phone'],
    [
      { email: 'no\u200Bbody@example.com', role: 'staff', restaurant: 1 },
      'This email has an invisible character. Type it instead of pasting it.',
      'email',
    ],
    [{ email: 'nobody', role: 'staff', restaurant: 1 }, 'Please enter a valid email.', 'email'],
    [{ email: 'a@example.com', role: 'chef', restaurant: 1 }, 'Choose a role.', 'role'],
  ])('an invite refuses %j: %s', async (body, message, path) => {
    const reply = await superadmin.http.post<ErrorBody>(ADMIN, body);
    expect(reply.status).toBe(400);
    expect(reply.body.detail).toBe(message);
    expect(reply.body.errors).toContainEqual({ path, message });
  });

  it('emails and searches accept any script', async () => {
    const restaurant = await people.restaurant();
    const email = newAddress('zoë');
    const body = { email, role: 'staff', restaurant };
    const { id } = bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body));
    const search = `${ADMIN}?search=${encodeURIComponent('zoë')}`;
    expect((await pending(superadmin, search)).map((invite) => invite.id)).toContain(id);
    await people.execute('UPDATE invites SET expires_at = NOW(3) - INTERVAL 1 DAY WHERE id = ?', [id]);
    const renewed = bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body));
    expect((await superadmin.http.post(`${ADMIN}${renewed.id}/resend/`)).status).toBe(200);
  });

  it.each(['%', '_', '\\', '%example', '+1555_'])('a search takes %s literally', async (search) => {
    const body = {
      email: newAddress(),
      phone: newPhone(),
      role: 'staff',
      restaurant: await people.restaurant(),
    };
    bodyOf(await superadmin.http.post<InviteOutput>(ADMIN, body));
    expect(await pending(superadmin, `${ADMIN}?search=${encodeURIComponent(search)}`)).toEqual([]);
  });

  it('a search finds a phone number in any format', async () => {
    const phone = newPhone();
    const { id } = bodyOf(
      await superadmin.http.post<InviteOutput>(ADMIN, {
        phone,
        role: 'staff',
        restaurant: await people.restaurant(),
      }),
    );
    const typed = `+1 (${phone.slice(2, 5)}) ${phone.slice(5)}`;
    const found = await pending(superadmin, `${ADMIN}?search=${encodeURIComponent(typed)}`);
    expect(found.map((invite) => invite.id)).toEqual([id]);
  });
});

describe('limits of invites', () => {
  const TEAM = '/auth/team/invite/';
  /** Limit of invites to one mailbox or number in a day. */
  const MOST = 10;

  const t = useLimitedApp();
  const people = new People(t);

  const owner = async () => people.member(await people.restaurant('Olive'), 'owner');
  const tagged = (address: string, tag: number) => address.replace('@', `+${tag}@`);

  it.each([
    ['a mailbox without an account', newAddress, tagged],
    ['a user’s mailbox', async () => (await people.person()).email, tagged],
    ['a phone number', newPhone, (number: string) => number],
  ])(
    '%s gets a limited number of invites a day, from all senders and under all tags',
    async (_, make, variant) => {
      const to = await make();
      const body = (tag: number) => {
        const address = variant(to, tag);
        return { [address.includes('@') ? 'email' : 'phone']: address, role: 'staff' };
      };
      for (let sent = 0; sent < MOST - 1; sent += 1)
        expect((await (await owner()).http.post(TEAM, body(sent))).status).toBe(201);
      const last = await owner();
      const { id } = bodyOf(await last.http.post<{ id: number }>(TEAM, body(MOST)));

      const refusals = [
        await (await owner()).http.post<{ detail: string; code: string }>(TEAM, body(MOST + 1)),
        await last.http.post<{ detail: string; code: string }>(`/auth/team/invites/${id}/resend/`),
      ];
      for (const { status, body: refusal, headers } of refusals) {
        expect({ status, code: refusal.code }).toEqual({ status: 429, code: 'rate_limited' });
        expect(refusal.detail).toMatch(/^Too many attempts\. Try again in \d+ hours\.$/);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
      }
    },
  );
});
