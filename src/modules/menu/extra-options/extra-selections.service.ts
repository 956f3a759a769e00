import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isEmpty } from '../../../infra/database/edit-row.js';
import type { Scope } from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import type { Slice } from '../../../shared/pages.js';
import { type Reference, referenceOf } from '../../../shared/references.js';
import type { PageQuery } from '../../../shared/schemas.js';
import type { ExtraSelection, NewSelection } from '../extra-options.schemas.js';
import { ExtraGroupNotFound, ExtraSelectionNotFound, OtherParent } from '../menu.errors.js';
import {
  ExtraSelectionsRepository,
  type SelectionChanges,
  type SelectionParent,
} from './extra-selections.repository.js';
import { withUniqueName } from './name-taken.js';
import { imageOf } from './selection-fields.js';

/** An edit: what is left out stays, and `version`, when sent, must still be the row's (C-246). */
export type SelectionEdit = SelectionChanges &
  Reference<'group'> & {
    id: number;
    image?: string | null | undefined;
    version?: number | undefined;
  };

/** The extras of a group, the only priced things on a menu (C-63). */
@Injectable()
export class ExtraSelectionsService {
  constructor(
    private readonly selections: ExtraSelectionsRepository,
    private readonly database: Database,
  ) {}

  /** A group's selections in their order; a category's, or all of them, by id. */
  list(scope: Scope, parent: SelectionParent, query: PageQuery): Promise<Slice<ExtraSelection>> {
    return this.selections.list(scope, parent, query);
  }

  /** Without a name it gets one that is free. @throws ExtraGroupNotFound; NameTaken */
  async create(scope: Scope, groupId: number, { name, ...selection }: NewSelection): Promise<ExtraSelection> {
    const fields = { ...selection, image_url: imageOf(selection) ?? null };
    const append = (called: string) => this.selections.append(scope, groupId, { ...fields, name: called });
    const added =
      name === undefined
        ? await this.database.transaction(async () => {
            const free = await this.selections.freeName(scope, groupId);
            return free === undefined ? undefined : append(free);
          })
        : await withUniqueName('selection', () => append(name));
    if (!added) throw new ExtraGroupNotFound();
    return added;
  }

  /** @throws ExtraSelectionNotFound; NameTaken; Stale when `version` was sent and is not the row's any more */
  async update(scope: Scope, { id, version, ...sent }: SelectionEdit): Promise<ExtraSelection> {
    const group = referenceOf('group', { ...sent });
    if (group !== undefined && (await this.get(scope, id)).group_id !== group) throw new OtherParent('group');
    const { name, price, position } = sent;
    const changes = { name, price, position, image_url: imageOf(sent) };
    return editVersioned({
      empty: isEmpty(changes),
      version,
      write: () => withUniqueName('selection', () => this.selections.update(scope, id, changes, version)),
      read: () => this.get(scope, id),
    });
  }

  /**
   * Puts a group's selections into this order.
   * @throws ExtraSelectionNotFound when one is absent or another group's; then the old order stays
   */
  async reorder(scope: Scope, groupId: number, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async () => {
      const found = await this.selections.reorder(scope, groupId, ids);
      if (found !== new Set(ids).size) throw new ExtraSelectionNotFound();
    });
  }

  /** @throws ExtraSelectionNotFound */
  async delete(scope: Scope, id: number): Promise<void> {
    if (!(await this.selections.delete(scope, id))) throw new ExtraSelectionNotFound();
  }

  private async get(scope: Scope, id: number): Promise<ExtraSelection> {
    const selection = await this.selections.find(scope, id);
    if (!selection) throw new ExtraSelectionNotFound();
    return selection;
  }
}
