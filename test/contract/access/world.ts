import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CategoryTree } from '../../../src/modules/menu/categories/categories.schemas.js';
import type { OptionSet } from '../../../src/modules/menu/option-sets/primary-options.schemas.js';
import type { Caller, People } from '../../support/people.js';

/** Ids of one row of each type, all in the same restaurant. */
export type Rows = Record<
  | 'restaurant'
  | 'category'
  | 'detail'
  | 'size'
  | 'categoryTopping'
  | 'categoryDressing'
  | 'topping'
  | 'dressing'
  | 'group'
  | 'selection'
  | 'item'
  | 'set'
  | 'setSelection'
  | 'country'
  | 'city'
  | 'message'
  | 'deadMail'
  | 'territory'
  | 'invite'
  | 'user'
  | 'membership'
  | 'entry'
  | 'menuImport'
  | 'apiKey'
  | 'view'
  /** Made by the samples that need a second row of a type. */
  | 'another',
  number
>;

/** An id without a row. */
const ABSENT = 4_000_000_000;

export const ABSENT_ROWS = new Proxy({} as Rows, { get: () => ABSENT });

/** Creates rows as a superadmin. */
export class World {
  constructor(
    private readonly people: People,
    private readonly admin: Caller,
  ) {}

  /** Creates a row with a request and returns it. */
  async make<T = { id: number }>(path: string, body: object): Promise<T> {
    const reply = await this.admin.http.post<T>(path, body);
    if (reply.status !== 201)
      throw new Error(`${path} answers ${reply.status}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  /** Inserts a row and returns its id. */
  insert = async (sql: string, values: (string | number)[] = []) =>
    (await this.people.execute(sql, values)).insertId;

  /** Creates an empty restaurant. */
  bare = async () => ({ restaurant: await this.people.restaurant() });

  /** Creates a launched restaurant, optionally suspended or deleted afterwards. */
  launched = async (since: 'suspended_at' | 'deleted_at' | 'updated_at' = 'updated_at') => {
    const made = await this.bare();
    await this.people.execute(`UPDATE restaurants SET launched_at = NOW(3), ${since} = NOW(3) WHERE id = ?`, [
      made.restaurant,
    ]);
    return made;
  };

  /** Opens allergens in the menu of a restaurant, as a move to another country does. */
  withOpenAllergens = async (restaurant: number, codes: readonly string[]) => {
    await this.people.execute('UPDATE restaurants SET unasked_allergens = ? WHERE id = ?', [
      JSON.stringify(codes),
      restaurant,
    ]);
    return {};
  };

  /** Creates a failed email with unreadable content. */
  deadMail = () =>
    this.insert(
      `INSERT INTO outbox (kind, recipient, payload, status, tries, next_at, failure)
       VALUES ('mail.password_changed', 'ann@example.com', 'sealed', 'dead', 3, NOW(3), 'No such mailbox.')`,
    );

  /** Creates a pending invite. */
  invite = (restaurant: number) =>
    this.make('/auth/admin/invites/', {
      email: `invited-${randomUUID()}@example.com`,
      role: 'staff',
      restaurants: [restaurant],
    });

  /** Creates a history entry for an item that was renamed. */
  private entry = (restaurant: number, item: number) =>
    this.insert(
      `INSERT INTO audit_log (at, restaurant_id, action, outcome, entity, entity_id, label, old_values, new_values)
       VALUES (NOW(3), ?, 'menu_item.changed', 'ok', 'menu_item', ?, 'Margherita', ?, ?)`,
      [restaurant, item, JSON.stringify({ name: 'Marinara' }), JSON.stringify({ name: 'Margherita' })],
    );

  /** Creates a draft of an import of a file without tables. */
  menuImport = (restaurant: number) =>
    this.insert(
      `INSERT INTO menu_imports (restaurant_id, status, file_name, matches, file_tables)
       VALUES (?, 'ready', 'menu.csv', '[]', x'${gzipSync('[]').toString('hex')}')`,
      [restaurant],
    );

  /** Creates a user's API key that nobody has the token of. */
  apiKey = (user: number) =>
    this.insert(
      `INSERT INTO api_keys (user_id, name, prefix, token_hash, areas, expires_at)
       VALUES (?, 'Backups', 'feast_Ab3dEf', ?, '{"menu":"read"}', NOW(3) + INTERVAL 9 DAY)`,
      [user, randomUUID().replaceAll('-', '').slice(0, 32)],
    );

  /** Creates a user's private view. */
  view = (user: number, restaurant: number) =>
    this.insert(
      `INSERT INTO saved_views (user_id, restaurant_id, place_id, list, name, query) VALUES (?, ?, ?, 'Categories', ?, 'q=a')`,
      [user, restaurant, restaurant, randomUUID()],
    );

  /** Creates a member who makes no requests. */
  async member(restaurant: number): Promise<{ user: number; membership: number }> {
    const { id } = await this.people.member(restaurant, 'driver');
    const [row] = await this.people.query<{ id: number }>('SELECT id FROM memberships WHERE user_id = ?', [
      id,
    ]);
    return { user: id, membership: idOf(row) };
  }

  /** Creates a restaurant with a row of every type. */
  async rows(): Promise<Rows> {
    const restaurant = await this.people.restaurant();
    const own = { restaurant_id: restaurant };
    const [topping, dressing, set] = await Promise.all([
      this.make('/toppings/', { ...own, name: 'Olives' }),
      this.make('/dressings/', { ...own, name: 'Caesar' }),
      this.make<OptionSet>('/primary-options/', { ...own, name: 'Crust', selections: [{ name: 'Thin' }] }),
    ]);
    const tree = await this.make<CategoryTree>('/categories/deep/', {
      ...own,
      name: 'Pizza',
      sizes: [{}],
      toppings: [topping.id],
      dressings: [dressing.id],
      extra_groups: [{ name: 'Extras', selections: [{ name: 'Extra' }] }],
    });
    const invite = await this.invite(restaurant);
    const person = await this.member(restaurant);
    const item = await this.make('/menu-items/', { ...own, category_id: tree.id, name: 'Margherita' });
    const [group] = tree.extra_groups;
    const entry = await this.entry(restaurant, item.id);
    return {
      entry,
      menuImport: await this.menuImport(restaurant),
      another: ABSENT,
      restaurant,
      category: tree.id,
      detail: idOf(tree.detail),
      size: idOf(tree.sizes[0]),
      categoryTopping: idOf(tree.toppings[0]),
      categoryDressing: idOf(tree.dressings[0]),
      topping: topping.id,
      dressing: dressing.id,
      group: idOf(group),
      selection: idOf(group?.selections[0]),
      item: item.id,
      set: set.id,
      setSelection: idOf(set.selections[0]),
      invite: invite.id,
      ...person,
      apiKey: await this.apiKey(person.user),
      view: await this.view(person.user, restaurant),
      ...(await this.common()),
    };
  }

  /** Creates rows that belong to no restaurant. */
  private async common() {
    const [country] = await this.people.query<{ id: number }>('SELECT id FROM countries ORDER BY id LIMIT 1');
    const city = await this.insert('INSERT INTO cities (name, country_id) VALUES (?, ?)', [
      randomUUID(),
      idOf(country),
    ]);
    const message = await this.insert('INSERT INTO messages (email, zip_code, message) VALUES (?, ?, ?)', [
      'ann@example.com',
      '10001',
      '',
    ]);
    const territory = await this.make('/territories/', { name: randomUUID() });
    const deadMail = await this.deadMail();
    return { country: idOf(country), city, message, deadMail, territory: territory.id };
  }
}

function idOf(row: { id: number } | null | undefined): number {
  if (!row) throw new Error('A row was not made.');
  return row.id;
}
