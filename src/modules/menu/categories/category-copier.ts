import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { RowCopier } from '../../../infra/database/row-copier.js';
import type { Scope } from '../../../shared/access/scope.js';
import { CategoryDressing } from '../assignments/category-dressing.entity.js';
import { CategoryTopping } from '../assignments/category-topping.entity.js';
import { GroupCopier } from '../extra-groups/group-copier.js';
import { ItemCopier } from '../items/item-copier.js';
import { CategoryNotFound } from '../menu.errors.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { placeOfCopy } from '../shared/place-of-copy.js';
import { Size } from '../sizes/size.entity.js';
import type { CategoryTree } from './categories.schemas.js';
import { CategoryDetail } from './category-detail.entity.js';
import { CategoryPrimaryOptionSet } from './category-primary-option-set.entity.js';
import { Category } from './category.entity.js';
import { TreesRepository } from './trees.repository.js';

const SIBLINGS = { table: 'categories', parents: 'restaurants', column: 'restaurant_id' } as const;

/** Parts whose copies nothing refers to. */
const PARTS = [CategoryDetail, CategoryPrimaryOptionSet, CategoryTopping, CategoryDressing];

/**
 * Copies a category with everything in it. Takes the same number of statements for any number of rows: 1 or 2 for
 * each table.
 */
@Injectable()
export class CategoryCopier {
  private readonly categories;
  private readonly parts;
  private readonly sizes;
  private readonly groups;
  private readonly items;

  constructor(
    private readonly database: Database,
    private readonly trees: TreesRepository,
  ) {
    this.categories = new RowCopier(database, Category);
    this.parts = PARTS.map((part) => new RowCopier(database, part));
    this.sizes = new RowCopier(database, Size);
    this.groups = new GroupCopier(database);
    this.items = new ItemCopier(database);
  }

  /** Duplicates a category directly after it, or nothing. @throws CategoryNotFound */
  duplicate(scope: Scope, id: number): Promise<CategoryTree> {
    return this.database.transaction(async () => {
      const place = await placeOfCopy(this.database, scope, SIBLINGS, id);
      if (!place) throw new CategoryNotFound();
      const { parentId: restaurantId, ...changes } = place;
      const [copyId] = await this.categories.copy({ sql: 'r.id = ?', values: [id] }, changes);
      if (copyId === undefined) throw new CategoryNotFound();
      const inIt = { sql: 'r.category_id = ?', values: [id] };
      for (const part of this.parts) await part.copy(inIt, { category_id: copyId });
      const sizes = await this.sizes.copyAll(inIt, { category_id: copyId });
      await this.groups.copyInto(copyId, id);
      await this.items.copyInto(copyId, id, sizes);
      MENU_VERSIONS.bump(this.database, restaurantId);
      const tree = await this.trees.find(scope, copyId);
      if (!tree) throw new CategoryNotFound();
      return tree;
    });
  }
}
