import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isMissingParent } from '../../../infra/database/driver-errors.js';
import { isEmpty } from '../../../infra/database/edit-row.js';
import type { Scope } from '../../../shared/access/scope.js';
import { editVersioned, type Made } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { CategoryDetail, CategoryDetailFields } from '../category-details.schemas.js';
import { type CategoryInput, requireSameCategory } from '../category-of.js';
import { CategoryDetailNotFound, CategoryNotFound, OptionSetNotFound } from '../menu.errors.js';
import { CategoryDetailsRepository, type CategoryReference } from './category-details.repository.js';
import { type DetailChanges, detailChanges } from './detail-changes.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type DetailEdit = CategoryDetailFields & CategoryInput & { id: number; version?: number | undefined };

/** How a category is offered: price basis, primary options, rules of its toppings, image. */
@Injectable()
export class CategoryDetailsService {
  constructor(
    private readonly details: CategoryDetailsRepository,
    private readonly database: Database,
  ) {}

  /** A category's detail, or none (C-116); without a category all of them by id. */
  list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<CategoryDetail>> {
    return this.details.list(scope, categoryId, query);
  }

  /**
   * Gives a category a detail with these fields, or changes them in the detail that it has (C-116).
   * @throws CategoryNotFound; OptionSetNotFound, and nothing is written
   */
  async save(scope: Scope, categoryId: number, fields: CategoryDetailFields): Promise<Made<CategoryDetail>> {
    const changes = detailChanges(fields);
    const saved = await this.together(changes, async () => {
      const outcome = await this.upsert(scope, categoryId, changes);
      await this.offer(scope, { categoryId }, changes);
      return outcome;
    });
    const row = await this.details.findByCategory(scope, categoryId);
    if (!row) throw new CategoryNotFound();
    return { row, created: saved === 'created' };
  }

  /**
   * @throws CategoryDetailNotFound; OptionSetNotFound; OtherParent; Stale when `version` was sent and is not the row's any more.
   *   Then nothing is written.
   */
  async update(scope: Scope, { id, version, ...fields }: DetailEdit): Promise<CategoryDetail> {
    await requireSameCategory(fields, () => this.get(scope, id));
    const changes = detailChanges(fields);
    const empty = isEmpty(changes.columns) && changes.setIds === undefined;
    return this.together(changes, () =>
      editVersioned({
        empty,
        version,
        write: () => this.write(scope, id, changes, version),
        read: () => this.get(scope, id),
      }),
    );
  }

  /**
   * Takes the detail off its category, and the primary option sets with it: the category is as one that never had any.
   * @throws CategoryDetailNotFound
   */
  async delete(scope: Scope, id: number): Promise<void> {
    await this.database.transaction(async () => {
      await this.details.replaceSets(scope, { detailId: id }, []);
      if (!(await this.details.delete(scope, id))) throw new CategoryDetailNotFound();
    });
  }

  private async write(scope: Scope, id: number, changes: DetailChanges, version?: number): Promise<boolean> {
    if (!(await this.details.update(scope, id, changes.columns, version))) return false;
    await this.offer(scope, { detailId: id }, changes);
    return true;
  }

  private async upsert(scope: Scope, categoryId: number, { columns }: DetailChanges) {
    try {
      const outcome = await this.details.save(scope, categoryId, columns);
      if (outcome) return outcome;
    } catch (error) {
      // The category was deleted between reading it and writing its detail.
      if (!isMissingParent(error)) throw error;
    }
    throw new CategoryNotFound();
  }

  private async offer(scope: Scope, category: CategoryReference, { setIds }: DetailChanges): Promise<void> {
    if (setIds === undefined) return;
    if (!(await this.details.replaceSets(scope, category, setIds))) throw new OptionSetNotFound();
  }

  /** The sets are rows of their own: with them it takes a transaction, without them one statement is one already. */
  private together<T>({ setIds }: DetailChanges, work: () => Promise<T>): Promise<T> {
    return setIds === undefined ? work() : this.database.transaction(work);
  }

  private async get(scope: Scope, id: number): Promise<CategoryDetail> {
    const detail = await this.details.find(scope, id);
    if (!detail) throw new CategoryDetailNotFound();
    return detail;
  }
}
