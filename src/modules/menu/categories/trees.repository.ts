import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { OF_RESTAURANT } from '../../../infra/database/reach.js';
import { jsonList, jsonObject, rowsOf } from '../../../infra/database/row-json.js';
import { type RowIn, Table } from '../../../infra/database/table.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import { categoryOutput, type CategoryTree, type Menu } from '../categories.schemas.js';
import { withCategory } from '../category-of.js';
import { type JsonList, MenuTables, toCategoryDressing, toCategoryTopping } from '../menu-tables.js';
import { Category } from './category.entity.js';

interface OptionSelectionRow {
  id: number;
  name: string;
  image_url: string | null;
}
interface OptionSetRow {
  id: number;
  name: string;
  selections: JsonList<OptionSelectionRow>;
}

/** What is read besides a category `r` itself: each kind of row as one JSON list, in its order. */
function treeOf(tables: MenuTables) {
  const { withDetail, sizes, groups, categoryToppings, categoryDressings } = tables;
  const lists = {
    sizes: jsonList(inPosition(sizes, 's')),
    toppings: jsonList({
      of: categoryToppings.json('a', { name: 't.name', image_url: 't.image_url' }),
      from: 'category_toppings AS a JOIN toppings AS t ON t.id = a.topping_id WHERE a.category_id = r.id',
      order: 'a.id',
    }),
    dressings: jsonList({
      of: categoryDressings.json('a', { name: 't.name' }),
      from: 'category_dressings AS a JOIN dressings AS t ON t.id = a.dressing_id WHERE a.category_id = r.id',
      order: 'a.id',
    }),
    option_sets: OPTION_SETS,
    extra_groups: jsonList(inPosition(groups, 'g', { selections: tables.selectionsOf('g') })),
  };
  return {
    fresh: {
      ...withDetail.fresh,
      sizes: null as JsonList<RowIn<MenuTables['sizes']>>,
      toppings: null as JsonList<RowIn<MenuTables['categoryToppings']>>,
      dressings: null as JsonList<RowIn<MenuTables['categoryDressings']>>,
      option_sets: null as JsonList<OptionSetRow>,
      extra_groups: null as JsonList<RowIn<MenuTables['groups']>>,
    },
    columns: [withDetail.columns, ...Object.entries(lists).map(([name, list]) => `${list} AS ${name}`)].join(
      ', ',
    ),
    joins: withDetail.joins,
  };
}

/** A category's rows of one kind, in the order of their positions. */
const inPosition = (
  table: { name: string; json(alias: string, more?: Record<string, string>): string },
  alias: string,
  more?: Record<string, string>,
) => ({
  of: table.json(alias, more),
  from: `${table.name} AS ${alias} WHERE ${alias}.category_id = r.id`,
  order: `${alias}.position, ${alias}.id`,
});

const OPTION_SELECTIONS = jsonList({
  of: jsonObject('n', ['id', 'name', 'image_url']),
  from: 'primary_option_selections AS n WHERE n.set_id = o.id',
  order: 'n.position, n.id',
});
const OPTION_SETS = jsonList({
  of: jsonObject('o', ['id', 'name'], { selections: OPTION_SELECTIONS }),
  from: `category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
         WHERE l.category_id = r.id`,
  order: 'l.position, l.id',
});

/** Categories with everything in them: one statement, however much that is. */
@Injectable()
export class TreesRepository {
  private readonly trees;
  private readonly menus;

  constructor(
    database: Database,
    private readonly tables: MenuTables,
  ) {
    const tree = treeOf(tables);
    const menu = {
      ...tree,
      fresh: { ...tree.fresh, items: null as JsonList<RowIn<MenuTables['items']>> },
      columns: `${tree.columns}, ${jsonList(inPosition(tables.items, 'i'))} AS items`,
    };
    const categories = { entity: Category, reach: OF_RESTAURANT, shows: categoryOutput };
    this.trees = new Table(database, { ...categories, computed: () => tree });
    this.menus = new Table(database, { ...categories, computed: () => menu });
  }

  /** What a category's editor shows. */
  async find(scope: Scope, id: number): Promise<CategoryTree | undefined> {
    const row = await this.trees.find(scope, id);
    return row && this.toTree(row);
  }

  /** A restaurant's whole menu, its categories by id. */
  async menu(scope: RestaurantScope): Promise<Menu> {
    const rows = await this.menus.all(scope, {});
    const categories = rows.map(({ items, ...row }) => ({
      ...this.toTree(row),
      items: this.tables.items.rows(items).map(withCategory),
    }));
    return { restaurant_id: scope.restaurantId, categories };
  }

  private toTree(row: RowIn<TreesRepository['trees']>): CategoryTree {
    const { sizes, toppings, dressings, option_sets, extra_groups, ...category } = row;
    const { tables } = this;
    return {
      ...tables.toCategory(category),
      sizes: tables.sizes.rows(sizes).map(withCategory),
      toppings: tables.categoryToppings.rows(toppings).map(toCategoryTopping),
      dressings: tables.categoryDressings.rows(dressings).map(toCategoryDressing),
      primary_options: rowsOf(option_sets).map(({ id, name, selections }) => ({
        id,
        name,
        selections: rowsOf(selections).map((selection) => ({ ...selection, image: selection.image_url })),
      })),
      extra_groups: tables.groups.rows(extra_groups).map((group) => tables.toGroup(group)),
    };
  }
}
