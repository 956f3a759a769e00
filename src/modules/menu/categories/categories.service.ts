import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { isEmpty } from '../../../infra/database/edit-row.js';
import {
  effectiveRole,
  narrowScope,
  type RestaurantScope,
  type Scope,
} from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { RestaurantsService } from '../../onboarding/index.js';
import { CategoriesRepository, type CategoryChanges, type CategoryFields } from './categories.repository.js';
import type { Category, CategoryTree, DeepCategory, Menu } from '../categories.schemas.js';
import { CategoryNotFound, NoActiveRestaurant } from '../menu.errors.js';
import { CategoryBuilder } from './category-builder.js';
import { TreesRepository } from './trees.repository.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type CategoryEdit = CategoryChanges & { id: number; version?: number | undefined };

/** The categories of a menu. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly trees: TreesRepository,
    private readonly builder: CategoryBuilder,
    private readonly restaurants: RestaurantsService,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** The restaurant's categories by id; every restaurant's for platform users without a choice (C-147). */
  list(scope: Scope, query: PageQuery): Promise<Slice<Category>> {
    return this.categories.list(scope, query);
  }

  /** @throws CategoryNotFound */
  async get(scope: Scope, id: number): Promise<Category> {
    const category = await this.categories.find(scope, id);
    if (!category) throw new CategoryNotFound();
    return category;
  }

  /** A category with everything that its editor shows. @throws CategoryNotFound */
  async getDeep(scope: Scope, id: number): Promise<CategoryTree> {
    const tree = await this.trees.find(scope, id);
    if (!tree) throw new CategoryNotFound();
    return tree;
  }

  /**
   * A restaurant's whole menu.
   * @throws NoActiveRestaurant when a platform user names no restaurant
   */
  async menu(scope: Scope): Promise<Menu> {
    if (scope.kind !== 'restaurant') throw new NoActiveRestaurant();
    return this.trees.menu(scope);
  }

  /**
   * A category without a detail.
   * @throws NoActiveRestaurant
   */
  async create(scope: Scope, { name, description }: CategoryFields): Promise<Category> {
    return this.categories.insert(await this.writable(scope), { name, description });
  }

  /**
   * The category and everything in it, or nothing (C-104, C-145).
   * @throws NoActiveRestaurant; OptionSetNotFound; ToppingNotFound; DressingNotFound; NameTaken
   */
  async createDeep(scope: Scope, category: DeepCategory): Promise<CategoryTree> {
    return this.builder.build(await this.writable(scope), category);
  }

  /** @throws CategoryNotFound; Stale when `version` was sent and is not the row's any more */
  update(scope: Scope, { id, version, name, description }: CategoryEdit): Promise<Category> {
    const changes = { name, description };
    return editVersioned({
      empty: isEmpty(changes),
      version,
      write: () => this.categories.update(scope, id, changes, version),
      read: () => this.get(scope, id),
    });
  }

  /**
   * Deletes the category with everything in it.
   * @throws CategoryNotFound
   */
  async delete(scope: Scope, id: number): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.categories.delete(scope, id))) throw new CategoryNotFound();
      await this.audit.record({
        action: 'category.deleted',
        actor: { userId: scope.actor.userId, role: effectiveRole(scope) },
        restaurantId: scope.kind === 'restaurant' ? scope.restaurantId : null,
        target: `category:${id}`,
      });
    });
  }

  /** Where a new row goes: without a choice, platform users write to the first restaurant (C-146, C-252). */
  private async writable(scope: Scope): Promise<RestaurantScope> {
    if (scope.kind === 'restaurant') return scope;
    const first = await this.restaurants.firstId();
    if (first === undefined) throw new NoActiveRestaurant();
    return narrowScope(scope, first);
  }
}
