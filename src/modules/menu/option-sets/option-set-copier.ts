import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { RowCopier } from '../../../infra/database/row-copier.js';
import type { Scope } from '../../../shared/access/scope.js';
import { nameKey } from '../../../shared/text.js';
import { namesOfCopies } from '../../../shared/unique-name.js';
import { MENU_NAME_MAX_LENGTH } from '../shared/fields.schemas.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { OptionSetsRepository } from './option-sets.repository.js';
import { PrimaryOptionSelection } from './primary-option-selection.entity.js';
import { PrimaryOptionSet } from './primary-option-set.entity.js';

/** Names that are probed in one statement. */
const AT_ONCE = 100;

/** Copies primary option sets. Takes the same number of statements for any number of selections. */
@Injectable()
export class OptionSetCopier {
  private readonly sets;
  private readonly selections;

  constructor(
    private readonly database: Database,
    private readonly rows: OptionSetsRepository,
  ) {
    this.sets = new RowCopier(database, PrimaryOptionSet);
    this.selections = new RowCopier(database, PrimaryOptionSelection);
  }

  /**
   * Copies a set with its selections, in the caller's transaction.
   * @returns the id of the copy; undefined if the scope does not see the set
   */
  async copy(scope: Scope, id: number, { keepsLock }: { keepsLock: boolean }): Promise<number | undefined> {
    const held = await this.rows.holdSet(scope, id);
    if (!held) return undefined;
    const owner = scope.kind === 'restaurant' ? scope.restaurantId : held.restaurantId;
    const name = await this.freeName(held.name, owner);
    const [copyId] = await this.sets.copy(
      { sql: 'r.id = ?', values: [id] },
      {
        name,
        restaurant_id: owner,
        owner_id: undefined,
        ...(!keepsLock && { prevent_restaurant_changes: false }),
      },
    );
    if (copyId === undefined) return undefined;
    await this.selections.copy({ sql: 'r.set_id = ?', values: [id] }, { set_id: copyId });
    MENU_VERSIONS.bump(this.database, owner);
    return copyId;
  }

  /**
   * Finds a name that no set has which the owner of the copy sees. Locks the restaurant, so that concurrent copies
   * differ. Probes names, because there can be thousands of shared sets.
   */
  private async freeName(name: string, owner: number | null): Promise<string> {
    if (owner !== null)
      await this.database.query('SELECT id FROM restaurants WHERE id = ? FOR UPDATE', [owner]);
    const names = namesOfCopies(name, MENU_NAME_MAX_LENGTH);
    let free: string | undefined;
    while (free === undefined) {
      const some = Array.from({ length: AT_ONCE }, () => names.next().value);
      const taken = await this.database.query<{ name: string }>(
        'SELECT name FROM primary_option_sets WHERE name IN (?) AND owner_id IN (0, ?)',
        [some, owner ?? 0],
      );
      const keys = new Set(taken.map((set) => nameKey(set.name)));
      free = some.find((one) => !keys.has(nameKey(one)));
    }
    return free;
  }
}
