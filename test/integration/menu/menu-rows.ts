import type { People } from '../../support/people.js';

type Owner = number | null;

/** Inserts catalog rows; `owner` is a restaurant, or null for a shared row. */
export class MenuRows {
  constructor(private readonly people: People) {}

  topping = (owner: Owner, name = 'Olives') => this.insert('toppings', owner, name);

  dressing = (owner: Owner, name = 'Caesar') => this.insert('dressings', owner, name);

  /** Creates a set with these selections; returns its id. */
  async optionSet(owner: Owner, name = 'Crust', selections: readonly string[] = []): Promise<number> {
    const id = await this.insert('primary_option_sets', owner, name);
    for (const [position, selection] of selections.entries()) {
      await this.people.execute(
        'INSERT INTO primary_option_selections (set_id, name, position) VALUES (?, ?, ?)',
        [id, selection, position],
      );
    }
    return id;
  }

  /** Counts the restaurant's rows in each of these tables; empty tables are left out. */
  async counts(restaurantId: number): Promise<Record<string, number>> {
    const counted: Record<string, number> = {};
    for (const table of TABLES) {
      const [row] = await this.people.query<{ n: number }>(
        `SELECT COUNT(*) AS n FROM ${table} WHERE restaurant_id = ?`,
        [restaurantId],
      );
      if (Number(row?.n) > 0) counted[table] = Number(row?.n);
    }
    return counted;
  }

  private async insert(table: string, owner: Owner, name: string): Promise<number> {
    const sql = `INSERT INTO ${table} (restaurant_id, name) VALUES (?, ?)`;
    return (await this.people.execute(sql, [owner, name])).insertId;
  }
}

/** Tables of a category and everything in it. */
export const TABLES = [
  'categories',
  'category_details',
  'category_primary_option_sets',
  'sizes',
  'category_toppings',
  'category_dressings',
  'extra_option_groups',
  'extra_option_selections',
  'menu_items',
] as const;
