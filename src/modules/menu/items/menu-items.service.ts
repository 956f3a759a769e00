import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import { isEmpty } from '../../../infra/database/edit-row.js';
import type { Scope } from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { CategoryNotFound, MenuItemNotFound } from '../menu.errors.js';
import type { MenuItem } from '../menu-items.schemas.js';
import { type MenuItemChanges, type MenuItemFields, MenuItemsRepository } from './menu-items.repository.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type MenuItemEdit = MenuItemChanges & { id: number; version?: number | undefined };

/** The dishes of a menu (C-144). */
@Injectable()
export class MenuItemsService {
  constructor(
    private readonly items: MenuItemsRepository,
    private readonly database: Database,
  ) {}

  /** A category's items in their order, or all of them by id. */
  list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<MenuItem>> {
    return this.items.list(scope, categoryId, query);
  }

  /** @throws MenuItemNotFound */
  async get(scope: Scope, id: number): Promise<MenuItem> {
    const item = await this.items.find(scope, id);
    if (!item) throw new MenuItemNotFound();
    return item;
  }

  /** @throws CategoryNotFound */
  async create(scope: Scope, categoryId: number, fields: MenuItemFields): Promise<MenuItem> {
    const item = await this.items.append(scope, categoryId, fields);
    if (!item) throw new CategoryNotFound();
    return item;
  }

  /**
   * Changes an item, or moves it to another category of its restaurant.
   * @throws MenuItemNotFound; CategoryNotFound; Stale when `version` was sent and is not the row's any more
   */
  update(scope: Scope, { id, version, ...sent }: MenuItemEdit): Promise<MenuItem> {
    const { name, description, position, category_id } = sent;
    const changes = { name, description, position, category_id };
    return editVersioned({
      empty: isEmpty(changes),
      version,
      write: () => this.write(scope, id, changes, version),
      read: () => this.get(scope, id),
    });
  }

  /**
   * Puts a category's items into this order.
   * @throws MenuItemNotFound when one is absent or another category's; then the old order stays
   */
  async reorder(scope: Scope, categoryId: number, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async () => {
      const found = await this.items.reorder(scope, categoryId, ids);
      if (found !== new Set(ids).size) throw new MenuItemNotFound();
    });
  }

  /** @throws MenuItemNotFound */
  async delete(scope: Scope, id: number): Promise<void> {
    if (!(await this.items.delete(scope, id))) throw new MenuItemNotFound();
  }

  private async write(scope: Scope, id: number, changes: MenuItemChanges, version?: number) {
    try {
      return await this.items.update(scope, id, changes, version);
    } catch (error) {
      // The foreign key names the restaurant too: another one's category is as absent as none.
      if (isMissingParent(error)) throw new CategoryNotFound();
      throw error;
    }
  }
}
