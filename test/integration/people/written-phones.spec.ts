import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { UNREADABLE_PHONE } from '../../../src/shared/texts/phone.js';
import { People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';

const t = useApp();
const people = new People(t);
const admin = useFixture(() => people.person({ superadmin: true }));

const NEW_YORK = { country: 'United States', city: 'New York', state: 'NY', zip_code: '10001' };
const LONDON = { country: 'United Kingdom', city: 'London', state: 'EN', zip_code: 'SW1A 1AA' };
type Phoned = { phone: string | null } & ErrorBody;

async function restaurantIn(place: object) {
  const id = await people.restaurant();
  await admin.http.put(`/onboarding/${id}/location/`, place);
  return id;
}
const ownerOf = (restaurant: number) => people.member(restaurant, 'owner');
const told = ({ status, body }: { status: number; body: Phoned }) => [status, body.phone ?? body.errors?.[0]];

describe('a phone number without a country code', () => {
  it.each([
    ['in New York', NEW_YORK, '(917) 555-0188', '+19175550188'],
    ['in London', LONDON, '01632 960002', '+441632960002'],
  ])('the number is read for the country of the restaurant, %s', async (_, place, typed, number) => {
    const id = await restaurantIn(place);
    const owner = await ownerOf(id);
    const invite = () => ({ phone: typed, email: `p-${randomUUID()}@example.com`, role: 'staff' });
    const team = await owner.http.post<Phoned>('/auth/team/invite/', { ...invite(), restaurant_id: id });
    expect(told(team)).toEqual([201, number]);
    const platform = await admin.http.post<Phoned>('/auth/admin/invites/', { ...invite(), restaurant: id });
    expect(told(platform)).toEqual([201, number]);
    const user = await admin.http.patch<Phoned>(`/auth/admin/users/${owner.id}/`, { phone: typed });
    expect(told(user)).toEqual([200, number]);
    expect((await owner.http.patch('/auth/me/', { phone: typed })).status).toBe(200);
    expect((await owner.http.get<Phoned>('/auth/account/')).body.phone).toBe(number);
  });

  it('the number is refused when the country has no such number', async () => {
    const owner = await ownerOf(await restaurantIn(NEW_YORK));
    const refused = await owner.http.patch<Phoned>('/auth/me/', { phone: '01632 960002' });
    expect(told(refused)).toEqual([400, { path: 'phone', message: UNREADABLE_PHONE }]);
  });

  it('the number is refused with a country code when its length does not fit the country', async () => {
    const owner = await ownerOf(await restaurantIn(NEW_YORK));
    const refused = [400, { path: 'phone', message: UNREADABLE_PHONE }];
    expect(told(await owner.http.patch<Phoned>('/auth/me/', { phone: '+1 555 0188' }))).toEqual(refused);
    const invite = { phone: '+1 555 0188', role: 'staff' };
    expect(told(await owner.http.post<Phoned>('/auth/team/invite/', invite))).toEqual(refused);
  });

  it('the number is refused when it means another number in another restaurant', async () => {
    const ids = [await restaurantIn(NEW_YORK), await restaurantIn(LONDON)];
    const sent = { phone: '2025550188', role: 'staff', restaurants: ids };
    expect(told(await admin.http.post<Phoned>('/auth/admin/invites/', sent))).toEqual([
      400,
      { path: 'phone', message: UNREADABLE_PHONE },
    ]);
  });

  it('a search finds the number in the local format', async () => {
    const id = await restaurantIn(LONDON);
    const owner = await ownerOf(id);
    const number = `7700 ${String(900_000 + (owner.id % 1_000))}`;
    await owner.http.patch('/auth/me/', { phone: `0${number}` });
    const path = `/auth/team/?restaurant_id=${id}&search=${encodeURIComponent(`0${number}`)}`;
    const { body } = await owner.http.get<{ results: { user_id: number }[] }>(path);
    expect(body.results).toHaveLength(1);
  });
});
