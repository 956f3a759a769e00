import { Injectable } from '@nestjs/common';
import { narrowScope, type RestaurantScope, type Scope } from '../../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../../shared/errors.js';
import { RestaurantsService } from '../../onboarding/index.js';
import type { CategoryTree, DeepCategory, Menu } from './categories.schemas.js';
import { CategoryNotFound } from '../menu.errors.js';
import {
  categoriesTable,
  categoryDetailsTable,
  type CategoryFields,
  newCategory,
} from './categories.table.js';
import { Database } from '../../../infra/database/database.js';
import { CategoryBuilder } from './category-builder.js';
import { CategoryCopier } from './category-copier.js';
import { TreesRepository } from './trees.repository.js';

/** Reads categories with their parts, and decides the restaurant of new ones. */
@Injectable()
export class CategoriesService {
  private readonly categories;

  constructor(
    database: Database,
    private readonly trees: TreesRepository,
    private readonly builder: CategoryBuilder,
    private readonly copier: CategoryCopier,
    private readonly restaurants: RestaurantsService,
  ) {
    this.categories = categoriesTable(database, categoryDetailsTable(database));
  }

  /** Returns a category with everything that its editor shows. @throws CategoryNotFound */
  async getDeep(scope: Scope, id: number): Promise<CategoryTree> {
    const tree = await this.trees.find(scope, id);
    if (!tree) throw new CategoryNotFound();
    return tree;
  }

  /**
   * Returns a restaurant's whole menu.
   * @throws NoActiveRestaurant when a platform user names no restaurant
   */
  async menu(scope: Scope): Promise<Menu> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    return this.trees.menu(scope);
  }

  /** Adds a category without a detail. */
  add(scope: RestaurantScope, fields: CategoryFields) {
    return this.categories.insert(scope, newCategory(scope, fields));
  }

  /**
   * Sets the order of a restaurant's categories on the guest menu.
   * @throws NoActiveRestaurant when a platform user names no restaurant; CategoryNotFound
   */
  reorder(scope: Scope, ids: readonly number[]): Promise<void> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    const parent = { column: 'restaurant_id', id: scope.restaurantId };
    return this.categories.reorder(scope, parent, ids, CategoryNotFound);
  }

  /**
   * Creates a category with all its parts, or nothing.
   * @throws NoActiveRestaurant; OptionSetNotFound; ToppingNotFound; DressingNotFound; NameTaken
   */
  async createDeep(scope: Scope, category: DeepCategory): Promise<CategoryTree> {
    return this.builder.build(await this.writable(scope), category);
  }

  /** Duplicates a category with everything in it, directly after it. @throws CategoryNotFound */
  duplicate(scope: Scope, id: number): Promise<CategoryTree> {
    return this.copier.duplicate(scope, id);
  }

  /**
   * Returns the restaurant of a new category. Platform users without a choice write to the first one (C-252).
   * @throws NoActiveRestaurant if there is no restaurant
   */
  async writable(scope: Scope): Promise<RestaurantScope> {
    if (scope.kind === 'restaurant') return scope;
    const first = await this.restaurants.firstId();
    if (first === undefined) throw new NoActiveRestaurant();
    return narrowScope(scope, first);
  }
}
