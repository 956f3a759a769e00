import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { DeepCategory } from '../../modules/menu/categories/categories.schemas.js';
import {
  CategoriesService,
  MENU_VERSIONS,
  Dressing,
  MenuItem,
  PrimaryOptionSelection,
  PrimaryOptionSet,
  Topping,
} from '../../modules/menu/index.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { DemoImages, type Images, type WantedImage } from './demo-images.js';
import { insertRows } from './insert-rows.js';
import type {
  DemoCategory,
  DemoChoices,
  DemoItem,
  DemoRestaurant,
  DemoDietaryInfo,
} from './restaurants/demo-restaurant.js';

type IdsByName = ReadonlyMap<string, number>;

/** Columns that all rows of a catalogue have. */
type NamedRow = Pick<PrimaryOptionSet, 'id' | 'name' | 'restaurant_id'>;

/** Ids of the restaurant's catalogue. */
interface Catalogue {
  toppings: IdsByName;
  dressings: IdsByName;
  optionSets: IdsByName;
}

/** Writes the menu of a demo restaurant. Rows that exist under their name stay as they are. */
@Injectable()
export class DemoMenuWriter {
  constructor(
    private readonly categories: CategoriesService,
    private readonly images: DemoImages,
    private readonly database: Database,
  ) {}

  async write(scope: RestaurantScope, restaurant: DemoRestaurant): Promise<void> {
    const { toppings = {}, dressings = {} } = restaurant;
    const catalogue = await this.database.transaction(async (): Promise<Catalogue> => ({
      toppings: await this.choices(Topping, scope, toppings),
      dressings: await this.choices(Dressing, scope, dressings),
      optionSets: await this.optionSets(scope, restaurant.optionSets ?? {}),
    }));
    const { categories } = await this.categories.menu(scope);
    const there = new Set(categories.map(({ name }) => name));
    const missing = restaurant.menu.filter(({ name }) => !there.has(name));
    const images = await this.images.upload(scope, missing.flatMap(imagesOf));
    for (const category of missing) await this.writeCategory(scope, category, catalogue, images);
  }

  private choices(entity: typeof Topping | typeof Dressing, scope: RestaurantScope, wanted: DemoChoices) {
    return this.named(entity, scope, Object.keys(wanted), (name) => dietaryInfoOf(wanted[name]));
  }

  /** Ensures a row for each of these names; called in a transaction, as the next method is. */
  private async named(
    entity: typeof Topping | typeof Dressing | typeof PrimaryOptionSet,
    { restaurantId }: RestaurantScope,
    names: readonly string[],
    more: (name: string) => Partial<Topping & Dressing> = () => ({}),
  ): Promise<Map<string, number>> {
    const { tableName } = this.database.dataSource.getMetadata(entity);
    const rows = await this.database.query<{ id: number; name: string }>(
      `SELECT id, name FROM ${tableName} WHERE owner_id = ?`,
      [restaurantId],
    );
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    const missing = names.filter((name) => !ids.has(name));
    if (missing.length > 0) MENU_VERSIONS.bump(this.database, restaurantId);
    const added = await insertRows<NamedRow, string>(this.database, entity, missing, (name) => ({
      restaurant_id: restaurantId,
      name,
      ...more(name),
    }));
    for (const { id, source } of added) ids.set(source, id);
    return ids;
  }

  private async optionSets(
    scope: RestaurantScope,
    wanted: NonNullable<DemoRestaurant['optionSets']>,
  ): Promise<IdsByName> {
    const ids = await this.named(PrimaryOptionSet, scope, Object.keys(wanted));
    for (const [set, selections] of Object.entries(wanted)) {
      const set_id = ids.get(set) ?? 0;
      const there = await this.database.query('SELECT id FROM primary_option_selections WHERE set_id = ?', [
        set_id,
      ]);
      const missing =
        there.length > 0
          ? []
          : Object.entries(selections).map(([name, dietaryInfo], position) => ({
              name,
              position,
              ...dietaryInfoOf(dietaryInfo),
            }));
      await insertRows(this.database, PrimaryOptionSelection, missing, (row) => ({ set_id, ...row }));
      if (missing.length > 0) MENU_VERSIONS.bump(this.database, scope.restaurantId);
    }
    return ids;
  }

  private async writeCategory(
    scope: RestaurantScope,
    category: DemoCategory,
    catalogue: Catalogue,
    images: Images,
  ): Promise<void> {
    const { restaurantId } = scope;
    const { items } = category;
    await this.database.transaction(async () => {
      const image = category.image ? images({ folder: 'categories', name: category.image }) : null;
      const { id, sizes } = await this.categories.createDeep(scope, deepCategory(category, catalogue, image));
      const rows = await insertRows(this.database, MenuItem, items, (item) => ({
        restaurant_id: restaurantId,
        category_id: id,
        name: item.name,
        description: item.description,
        price: typeof item.price === 'number' ? item.price : null,
        image_url: item.image ? images({ folder: 'items', name: item.image }) : null,
        ...dietaryInfoOf(item),
        position: items.indexOf(item),
      }));
      for (const row of rows) await this.writePrices(restaurantId, row, sizes);
      const soldOut = rows.filter(({ source }) => source.soldOut);
      for (const row of soldOut) await this.switchOff(restaurantId, row.id);
    });
  }

  private async writePrices(
    restaurantId: number,
    { id, source: { price } }: { id: number; source: DemoItem },
    sizes: readonly { id: number }[],
  ): Promise<void> {
    if (typeof price === 'number') return;
    const rows = sizes.map((size, index) => [id, size.id, restaurantId, price[index] ?? null]);
    await this.database.execute(
      `INSERT INTO menu_item_prices (item_id, size_id, restaurant_id, price)
       VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')}`,
      rows.flat(),
    );
  }

  private async switchOff(restaurantId: number, itemId: number): Promise<void> {
    await this.database.execute('INSERT INTO sold_out (restaurant_id, item_id) VALUES (?, ?)', [
      restaurantId,
      itemId,
    ]);
  }
}

function imagesOf({ image, items }: DemoCategory): WantedImage[] {
  const own: WantedImage[] = image ? [{ folder: 'categories', name: image }] : [];
  const ofItems = items.flatMap((item): WantedImage[] =>
    item.image ? [{ folder: 'items', name: item.image }] : [],
  );
  return [...own, ...ofItems];
}

/** Converts to the stored form: null is "not stated". */
const dietaryInfoOf = ({ allergens, may_contain, diets }: DemoDietaryInfo = {}) => ({
  allergens: allergens ? [...allergens] : null,
  may_contain: may_contain ? [...may_contain] : null,
  diets: diets ? [...diets] : null,
});

/** A category as a client would send it. */
function deepCategory(category: DemoCategory, catalogue: Catalogue, image_url: string | null): DeepCategory {
  const { name, description, priced_by } = category;
  const toppings = idsOf(category.toppings, catalogue.toppings);
  const dressings = idsOf(category.dressings, catalogue.dressings);
  return {
    name,
    description,
    detail: {
      priced_by,
      primary_option_sets: idsOf(category.optionSets, catalogue.optionSets),
      allow_toppings: toppings.length > 0,
      allow_dressings: dressings.length > 0,
      max_extra_toppings: category.maxExtraToppings ?? 0,
      image_url,
    },
    sizes: [...(category.sizes ?? [])],
    toppings: toppings.map((topping_id) => ({ topping_id })),
    dressings: dressings.map((dressing_id) => ({ dressing_id })),
    extra_groups: (category.groups ?? []).map((group) => ({
      ...group,
      add_images_to_selections: false,
      selections: group.selections.map(([extra, price, dietaryInfo]) => ({
        name: extra,
        price,
        ...dietaryInfoOf(dietaryInfo),
      })),
    })),
  };
}

const idsOf = (names: readonly string[] = [], ids: IdsByName) => names.flatMap((name) => ids.get(name) ?? []);
