import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import { withNames } from '../../../shared/unique-name.js';
import type { Assignable } from '../assignments/assignment-rows.js';
import { AssignmentsRepository } from '../assignments/assignments.repository.js';
import type { CategoryTree, DeepCategory } from '../categories.schemas.js';
import { ExtraGroupsRepository } from '../extra-options/extra-groups.repository.js';
import { ExtraSelectionsRepository } from '../extra-options/extra-selections.repository.js';
import { withUniqueName } from '../extra-options/name-taken.js';
import { imageOf } from '../extra-options/selection-fields.js';
import { CategoryNotFound, DressingNotFound, OptionSetNotFound, ToppingNotFound } from '../menu.errors.js';
import { SizesRepository } from '../sizes/sizes.repository.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoryDetailsRepository } from './category-details.repository.js';
import { detailChanges } from './detail-changes.js';
import { TreesRepository } from './trees.repository.js';

const ABSENT = { topping: ToppingNotFound, dressing: DressingNotFound } as const;

/**
 * Makes a category with everything in it, or nothing (C-104, C-145): one statement for each kind of row and one to
 * read the whole back, nine at most, however many rows there are.
 */
@Injectable()
export class CategoryBuilder {
  constructor(
    private readonly database: Database,
    private readonly categories: CategoriesRepository,
    private readonly details: CategoryDetailsRepository,
    private readonly sizes: SizesRepository,
    private readonly assignments: AssignmentsRepository,
    private readonly groups: ExtraGroupsRepository,
    private readonly selections: ExtraSelectionsRepository,
    private readonly trees: TreesRepository,
  ) {}

  /** @throws OptionSetNotFound; ToppingNotFound; DressingNotFound; NameTaken. Then nothing is written. */
  build(scope: RestaurantScope, category: DeepCategory): Promise<CategoryTree> {
    return this.database.transaction(async () => {
      const { id } = await this.categories.insert(scope, category);
      await this.addDetail(scope, id, category.detail);
      await this.sizes.insertAll(scope, id, category.sizes);
      const toppings = category.toppings.map(({ topping_id }) => topping_id);
      await this.assign('topping', scope, id, toppings);
      const dressings = category.dressings.map(({ dressing_id }) => dressing_id);
      await this.assign('dressing', scope, id, dressings);
      await this.addExtras(scope, id, category.extra_groups);
      const tree = await this.trees.find(scope, id);
      if (!tree) throw new CategoryNotFound();
      return tree;
    });
  }

  private async addDetail(scope: RestaurantScope, categoryId: number, fields: DeepCategory['detail']) {
    const { columns, setIds = [] } = detailChanges(fields);
    await this.details.save(scope, categoryId, columns);
    if (!(await this.details.offerSets(scope, { categoryId }, setIds))) throw new OptionSetNotFound();
  }

  /** Each once, however often it was sent. */
  private async assign(
    what: Assignable,
    scope: RestaurantScope,
    categoryId: number,
    sent: readonly number[],
  ): Promise<void> {
    const ids = [...new Set(sent)];
    try {
      const added = await this.assignments.insertAll(what, scope, categoryId, ids);
      if (added < ids.length) throw new ABSENT[what]();
    } catch (error) {
      // Deleted between the SELECT and the INSERT of the same statement.
      throw isMissingParent(error) ? new ABSENT[what]() : error;
    }
  }

  private async addExtras(
    scope: RestaurantScope,
    categoryId: number,
    sent: DeepCategory['extra_groups'],
  ): Promise<void> {
    const named = withNames(EXTRA_TEXTS.newGroup, sent);
    const ids = await withUniqueName('group', () => this.groups.insertAll(scope, categoryId, named));
    const groups = named.flatMap(({ selections }, index) => {
      const id = ids[index];
      const rows = withNames(EXTRA_TEXTS.newSelection, selections).map((one) => ({
        ...one,
        image_url: imageOf(one) ?? null,
      }));
      return id === undefined ? [] : [{ id, selections: rows }];
    });
    await withUniqueName('selection', () => this.selections.insertAll(scope, groups));
  }
}
