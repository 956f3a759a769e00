import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isEmpty } from '../../../infra/database/edit-row.js';
import type { Scope } from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { ExtraGroup, NewGroup } from '../extra-options.schemas.js';
import { type CategoryInput, requireSameCategory } from '../category-of.js';
import { CategoryNotFound, ExtraGroupNotFound } from '../menu.errors.js';
import { ExtraGroupsRepository, type GroupChanges } from './extra-groups.repository.js';
import { withUniqueName } from './name-taken.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type GroupEdit = GroupChanges & CategoryInput & { id: number; version?: number | undefined };

/** The groups of extras that a category offers. */
@Injectable()
export class ExtraGroupsService {
  constructor(
    private readonly groups: ExtraGroupsRepository,
    private readonly database: Database,
  ) {}

  /** A category's groups in their order, or all of them by id; each with its selections. */
  list(scope: Scope, categoryId: number | undefined, query: PageQuery): Promise<Slice<ExtraGroup>> {
    return this.groups.list(scope, categoryId, query);
  }

  /** Without a name it gets one that is free. @throws CategoryNotFound; NameTaken */
  async create(scope: Scope, categoryId: number, { name, ...group }: NewGroup): Promise<ExtraGroup> {
    const append = (called: string) => this.groups.append(scope, categoryId, { ...group, name: called });
    const added =
      name === undefined
        ? await this.database.transaction(async () => {
            const free = await this.groups.freeName(scope, categoryId);
            return free === undefined ? undefined : append(free);
          })
        : await withUniqueName('group', () => append(name));
    if (!added) throw new CategoryNotFound();
    return added;
  }

  /** @throws ExtraGroupNotFound; NameTaken; OtherParent; Stale when `version` was sent and is not the row's any more */
  async update(scope: Scope, { id, version, ...sent }: GroupEdit): Promise<ExtraGroup> {
    await requireSameCategory(sent, () => this.get(scope, id));
    const { name, required, allow_multiple, add_images_to_selections, position } = sent;
    const changes = { name, required, allow_multiple, add_images_to_selections, position };
    return editVersioned({
      empty: isEmpty(changes),
      version,
      write: () => withUniqueName('group', () => this.groups.update(scope, id, changes, version)),
      read: () => this.get(scope, id),
    });
  }

  /**
   * Puts a category's groups into this order.
   * @throws ExtraGroupNotFound when one is absent or another category's; then the old order stays
   */
  async reorder(scope: Scope, categoryId: number, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async () => {
      const found = await this.groups.reorder(scope, categoryId, ids);
      if (found !== new Set(ids).size) throw new ExtraGroupNotFound();
    });
  }

  /** Deletes it with its selections. @throws ExtraGroupNotFound */
  async delete(scope: Scope, id: number): Promise<void> {
    if (!(await this.groups.delete(scope, id))) throw new ExtraGroupNotFound();
  }

  private async get(scope: Scope, id: number): Promise<ExtraGroup> {
    const group = await this.groups.find(scope, id);
    if (!group) throw new ExtraGroupNotFound();
    return group;
  }
}
