import { expect } from 'vitest';
import type { CategoryTree, Menu } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type {
  SoldOutList,
  SoldOutRow,
  SoldOutState,
} from '../../../src/modules/menu/sold-out/sold-out.schemas.js';
import type { ErrorBody } from '../../../src/shared/errors.js';
import { type SoldOutKind } from '../../../src/shared/menu/sold-out.js';
import type { Page } from '../../../src/shared/schemas.js';
import type { Caller, Owner, People } from '../../support/people.js';

export const PATHS: Record<SoldOutKind, string> = {
  item: '/menu-items/',
  topping: '/toppings/',
  dressing: '/dressings/',
  extra_selection: '/extra-options/selections/',
  primary_selection: '/primary-options/selections/',
};
export const NAMES: Record<SoldOutKind, string> = {
  item: 'Margherita',
  topping: 'Olives',
  dressing: 'Caesar',
  extra_selection: 'Pesto',
  primary_selection: 'Thin',
};
export const OFF = { sold_out: true, sold_out_until: null };
export const ON = { sold_out: false, sold_out_until: null };

/** One row of each type in a restaurant's category. */
export interface Stock {
  category: number;
  ids: Record<SoldOutKind, number>;
  set: number;
  group: number;
}

export async function made<T extends { id: number }>(
  { http }: Caller,
  path: string,
  body: object,
): Promise<T> {
  const reply = await http.post<T>(path, body);
  expect(reply.status).toBe(201);
  return reply.body;
}

/** @param keeper creates the catalog rows: a platform user's are shared by all restaurants */
export async function stock(of: Owner, keeper: Caller = of): Promise<Stock> {
  const [topping, dressing, set] = await Promise.all([
    made(keeper, '/toppings/', { name: 'Olives' }),
    made(keeper, '/dressings/', { name: 'Caesar' }),
    made<OptionSet>(keeper, '/primary-options/', { name: 'Crust', selections: [{ name: 'Thin' }] }),
  ]);
  const tree = await made<CategoryTree>(of, '/categories/deep/', {
    name: 'Pizza',
    detail: { primary_option_set_ids: [set.id] },
    toppings: [topping.id],
    dressings: [dressing.id],
    extra_groups: [{ name: 'Dips', selections: [{ name: 'Pesto' }] }],
  });
  const item = await made(of, '/menu-items/', { category_id: tree.id, name: 'Margherita' });
  return {
    category: tree.id,
    set: set.id,
    group: tree.extra_groups[0]?.id ?? 0,
    ids: {
      item: item.id,
      topping: topping.id,
      dressing: dressing.id,
      extra_selection: tree.extra_groups[0]?.selections[0]?.id ?? 0,
      primary_selection: set.selections[0]?.id ?? 0,
    },
  };
}

const at = (kind: SoldOutKind, id: number) => `${PATHS[kind]}${id}/sold_out/`;
export const mark = ({ http }: Caller, kind: SoldOutKind, id: number, body: object = {}) =>
  http.post<SoldOutRow & ErrorBody>(at(kind, id), body);
export const end = ({ http }: Caller, kind: SoldOutKind, id: number) => http.delete(at(kind, id));
export const listed = async ({ http }: Caller) =>
  (await http.get<SoldOutList>('/menu/sold_out/')).body.sold_out;
/** Moves the end of everything sold out in a restaurant into the past. */
export const passTime = (people: People, { restaurant }: Owner) =>
  people.execute('UPDATE sold_out SET until = NOW(3) - INTERVAL 1 SECOND WHERE restaurant_id = ?', [
    restaurant,
  ]);

export const stateOf = ({ sold_out, sold_out_until }: SoldOutState = ON) => ({ sold_out, sold_out_until });
/** Reads sold-out status from every answer that shows it, and requires that they agree. */
export async function shown({ http }: Caller, kind: SoldOutKind, { category, ids, set }: Stock) {
  const id = ids[kind];
  const tree = (await http.get<CategoryTree>(`/categories/${category}/deep/`)).body;
  const menu = (await http.get<Menu>('/menu/')).body.categories.find((one) => one.id === category);
  const fromTree = (one: CategoryTree | undefined): (SoldOutState | undefined)[] => {
    if (kind === 'item') return [];
    if (kind === 'topping') return [one?.toppings[0]];
    if (kind === 'dressing') return [one?.dressings[0]];
    if (kind === 'extra_selection') return [one?.extra_groups[0]?.selections[0]];
    return [one?.primary_options[0]?.selections[0]];
  };
  const row = async (path: string) => (await http.get<SoldOutState>(path)).body;
  const first = async (path: string) => (await http.get<Page<SoldOutState>>(path)).body.results[0];
  const found: (SoldOutState | undefined)[] = [...fromTree(tree), ...fromTree(menu)];
  if (kind === 'item')
    found.push(
      await row(`/menu-items/${id}/`),
      await first(`/menu-items/?category_id=${category}`),
      menu?.items[0],
    );
  if (kind === 'topping')
    found.push(await row(`/toppings/${id}/`), await first(`/categories/toppings/?category_id=${category}`));
  if (kind === 'dressing')
    found.push(await row(`/dressings/${id}/`), await first(`/categories/dressings/?category_id=${category}`));
  if (kind === 'extra_selection') {
    const group = (
      await http.get<Page<{ selections: SoldOutState[] }>>(`/extra-options/groups/?category_id=${category}`)
    ).body;
    found.push(
      await first(`/extra-options/selections/?category_id=${category}`),
      group.results[0]?.selections[0],
    );
  }
  if (kind === 'primary_selection')
    found.push((await http.get<OptionSet>(`/primary-options/${set}/`)).body.selections[0]);
  const states = found.map(stateOf);
  expect(new Set(states.map((state) => JSON.stringify(state))).size).toBe(1);
  return states[0];
}
