import { beforeEach, describe, expect, it } from 'vitest';
import { People } from '../../support/people.js';
import { statementsOf } from '../../support/statements.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { GuestRestaurants } from './guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const bistro = useFixture(() => guests.make(), beforeEach);

/** Sets the server's clock. */
const moveTo = (moment: string) =>
  t.clock.advance({ seconds: (Date.parse(moment) - t.clock.now().getTime()) / 1_000 });

describe('an unchanged guest menu', () => {
  it('the menu answers 304 and takes one statement', async () => {
    await guests.pizza(bistro);
    const first = await guests.read(bistro.slug);
    const tag = first.headers.get('etag');
    const texts = await statementsOf(async () => {
      const again = await guests.readAgain(bistro.slug, tag);
      expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
      expect((await guests.read(bistro.slug)).body).toEqual(first.body);
    });
    expect(texts).toHaveLength(2);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['an item', () => guests.pizza(bistro)],
    [
      'a shared topping',
      async () => (await people.person({ staff: true })).http.post('/toppings/', { name: 'Capers' }),
    ],
    [
      'the restaurant’s name',
      () =>
        bistro.http.put(`/onboarding/${bistro.restaurant}/about/`, { name: 'Brasserie', slug: bistro.slug }),
    ],
    [
      'the hours',
      () =>
        bistro.http.put(`/onboarding/${bistro.restaurant}/hours/`, {
          open_247: false,
          closed_within: false,
          hours: [{ day_of_week: 1, open_time: '08:00', close_time: '20:00' }],
        }),
    ],
    [
      'a special date',
      () =>
        bistro.http.put(`/restaurants/${bistro.restaurant}/special-hours/`, {
          special_hours: [{ from: t.clock.now().toISOString().slice(0, 10), closed: true, reason: 'Feast' }],
        }),
    ],
    [
      'the phone',
      () =>
        bistro.http.put(`/onboarding/${bistro.restaurant}/contacts/`, {
          restaurant_phone: '(212) 555-0100',
          public_phone: '(212) 555-0199',
          mobile_phone: '(212) 555-0142',
          contact_email: 'ann@example.com',
        }),
    ],
  ])('the menu has another tag after a change: %s', async (_what, change) => {
    await guests.pizza(bistro);
    const tag = (await guests.read(bistro.slug)).headers.get('etag');
    expect((await guests.readAgain(bistro.slug, tag)).status).toBe(304);
    await change();
    const again = await guests.readAgain(bistro.slug, tag);
    expect([again.status, again.headers.get('etag') === tag]).toEqual([200, false]);
  });

  it('the menu changes with the time of day', async () => {
    moveTo('2028-03-06T15:00Z');
    const week = {
      open_247: false,
      closed_within: false,
      hours: [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({
        day_of_week,
        open_time: '08:00',
        close_time: '22:00',
      })),
    };
    const diner = await guests.make({ week });
    await guests.pizza(diner);
    const open = await guests.read(diner.slug);
    expect(open.body.hours).toMatchObject({ open_now: true, sentence: 'Open now, until 10:00 PM' });
    moveTo('2028-03-07T03:00:01Z');
    const closed = await guests.readAgain(diner.slug, open.headers.get('etag'));
    expect(closed.status).toBe(200);
    expect(closed.body.hours).toMatchObject({
      open_now: false,
      sentence: 'Closed now, opens tomorrow at 8:00 AM',
    });
    moveTo('2028-03-07T05:00:01Z');
    expect((await guests.read(diner.slug)).body.hours.sentence).toBe('Closed now, opens at 8:00 AM');
  });

  it('a sold-out item returns at its time without a job', async () => {
    const { item } = await guests.pizza(bistro);
    const until = new Date(t.clock.now().getTime() + 3_600_000);
    await people.execute('INSERT INTO sold_out (restaurant_id, item_id, until) VALUES (?, ?, ?)', [
      bistro.restaurant,
      item,
      until,
    ]);
    const off = await guests.read(bistro.slug);
    expect(off.body.categories[0]?.items).toMatchObject([
      { sold_out: true, sold_out_until: until.toISOString() },
    ]);
    t.clock.advance({ minutes: 61 });
    const back = await guests.readAgain(bistro.slug, off.headers.get('etag'));
    expect(back.body.categories[0]?.items).toMatchObject([{ sold_out: false, sold_out_until: null }]);
  });
});
