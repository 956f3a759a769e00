import { expect, it } from 'vitest';
import type { SearchAnswer } from '../../../src/modules/search/search.schemas.js';
import { type Caller, People } from '../../support/people.js';
import { useApp, useFixture } from '../../support/use-app.js';
import { MenuRows } from '../menu/menu-rows.js';

const t = useApp({}, { database: 'similar_search' });
const people = new People(t);
const menu = new MenuRows(people);
const superadmin = useFixture(() => people.person({ superadmin: true }));

const find = async (who: Caller, q: string) =>
  (await who.http.get<SearchAnswer>(`/search/?q=${encodeURIComponent(q)}`)).body;

it('a mistyped name finds what is similar, in a menu and among all restaurants', async () => {
  const owner = await people.owner('Quillfeather Diner');
  await menu.topping(owner.restaurant, 'Cherry tomatoes');
  expect(await find(owner, 'cherry tomatos')).toMatchObject({
    meant: 'Cherry tomatoes',
    groups: [{ kind: 'topping', hits: [{ title: 'Cherry tomatoes' }], more: false }],
  });
  expect(await find(superadmin, 'quilfeather')).toMatchObject({
    meant: 'Quillfeather',
    groups: [{ kind: 'restaurant', hits: [{ id: owner.restaurant }] }],
  });
  expect(await find(owner, 'qqqqqq')).toEqual({ groups: [], meant: null });
});

it('a whole zip code finds the restaurants there', async () => {
  const { http, restaurant } = await people.owner();
  const address = { country: 'Canada', street: '1 Main Street', city: 'Ottawa', state: 'ON' };
  await http.put(`/onboarding/${restaurant}/location/`, { ...address, zip_code: 'K1A 0T9' });
  expect(await find(superadmin, 'k1a0t9')).toMatchObject({
    groups: [{ kind: 'restaurant', hits: [{ id: restaurant }] }],
  });
  const list = await superadmin.http.get<{ results: { id: number }[] }>('/restaurants/?search=K1A%200T9');
  expect(list.body.results).toMatchObject([{ id: restaurant }]);
});
