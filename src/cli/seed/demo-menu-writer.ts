import type { ClassOf } from '../../infra/database/data-source.js';
import { Injectable } from '@nestjs/common';
import { Database } from '../../infra/database/database.js';
import type { DeepCategory } from '../../modules/menu/categories.schemas.js';
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
import {
  DEMO_DRESSINGS,
  DEMO_OFFERS,
  DEMO_OPTION_SETS,
  DEMO_TOPPINGS,
  type DemoOffer,
} from './demo-catalogue.js';
import { DEMO_MENU, type DemoCategory } from './demo-menu.js';
import { insertRows } from './insert-rows.js';

type IdsByName = ReadonlyMap<string, number>;

/** Ids of the demonstration's catalogue. */
interface Catalogue {
  toppings: IdsByName;
  dressings: IdsByName;
  optionSets: IdsByName;
}

/** Writes the demonstration's menu; what is there by its name stays as it is. */
@Injectable()
export class DemoMenuWriter {
  constructor(
    private readonly categories: CategoriesService,
    private readonly database: Database,
  ) {}

  async write(scope: RestaurantScope): Promise<void> {
    const catalogue = await this.database.transaction(async (): Promise<Catalogue> => ({
      toppings: await this.named(Topping, scope, DEMO_TOPPINGS),
      dressings: await this.named(Dressing, scope, DEMO_DRESSINGS),
      optionSets: await this.optionSets(scope),
    }));
    const { categories } = await this.categories.menu(scope);
    const there = new Set(categories.map(({ name }) => name));
    for (const category of DEMO_MENU) {
      if (!there.has(category.name)) await this.writeCategory(scope, category, catalogue);
    }
  }

  /** Makes sure that the restaurant has a row for each of these names; called in a transaction, as the next one is. */
  private async named(
    entity: ClassOf<Pick<Topping, 'id' | 'restaurant_id' | 'name'>>,
    { restaurantId }: RestaurantScope,
    names: readonly string[],
  ): Promise<Map<string, number>> {
    const { tableName } = this.database.dataSource.getMetadata(entity);
    const rows = await this.database.query<{ id: number; name: string }>(
      `SELECT id, name FROM ${tableName} WHERE owner_id = ?`,
      [restaurantId],
    );
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    const missing = names.filter((name) => !ids.has(name));
    if (missing.length > 0) MENU_VERSIONS.raise(this.database, restaurantId);
    const added = await insertRows(this.database, entity, missing, (name) => ({
      restaurant_id: restaurantId,
      name,
    }));
    for (const { id, source } of added) ids.set(source, id);
    return ids;
  }

  private async optionSets(scope: RestaurantScope): Promise<IdsByName> {
    const ids = await this.named(PrimaryOptionSet, scope, Object.keys(DEMO_OPTION_SETS));
    for (const [set, selections] of Object.entries(DEMO_OPTION_SETS)) {
      const set_id = ids.get(set) ?? 0;
      const there = await this.database.query('SELECT id FROM primary_option_selections WHERE set_id = ?', [
        set_id,
      ]);
      const missing = there.length > 0 ? [] : selections.map((name, position) => ({ name, position }));
      await insertRows(this.database, PrimaryOptionSelection, missing, (row) => ({ set_id, ...row }));
      if (missing.length > 0) MENU_VERSIONS.raise(this.database, scope.restaurantId);
    }
    return ids;
  }

  private async writeCategory(scope: RestaurantScope, category: DemoCategory, catalogue: Catalogue) {
    await this.database.transaction(async () => {
      const { id } = await this.categories.createDeep(scope, deepCategory(category, catalogue));
      const items = category.items.map(([dish, words], position) => ({ dish, words, position }));
      await insertRows(this.database, MenuItem, items, ({ dish, words, position }) => ({
        restaurant_id: scope.restaurantId,
        category_id: id,
        name: dish,
        description: words,
        position,
      }));
    });
  }
}

/** A category as a client would send it. */
function deepCategory({ name, description, priced_by }: DemoCategory, catalogue: Catalogue): DeepCategory {
  const offer: DemoOffer = DEMO_OFFERS[name] ?? {};
  const toppings = idsOf(offer.toppings, catalogue.toppings);
  const dressings = idsOf(offer.dressings, catalogue.dressings);
  return {
    name,
    description,
    detail: {
      priced_by,
      primary_option_sets: idsOf(offer.optionSets, catalogue.optionSets),
      allow_toppings: toppings.length > 0,
      allow_dressings: dressings.length > 0,
      max_extra_toppings: offer.maxExtraToppings ?? 0,
    },
    sizes: [...(offer.sizes ?? [])],
    toppings: toppings.map((topping_id) => ({ topping_id })),
    dressings: dressings.map((dressing_id) => ({ dressing_id })),
    extra_groups: (offer.groups ?? []).map((group) => ({
      ...group,
      add_images_to_selections: false,
      selections: group.selections.map(([extra, price]) => ({ name: extra, price })),
    })),
  };
}

const idsOf = (names: readonly string[] = [], ids: IdsByName) => names.flatMap((name) => ids.get(name) ?? []);
