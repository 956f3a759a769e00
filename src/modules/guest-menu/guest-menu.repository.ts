import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database } from '../../infra/database/database.js';
import { EntityColumns } from '../../infra/database/entity-columns.js';
import type { Allergen } from '../../shared/menu/allergens.js';
import type { ChoiceRule } from '../../shared/menu/choice-rules.js';
import { GUEST_FIELDS } from '../../shared/restaurants/guest-fields.js';
import type { StateColumns } from '../../shared/restaurants/state.js';
import type { AdditionalGroup, CoverageMode } from '../../shared/vocabulary/onboarding.js';
import { MenuItem, type StoredDietaryInfo } from '../menu/index.js';
import type { Measurement } from '../menu/sizes/sizes.schemas.js';
import { guestItemColumns } from './guest-menu.schemas.js';

type Flag = 0 | 1 | boolean;
/** DECIMAL as the driver returns it. */
type Decimal = string | number;

/** The restaurant's columns that guests see, and the versions of everything else on the menu. */
export interface Head extends StateColumns {
  id: number;
  name: string;
  slug: string | null;
  about: string;
  logo_url: string | null;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  time_zone: string | null;
  country_code: string | null;
  unasked_allergens: Allergen[] | string | null;
  phone: string | null;
  hours_version: number;
  special_hours_version: number;
  /** Null before the step is saved. */
  delivery_version: number | null;
  additional_version: number | null;
  /** Versions of the restaurant's menu and of the shared rows, with their times. Null before the first count. */
  own_version: number | null;
  own_at: Date | null;
  shared_version: number | null;
  shared_at: Date | null;
}

/** Delivery settings and features of a restaurant. Columns are null before their step is saved. */
export interface FactsRow {
  has_delivery: Flag | null;
  has_pickup: Flag | null;
  has_dine_in: Flag | null;
  coverage_mode: CoverageMode | null;
  coverage_radius_miles: Decimal | null;
  zip_codes: string[] | string | null;
  delivery_eta_from: number | null;
  delivery_eta_to: number | null;
  pickup_eta_from: number | null;
  pickup_eta_to: number | null;
  apply_delivery_fee: Flag | null;
  delivery_fee: Decimal | null;
  min_order_enabled: Flag | null;
  min_order_amount: Decimal | null;
  free_over_enabled: Flag | null;
  free_over_amount: Decimal | null;
  selections: Partial<Record<AdditionalGroup, string[]>> | string | null;
}

/** A category with its detail. The detail's columns are null if the category has none. */
export interface GuestCategoryRow {
  id: number;
  name: string;
  description: string;
  image_url: string | null;
  priced_by: 'none' | 'weight' | 'size' | null;
  allow_toppings: Flag | null;
  allow_dressings: Flag | null;
  allow_add_toppings: Flag | null;
  allow_remove_toppings: Flag | null;
  max_extra_toppings: number | null;
  min_choices: number | null;
  max_choices: number | null;
  included_choices: number | null;
}
export interface GuestSizeRow {
  id: number;
  category_id: number;
  name: string;
  units: Decimal | null;
  measurement: Measurement | null;
}
export type ItemRow = z.output<typeof guestItemColumns>;
export interface ChoiceRow extends StoredDietaryInfo {
  category_id: number;
  id: number;
  name: string;
  image_url: string | null;
}
export interface ToppingRow extends ChoiceRow {
  default_choice: Flag;
}
/** One row for each selection of an offered set. */
export interface SetRow extends ChoiceRow {
  set_id: number;
  set_name: string;
}
export interface GroupRow extends ChoiceRule {
  id: number;
  category_id: number;
  name: string;
}
export interface SelectionRow extends StoredDietaryInfo {
  id: number;
  group_id: number;
  name: string;
  image_url: string | null;
  price: Decimal;
  default_choice: Flag;
}
export interface GuestSoldOutRow {
  item_id: number | null;
  topping_id: number | null;
  dressing_id: number | null;
  extra_selection_id: number | null;
  primary_selection_id: number | null;
  until: Date | null;
}

/** Everything on a menu, each table's rows in their order. */
export interface GuestMenuContents {
  categories: GuestCategoryRow[];
  items: ItemRow[];
  prices: { item_id: number; size_id: number; price: Decimal; calories: number | null }[];
  sizes: GuestSizeRow[];
  toppings: ToppingRow[];
  dressings: ChoiceRow[];
  sets: SetRow[];
  groups: GroupRow[];
  selections: SelectionRow[];
  soldOut: GuestSoldOutRow[];
}

/** Most addresses that a sitemap can have, less those of the product's own pages. */
const SITEMAP_MAX = 49_990;

/** Only what owners are told that guests see. */
const DELIVERY_COLUMNS = GUEST_FIELDS.delivery.map((column) => `d.${column}`).join(', ');
const DIETARY_COLUMNS = (row: string) => `${row}.allergens, ${row}.may_contain, ${row}.diets`;
const RULE = (row: string) => `${row}.min_choices, ${row}.max_choices, ${row}.included_choices`;

const HEAD = `
  SELECT r.id, r.name, r.slug, r.about, r.logo_url, r.street, r.city, r.state, r.zip_code, r.time_zone, r.unasked_allergens,
         countries.code AS country_code,
         c.public_phone AS phone, r.launched_at, r.paused_at, r.paused_until, r.suspended_at,
         r.hours_version, r.special_hours_version, d.version AS delivery_version, a.version AS additional_version,
         own.menu_version AS own_version, own.updated_at AS own_at,
         common.menu_version AS shared_version, common.updated_at AS shared_at
  FROM restaurants AS r
  LEFT JOIN cities ON cities.id = r.city_id
  LEFT JOIN countries ON countries.id = cities.country_id
  LEFT JOIN restaurant_contacts AS c ON c.restaurant_id = r.id
  LEFT JOIN delivery_settings AS d ON d.restaurant_id = r.id
  LEFT JOIN additional_info AS a ON a.restaurant_id = r.id
  LEFT JOIN menu_versions AS own ON own.menu_owner_id = r.id
  LEFT JOIN menu_versions AS common ON common.menu_owner_id = 0`;

/** Reads the guest menu: 1 statement for the restaurant, and 1 for each table of its menu. */
@Injectable()
export class GuestMenuRepository {
  private readonly itemColumns: EntityColumns<ItemRow>;

  constructor(private readonly database: Database) {
    this.itemColumns = new EntityColumns(database.dataSource, MenuItem, guestItemColumns);
  }

  /** Reads 1 row. Its versions tell whether the rest of the menu has changed. */
  bySlug(slug: string): Promise<Head | undefined> {
    return this.database.queryOne<Head>(`${HEAD} WHERE r.slug = ? AND r.deleted_at IS NULL`, [slug]);
  }

  /** Finds the restaurant that used this slug last and has another one now (C-296). */
  byFormerSlug(slug: string): Promise<Head | undefined> {
    return this.database.queryOne<Head>(
      `${HEAD} JOIN former_slugs AS f ON f.restaurant_id = r.id
       WHERE f.slug = ? AND r.slug IS NOT NULL AND r.deleted_at IS NULL`,
      [slug],
    );
  }

  byId(restaurantId: number): Promise<Head | undefined> {
    return this.database.queryOne<Head>(`${HEAD} WHERE r.id = ? AND r.deleted_at IS NULL`, [restaurantId]);
  }

  /** Reads what the restaurant says about orders and itself. */
  facts(restaurantId: number): Promise<FactsRow | undefined> {
    return this.database.queryOne<FactsRow>(
      `SELECT ${DELIVERY_COLUMNS}, a.selections
       FROM restaurants AS r
       LEFT JOIN delivery_settings AS d ON d.restaurant_id = r.id
       LEFT JOIN additional_info AS a ON a.restaurant_id = r.id
       WHERE r.id = ?`,
      [restaurantId],
    );
  }

  /** Lists the slugs of live restaurants with the time of their last change. */
  listed(now: Date): Promise<{ slug: string; changed_at: Date }[]> {
    return this.database.query(
      `SELECT r.slug, GREATEST(r.updated_at, COALESCE(own.updated_at, r.updated_at)) AS changed_at
       FROM restaurants AS r LEFT JOIN menu_versions AS own ON own.menu_owner_id = r.id
       WHERE r.deleted_at IS NULL AND r.launched_at IS NOT NULL AND r.suspended_at IS NULL
         AND (r.paused_at IS NULL OR r.paused_until <= ?) AND r.slug IS NOT NULL
       ORDER BY r.id LIMIT ${SITEMAP_MAX}`,
      [now],
    );
  }

  /** Runs plain statements in parallel. They are no snapshot; the version reveals a change between them. */
  async contents(restaurantId: number): Promise<GuestMenuContents> {
    const rows = <Row>(sql: string) => this.database.query<Row>(sql, [restaurantId]);
    const [categories, items, prices, sizes, toppings, dressings, sets, groups, selections, soldOut] =
      await Promise.all([
        rows<GuestCategoryRow>(
          `SELECT c.id, c.name, c.description, d.image_url, d.priced_by, d.allow_toppings, d.allow_dressings,
                  d.allow_add_toppings, d.allow_remove_toppings, d.max_extra_toppings, ${RULE('d')}
           FROM categories AS c LEFT JOIN category_details AS d ON d.category_id = c.id
           WHERE c.restaurant_id = ? ORDER BY c.position, c.id`,
        ),
        rows<ItemRow>(
          `SELECT ${this.itemColumns.select('i')}
           FROM menu_items AS i WHERE i.restaurant_id = ? AND i.visible ORDER BY i.position, i.id`,
        ),
        rows<GuestMenuContents['prices'][number]>(
          'SELECT p.item_id, p.size_id, p.price, p.calories FROM menu_item_prices AS p WHERE p.restaurant_id = ?',
        ),
        rows<GuestMenuContents['sizes'][number]>(
          'SELECT s.id, s.category_id, s.name, s.units, s.measurement FROM sizes AS s WHERE s.restaurant_id = ? ORDER BY s.position, s.id',
        ),
        rows<ToppingRow>(
          `SELECT l.category_id, t.id, t.name, t.image_url, ${DIETARY_COLUMNS('t')}, l.default_choice
           FROM category_toppings AS l JOIN toppings AS t ON t.id = l.topping_id
           WHERE l.restaurant_id = ? ORDER BY l.id`,
        ),
        rows<ChoiceRow>(
          `SELECT l.category_id, t.id, t.name, NULL AS image_url, ${DIETARY_COLUMNS('t')}
           FROM category_dressings AS l JOIN dressings AS t ON t.id = l.dressing_id
           WHERE l.restaurant_id = ? ORDER BY l.id`,
        ),
        rows<SetRow>(
          `SELECT l.category_id, o.id AS set_id, o.name AS set_name, n.id, n.name, n.image_url, ${DIETARY_COLUMNS('n')}
           FROM category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
           JOIN primary_option_selections AS n ON n.set_id = o.id
           WHERE l.restaurant_id = ? ORDER BY l.category_id, l.position, l.id, n.position, n.id`,
        ),
        rows<GroupRow>(
          `SELECT g.id, g.category_id, g.name, ${RULE('g')}
           FROM extra_option_groups AS g WHERE g.restaurant_id = ? ORDER BY g.position, g.id`,
        ),
        rows<SelectionRow>(
          `SELECT x.id, x.group_id, x.name, x.image_url, x.price, x.default_choice, ${DIETARY_COLUMNS('x')}
           FROM extra_option_selections AS x WHERE x.restaurant_id = ? ORDER BY x.position, x.id`,
        ),
        rows<GuestSoldOutRow>(
          `SELECT item_id, topping_id, dressing_id, extra_selection_id, primary_selection_id, until
           FROM sold_out WHERE restaurant_id = ?`,
        ),
      ]);
    for (const item of items) this.itemColumns.read(item);
    return { categories, items, prices, sizes, toppings, dressings, sets, groups, selections, soldOut };
  }
}
