import { describe, expect, it } from 'vitest';
import type { RestaurantOutput } from '../../../src/modules/onboarding/restaurants.schemas.js';
import type { MenuFigures } from '../../../src/modules/stats/stats.schemas.js';
import type { HistoryEntry } from '../../../src/modules/history/history.schemas.js';
import type { Page } from '../../../src/shared/schemas.js';
import { askedBy } from '../../../src/shared/menu/allergen-laws.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { type GuestRestaurant, GuestRestaurants } from '../guest-menu/guest-restaurant.js';

const t = useApp();
const people = new People(t);
const guests = new GuestRestaurants(t, people);
const superadmin = useFixture(() => people.person({ superadmin: true }));

const CANADA = { country: 'Canada', state: 'ON', city: 'Ottawa', zip_code: 'K1A 0B1' };
const STATES = { country: 'United States', state: 'NY', city: 'Albany', zip_code: '12201' };
const OPEN_IN_CANADA = ['mustard', 'molluscs', 'sulphites', 'triticale', 'rye', 'barley', 'oats'];

const move = ({ http, restaurant }: GuestRestaurant, place: object) =>
  http.put(`/onboarding/${restaurant}/location/`, { street: '1 Olive Street', ...place });
const reopen = ({ http }: Caller, allergens: readonly string[]) =>
  http.post<{ open_allergens: string[] }>('/menu/allergens/reopen/', { allergens });
const openOf = async ({ http, restaurant }: GuestRestaurant) =>
  (await http.get<RestaurantOutput>(`/restaurants/${restaurant}/`)).body.open_allergens;
/** Open allergens that a move would leave, before it. */
const openAfter = async ({ http, restaurant }: GuestRestaurant, to: string) =>
  (
    await http.get<{ open_allergens: string[] }>(
      `/onboarding/${restaurant}/location/allergens/?move_to=${to}`,
    )
  ).body.open_allergens;
const confirm = ({ http }: Caller, allergens: readonly string[], rest: object = {}) =>
  http.post<{ open_allergens: string[] }>('/menu/allergens/confirm/', { allergens, ...rest });
/** Items that lack allergens, and allergens that the whole menu is to be checked for. */
const gaps = async ({ http }: Caller) => {
  const { body } = await http.get<MenuFigures>('/stats/menu/');
  return [body.without_allergens, body.allergens_to_check];
};
const dishOf = async ({ slug }: GuestRestaurant) => (await guests.read(slug)).body.categories[0]?.items[0];

describe('a menu whose restaurant moves to another country (C-355)', () => {
  it('has open allergens until the owner confirms that it was checked', async () => {
    const bistro = await guests.make();
    const { item } = await guests.pizza(bistro, {}, { allergens: [] });
    expect([await openOf(bistro), await gaps(bistro)]).toEqual([[], [0, 0]]);
    expect((await dishOf(bistro))?.unsure_allergens).toEqual([]);

    await move(bistro, CANADA);
    expect(await openOf(bistro)).toEqual(OPEN_IN_CANADA);
    expect(await gaps(bistro)).toEqual([0, OPEN_IN_CANADA.length]);
    expect((await dishOf(bistro))?.unsure_allergens.toSorted()).toEqual(OPEN_IN_CANADA.toSorted());
    const page = await (await fetch(`${t.http.url}/m/${bistro.slug}`)).text();
    expect(page).toContain('Ask us about allergens');
    expect(page).not.toContain('Contains none of');

    await bistro.http.patch(`/menu-items/${item}/`, { allergens: ['mustard'] });
    expect((await confirm(bistro, ['mustard', 'milk'])).body.open_allergens).toEqual(OPEN_IN_CANADA.slice(1));
    expect((await confirm(bistro, askedBy('ca'))).body.open_allergens).toEqual([]);
    expect(await gaps(bistro)).toEqual([0, 0]);
    expect(await dishOf(bistro)).toMatchObject({ unavoidable_allergens: ['mustard'], unsure_allergens: [] });
    const { body } = await bistro.http.get<Page<HistoryEntry>>('/history/?page_size=3');
    expect(body.results.filter(({ action }) => action === 'allergens.confirmed')).toMatchObject([
      { changes: [{ field: 'checked_allergens', new: expect.stringContaining('molluscs') }] },
      { changes: [{ field: 'checked_allergens', new: 'mustard' }] },
    ]);
  });

  it('keeps what was confirmed when the restaurant moves back and forth', async () => {
    const bistro = await guests.make({ location: CANADA });
    await guests.pizza(bistro, {}, { allergens: ['milk'] });
    await move(bistro, STATES);
    expect(await openOf(bistro)).toEqual([]);
    await move(bistro, CANADA);
    expect(await openOf(bistro)).toEqual([]);
    await move(bistro, { country: 'United Kingdom', state: 'EN', city: 'London', zip_code: 'SW1A 1AA' });
    expect(await openOf(bistro)).toEqual(['celery', 'lupin']);
  });

  it('is told before a move which allergens it will leave open', async () => {
    const london = { country: 'United Kingdom', state: 'EN', city: 'London', zip_code: 'SW1A 1AA' };
    const bistro = await guests.make({ location: london });
    await guests.pizza(bistro, {}, { allergens: ['walnuts'] });
    expect(await openAfter(bistro, 'US')).toEqual(['nuts']);
    await move(bistro, STATES);
    expect(await openOf(bistro)).toEqual(['nuts']);
    // Its items were stated under the law of the United Kingdom.
    expect(await openAfter(bistro, 'GB')).toEqual([]);
    await move(bistro, london);
    expect(await openOf(bistro)).toEqual([]);
  });

  it('has them again after items were stated under a law that did not ask', async () => {
    const bistro = await guests.make();
    const { category } = await guests.pizza(bistro, {}, { allergens: [] });
    await move(bistro, CANADA);
    await confirm(bistro, OPEN_IN_CANADA);
    await move(bistro, STATES);
    await bistro.http.post('/menu-items/', { category_id: category, name: 'Pretzel', allergens: ['wheat'] });
    await move(bistro, CANADA);
    expect((await openOf(bistro)).toSorted()).toEqual(OPEN_IN_CANADA.toSorted());
  });

  it('opens allergens again whose confirmation is undone', async () => {
    const bistro = await guests.make();
    await guests.pizza(bistro, {}, { allergens: [] });
    expect((await reopen(bistro, ['wheat', 'mustard'])).body.open_allergens).toEqual(['wheat']);
    expect((await dishOf(bistro))?.unsure_allergens).toEqual(['wheat']);
    expect((await confirm(bistro, ['wheat'])).body.open_allergens).toEqual([]);
  });

  it('opens them again when the history entry of the confirmation is restored', async () => {
    const bistro = await guests.make();
    await guests.pizza(bistro, {}, { allergens: [] });
    await move(bistro, CANADA);
    await confirm(bistro, ['mustard', 'molluscs']);
    const newest = async () =>
      (await bistro.http.get<Page<HistoryEntry>>('/history/?page_size=1')).body.results[0];
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'allergens.confirmed', restorable: 'fields' });
    expect(await bistro.http.post(`/history/${entry?.id}/restore/`, {})).toMatchObject({ status: 200 });
    expect((await openOf(bistro)).toSorted()).toEqual(OPEN_IN_CANADA.toSorted());
    expect(await newest()).toMatchObject({ action: 'allergens.reopened', restored_from: entry?.id });
    await people.execute("UPDATE audit_log SET old_values = '{}' WHERE id = ?", [entry?.id ?? 0]);
    const { body } = await bistro.http.get<Page<HistoryEntry>>('/history/?page_size=3');
    expect(body.results.find(({ id }) => id === entry?.id)).toMatchObject({
      restorable: null,
      instead: expect.stringContaining('too old'),
    });
  });

  it('that states no allergens has none', async () => {
    const bistro = await guests.make();
    await guests.pizza(bistro);
    await move(bistro, CANADA);
    expect(await openOf(bistro)).toEqual([]);
  });

  it('has them too when the platform changes its city, or the country of its city', async () => {
    const cities = async (country: object, state: string) => {
      const { body: land } = await superadmin.http.get<Page<{ id: number; code: string }>>('/countries/');
      const found = land.results.find(({ code }) => code === Object.values(country)[0]);
      const { body } = await superadmin.http.post<{ id: number }>('/cities/', {
        name: `Town ${crypto.randomUUID().slice(0, 8)}`,
        state,
        country_id: found?.id,
      });
      return { city: body.id, country: found?.id };
    };
    const [american, canadian] = [await cities({ code: 'US' }, 'NY'), await cities({ code: 'CA' }, 'ON')];
    const [one, other] = [await guests.make(), await guests.make()];
    for (const bistro of [one, other]) {
      await guests.pizza(bistro, {}, { allergens: [] });
      await superadmin.http.patch(`/restaurants/${bistro.restaurant}/`, { city_id: american.city });
      expect(await openOf(bistro)).toEqual([]);
    }
    await superadmin.http.patch(`/restaurants/${one.restaurant}/`, { city_id: canadian.city });
    expect([await openOf(one), await openOf(other)]).toEqual([OPEN_IN_CANADA, []]);
    await superadmin.http.patch(`/cities/${american.city}/`, { country_id: canadian.country });
    expect(await openOf(other)).toEqual(OPEN_IN_CANADA);
  });
});
