import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { narrowScope, type RestaurantScope, type Scope } from '../../../shared/access/scope.js';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { RestaurantsService } from '../../onboarding/index.js';
import { CategoriesRepository, type CategoryChanges, type CategoryFields } from './categories.repository.js';
import type { Category, PriceBasis } from '../categories.schemas.js';
import { CategoryNotFound, NoActiveRestaurant } from '../menu.errors.js';

/** A new category with everything in it. */
export type DeepCategory = CategoryFields & { detail: { priced_by: PriceBasis } };

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type CategoryEdit = CategoryChanges & { id: number; version?: number | undefined };

/** What people do with the categories of a menu. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
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

  /**
   * A category without a detail.
   * @throws NoActiveRestaurant
   */
  async create(scope: Scope, { name, description }: CategoryFields): Promise<Category> {
    return this.categories.insert(await this.writable(scope), { name, description });
  }

  /**
   * The category and everything in it, or nothing (C-104, C-145).
   * @throws NoActiveRestaurant
   */
  async createDeep(scope: Scope, { name, description, detail }: DeepCategory): Promise<Category> {
    const target = await this.writable(scope);
    return this.database.transaction(async () => {
      const category = await this.categories.insert(target, { name, description });
      return {
        ...category,
        detail: await this.categories.insertDetail(target, category.id, detail.priced_by),
      };
    });
  }

  /** @throws CategoryNotFound; Stale when `version` was sent and is not the row's any more */
  async update(scope: Scope, { id, version, name, description }: CategoryEdit): Promise<Category> {
    // Nothing sent, nothing written: an empty edit must not make other people's copies stale.
    const empty = name === undefined && description === undefined;
    const written = !empty && (await this.categories.update(scope, id, { name, description }, version));
    const category = await this.get(scope, id);
    const stale = empty ? version !== undefined && version !== category.version : !written;
    if (stale) throw new Stale();
    return category;
  }

  /**
   * Deletes the category with its detail and its items.
   * @throws CategoryNotFound
   */
  async delete(scope: Scope, id: number): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.categories.delete(scope, id))) throw new CategoryNotFound();
      await this.audit.record({
        action: 'category.deleted',
        actor: { userId: scope.actor.userId, role: scope.kind === 'restaurant' ? scope.role : 'platform' },
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
