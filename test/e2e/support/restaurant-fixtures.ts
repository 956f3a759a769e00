import { randomUUID } from 'node:crypto';
import type { HttpClient } from '../../support/http.js';
import { bodyOf, newEmail, type Newcomer, openRestaurant, registerNewcomer } from '../../support/newcomer.js';
import { mails } from '../../support/mails.js';
import type { Ids } from './console-routes.js';

/** A restaurant with data on every screen. */
export interface FilledRestaurant extends Newcomer {
  rid: number;
  ids: Ids;
}

const TOPPINGS = ['Olives', 'Capers', 'Roasted peppers', 'Pickled onions', 'Feta', 'Rocket', 'Walnuts'];
const DRESSINGS = ['Lemon vinaigrette', 'Tahini', 'Herb yoghurt', 'Honey mustard'];
const SETS = {
  Greens: ['Romaine', 'Baby spinach', 'Mixed leaves'],
  Milk: ['Whole', 'Oat', 'Almond'],
};
const DISHES = ['Club', 'Grilled halloumi', 'Roast beef and horseradish', 'Smoked trout', 'Falafel'];
const CATEGORIES = [
  ['Salads', 'Leaves of the morning, dressed when you order.'],
  ['Breakfast', 'Until eleven, on Sundays until two.'],
  ['Desserts', 'Small, and not too sweet.'],
] as const;

/** Creates a launched restaurant with a menu and a team. */
export async function makeFilledRestaurant(
  http: HttpClient,
  name = 'Olive & Salt',
): Promise<FilledRestaurant> {
  const owner = await registerNewcomer(http);
  const rid = await openRestaurant(owner, name);
  const [ids] = await Promise.all([fillMenu(owner, rid), fillTeam(owner)]);
  return { ...owner, rid, ids };
}

/** Creates toppings, dressings, sets, categories of every type, extras and items. */
async function fillMenu(owner: Newcomer, rid: number): Promise<Ids> {
  const post = async <T = { id: number }>(path: string, body: object): Promise<T> =>
    bodyOf(await owner.http.post<T>(path, { restaurant_id: rid, ...body }));
  const named = (name: string) => ({ name });
  const toppings = await Promise.all(TOPPINGS.map((each) => post('/toppings/', { name: each })));
  const dressings = await Promise.all(DRESSINGS.map((each) => post('/dressings/', { name: each })));
  const set = await post('/primary-options/', {
    name: 'Bread',
    selections: ['Sourdough', 'Focaccia', 'Rye', 'Pita', 'Brioche'].map(named),
  });
  for (const [each, selections] of Object.entries(SETS))
    await post('/primary-options/', { name: each, selections: selections.map(named) });
  const category = await post('/categories/deep/', {
    name: 'Sandwiches',
    description: 'Between two slices of something good.',
    detail: {
      priced_by: 'size',
      primary_option_sets: [set.id],
      allow_toppings: true,
      allow_dressings: true,
    },
    sizes: ['Half', 'Whole'].map((each, position) => ({ name: each, position })),
    toppings: toppings.slice(0, 3).map(({ id }) => ({ topping_id: id })),
    dressings: dressings.slice(0, 1).map(({ id }) => ({ dressing_id: id })),
    extra_groups: [
      { name: 'Sides', required: false, allow_multiple: true, selections: [{ name: 'Fries', price: 3.5 }] },
    ],
  });
  for (const [each, description] of CATEGORIES) await post('/categories/deep/', { name: each, description });
  await post('/categories/deep/', { name: `Soups ${randomUUID().slice(0, 4)}` });
  for (const each of DISHES) await post('/menu-items/', { name: each, category_id: category.id });
  return { category: category.id, set: set.id };
}

/** Creates members with several roles, one of them disabled, and an open invite. */
async function fillTeam(owner: Newcomer): Promise<void> {
  const [leaver] = await Promise.all([
    teammate(owner, 'staff', ['Lou', 'Leaver']),
    teammate(owner, 'manager', ['Mara', 'Keller']),
    teammate(owner, 'staff', ['Sami', 'Okafor']),
    teammate(owner, 'driver', ['Dario', 'Rossi']),
  ]);
  const { results } = bodyOf(
    await owner.http.get<{ results: { id: number; email: string }[] }>('/auth/team/'),
  );
  const left = results.find(({ email }) => email === leaver.email);
  bodyOf(await owner.http.post(`/auth/team/${left?.id}/disable/`));
  bodyOf(await owner.http.post('/auth/team/invite/', { email: newEmail('paula'), role: 'manager' }));
}

/** Creates a member of the owner's team, with an accepted invite. */
export async function teammate(
  owner: Newcomer,
  role = 'staff',
  names?: [first: string, last: string],
): Promise<Newcomer> {
  const person = await registerNewcomer(owner.http, newEmail(names?.[0].toLowerCase()), names);
  bodyOf(await owner.http.post('/auth/team/invite/', { email: person.email, role }));
  const { text } = await mails.last(person.email, { subject: /invited you/ });
  const token = /invite=([\w-]+)/.exec(text)?.[1];
  bodyOf(await person.http.post('/auth/invites/accept/', { token }));
  return person;
}
