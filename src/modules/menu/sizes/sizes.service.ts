import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isEmpty } from '../../../infra/database/edit-row.js';
import type { Scope } from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { type CategoryInput, requireSameCategory } from '../category-of.js';
import { CategoryNotFound, SizeNotFound } from '../menu.errors.js';
import type { Size, SizeFields } from '../sizes.schemas.js';
import { type SizeChanges, SizesRepository } from './sizes.repository.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type SizeEdit = SizeChanges & CategoryInput & { id: number; version?: number | undefined };

/** The sizes that a category comes in. */
@Injectable()
export class SizesService {
  constructor(
    private readonly sizes: SizesRepository,
    private readonly database: Database,
  ) {}

  /** A category's sizes in their order, or all of them by id. */
  list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<Size>> {
    return this.sizes.list(scope, categoryId, query);
  }

  /** @throws CategoryNotFound */
  async create(scope: Scope, categoryId: number, fields: SizeFields): Promise<Size> {
    const size = await this.sizes.append(scope, categoryId, fields);
    if (!size) throw new CategoryNotFound();
    return size;
  }

  /** @throws SizeNotFound; OtherParent; Stale when `version` was sent and is not the row's any more */
  async update(scope: Scope, { id, version, ...sent }: SizeEdit): Promise<Size> {
    await requireSameCategory(sent, () => this.get(scope, id));
    const { name, units, measurement, position } = sent;
    const changes = { name, units, measurement, position };
    return editVersioned({
      empty: isEmpty(changes),
      version,
      write: () => this.sizes.update(scope, id, changes, version),
      read: () => this.get(scope, id),
    });
  }

  /**
   * Puts a category's sizes into this order.
   * @throws SizeNotFound when one is absent or another category's; then the old order stays
   */
  async reorder(scope: Scope, categoryId: number, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async () => {
      if ((await this.sizes.reorder(scope, categoryId, ids)) !== new Set(ids).size) throw new SizeNotFound();
    });
  }

  /** @throws SizeNotFound */
  async delete(scope: Scope, id: number): Promise<void> {
    if (!(await this.sizes.delete(scope, id))) throw new SizeNotFound();
  }

  private async get(scope: Scope, id: number): Promise<Size> {
    const size = await this.sizes.find(scope, id);
    if (!size) throw new SizeNotFound();
    return size;
  }
}
