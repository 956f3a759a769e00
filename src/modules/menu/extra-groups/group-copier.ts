import type { Database } from '../../../infra/database/database.js';
import { mapDbErrors } from '../../../infra/database/db-error-map.js';
import { nameKeyOf } from '../../../infra/database/name-key.js';
import { type Copies, copyOf, RowCopier } from '../../../infra/database/row-copier.js';
import type { Scope } from '../../../shared/access/scope.js';
import { ExtraOptionSelection } from '../extras/extra-option-selection.entity.js';
import { extraSelectionsTable } from '../extras/extra-selections.table.js';
import { ExtraGroupNotFound, GroupNameTaken } from '../menu.errors.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { placeOfCopy } from '../shared/place-of-copy.js';
import { ExtraOptionGroup } from './extra-option-group.entity.js';
import { type ExtraGroup } from './extra-groups.schemas.js';
import { extraGroupsTable, toGroup } from './extra-groups.table.js';

const SIBLINGS = { table: 'extra_option_groups', parents: 'categories', column: 'category_id' } as const;

/** Copies extra groups with their extras. Takes the same number of statements for any number of extras. */
export class GroupCopier {
  private readonly groups;
  private readonly extras;
  private readonly selections;
  private readonly table;

  constructor(private readonly database: Database) {
    this.groups = new RowCopier(database, ExtraOptionGroup);
    this.extras = new RowCopier(database, ExtraOptionSelection);
    this.selections = extraSelectionsTable(database);
    this.table = extraGroupsTable(database, this.selections);
  }

  /** Duplicates a group directly after it. @throws ExtraGroupNotFound; GroupNameTaken */
  duplicate(scope: Scope, id: number): Promise<ExtraGroup> {
    return this.database.transaction(async () => {
      const place = await placeOfCopy(this.database, scope, SIBLINGS, id);
      if (!place) throw new ExtraGroupNotFound();
      const { name, position } = place;
      const changes = { name, name_key: nameKeyOf(name), position };
      const [copyId] = await mapDbErrors(
        { uniqueConflicts: { extra_option_groups_name: GroupNameTaken } },
        () => this.groups.copy({ sql: 'r.id = ?', values: [id] }, changes),
      );
      if (copyId === undefined) throw new ExtraGroupNotFound();
      await this.copyExtras(new Map([[id, copyId]]));
      const copy = await this.table.find(scope, copyId);
      if (!copy) throw new ExtraGroupNotFound();
      MENU_VERSIONS.bump(this.database, copy.restaurant_id);
      const { selections, ...row } = copy;
      return toGroup(row, this.selections.rows(selections));
    });
  }

  /** Copies the groups of a category into another one. */
  async copyInto(categoryId: number, original: number): Promise<void> {
    const which = { sql: 'r.category_id = ?', values: [original] };
    await this.copyExtras(await this.groups.copyAll(which, { category_id: categoryId }));
  }

  private async copyExtras(groups: Copies): Promise<void> {
    if (groups.size === 0) return;
    await this.extras.copy(
      { sql: 'r.group_id IN (?)', values: [[...groups.keys()]] },
      { group_id: copyOf('r.group_id', groups) },
    );
  }
}
