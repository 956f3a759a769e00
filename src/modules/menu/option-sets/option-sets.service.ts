import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { createCrudService } from '../../../infra/database/crud-service.js';
import { mapDbErrors } from '../../../infra/database/db-error-map.js';
import type { RowIn } from '../../../infra/database/table.js';
import { effectiveRole, type RestaurantScope, type Scope } from '../../../shared/access/scope.js';
import { sentFields } from '../../../shared/edits.js';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import type { RowMatching } from '../bulk-edit/bulk-edit.schemas.js';
import { type ChosenRow, foundIn } from '../bulk-edit/matched-rows.js';
import { imageOf } from '../shared/fields.schemas.js';
import {
  KeyTaken,
  LockReserved,
  OptionSelectionNotFound,
  OptionSetNotFound,
  SetLocked,
} from '../menu.errors.js';
import {
  type OptionSelection,
  type OptionSelectionEdit,
  type OptionSet,
  type optionSetCreateInput,
  type OptionSetEdit,
  type OptionSetQuery,
  optionSetSchemas,
} from './primary-options.schemas.js';
import { OptionSetCopier } from './option-set-copier.js';
import { OptionSetsRepository } from './option-sets.repository.js';
import { mergeSelections, type WantedSelection } from './selection-list.js';
import { mayChangeShared, refuse, refuseShared } from '../shared/shared-rows.js';
import { catalogueOrder } from '../shared/menu-sorts.js';

const SET = 'primary_option_set';

const KEY_CONFLICTS = {
  uniqueConflicts: {
    primary_option_sets_external_key: KeyTaken,
    primary_option_selections_external_key: KeyTaken,
  },
};

type SetRow = RowIn<OptionSetsRepository['sets']>;

/**
 * Sets of selections that categories can offer. Restaurants cannot change a locked set (C-123). Only platform users
 * lock and unlock, because an owner could not undo a lock.
 */
@Injectable()
export class OptionSetsService {
  private readonly crud;
  private readonly records;

  constructor(
    private readonly rows: OptionSetsRepository,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly copier: OptionSetCopier,
  ) {
    this.records = { database, audit };
    this.crud = createCrudService(
      { ...this.records, table: rows.sets, resource: SET, schemas: optionSetSchemas },
      {
        notFound: OptionSetNotFound,
        ...KEY_CONFLICTS,
        columns: columnsOf,
        present: (row) => this.toOptionSet(row),
        related: (_scope, { id, selections }) =>
          selections && { selections: () => this.replaceSelections(id, selections) },
        list: (scope, input) => catalogueOrder(input, scope),
        explainRefusal: (row, scope) => this.requireChangeable(row, scope),
      },
    );
  }

  /**
   * Lists sets with their selections, by id without a sort. Platform users without a chosen restaurant see all restaurants (C-147).
   */
  list(scope: Scope, query: OptionSetQuery): Promise<Slice<OptionSet>> {
    return this.crud.list(scope, query);
  }

  /** Finds the sets of a search. */
  findMatching(scope: RestaurantScope, matching: RowMatching): Promise<ChosenRow[]> {
    return foundIn(this.rows.sets)(scope, matching);
  }

  /** @throws OptionSetNotFound */
  get(scope: Scope, id: number): Promise<OptionSet> {
    return this.crud.get(scope, id);
  }

  /**
   * Creates a restaurant's set, or a shared one if a platform user chose no restaurant (C-125).
   * @throws LockReserved; KeyTaken
   */
  async create(
    scope: Scope,
    { selections, ...fields }: z.output<typeof optionSetCreateInput>,
  ): Promise<OptionSet> {
    const columns = columnsOf(fields);
    if (columns.prevent_restaurant_changes && !actsForPlatform(scope))
      await refuse(this.records, scope, SET, new LockReserved());
    return mapDbErrors(KEY_CONFLICTS, () =>
      this.database.transaction(async () => {
        const row = await this.rows.sets.insert(scope, columns);
        return this.toOptionSet({ ...row, selections: await this.rows.insertAll(row, selections) });
      }),
    );
  }

  /**
   * Copies a set with its selections. A shared set becomes the restaurant's own. Members get an unlocked copy,
   * because only platform users lock.
   * @throws OptionSetNotFound
   */
  duplicate(scope: Scope, id: number): Promise<OptionSet> {
    return this.database.transaction(async () => {
      const copyId = await this.copier.copy(scope, id, { keepsLock: actsForPlatform(scope) });
      if (copyId === undefined) throw new OptionSetNotFound();
      return this.get(scope, copyId);
    });
  }

  /**
   * Updates a set. The selections that are sent replace the stored ones, in this order (C-128).
   * Writes nothing if it throws.
   * @throws OptionSetNotFound; SharedRowForbidden; SetLocked; LockReserved; Stale if `version` was sent and differs;
   *   KeyTaken
   */
  async update(scope: Scope, edit: OptionSetEdit): Promise<OptionSet> {
    const { id, selections, ...fields } = edit;
    const changes = columnsOf(fields);
    if (changes.prevent_restaurant_changes && !actsForPlatform(scope)) {
      await this.requireChangeable(await this.find(scope, id), scope);
      await refuse(this.records, scope, `${SET}:${id}`, new LockReserved());
    }
    const changed = sentFields({ ...changes, selections });
    return this.overridingLock({ scope, id, changed }, () => this.crud.update(scope, edit));
  }

  /**
   * Changes the key, the image or the dietary info of one selection. Keeps fields that are not sent. It also changes the set,
   * so the set's version increases too.
   * @throws OptionSelectionNotFound; SharedRowForbidden; SetLocked; Stale if `version` was sent and differs
   *   from the selection's
   */
  async updateSelection(
    scope: Scope,
    { id, version, external_key, allergens, may_contain, diets, ...image }: OptionSelectionEdit,
  ): Promise<OptionSelection> {
    const setId = await this.rows.setOf(scope, id);
    if (setId === undefined) throw new OptionSelectionNotFound();
    const set = await this.overridingLock({ scope, id: setId, changed: ['selections'] }, () =>
      this.database.transaction(async () => {
        if (!(await this.rows.sets.edit(scope, setId, {}))) {
          await this.requireChangeable(await this.find(scope, setId), scope);
          throw new Stale();
        }
        await this.writeSelection(
          { id, setId },
          { external_key, image_url: imageOf(image), allergens, may_contain, diets },
          version,
        );
        const changed = await this.crud.get(scope, setId);
        if (changed.restaurant_id === null)
          await this.records.audit.recordBy(scope, {
            action: `${SET}.changed`,
            target: `${SET}:${setId}`,
            restaurantId: null,
            changed: ['selections'],
          });
        return changed;
      }),
    );
    const selection = set.selections.find((one) => one.id === id);
    if (!selection) throw new OptionSelectionNotFound();
    return { ...selection, set_id: setId, set_version: set.version };
  }

  /**
   * Deletes a set with its selections. Categories that offered it stay (C-131).
   * @throws OptionSetNotFound; SharedRowForbidden; SetLocked; Stale
   */
  delete(scope: Scope, reference: { id: number; version?: number | undefined }): Promise<void> {
    return this.overridingLock({ scope, id: reference.id }, () => this.crud.delete(scope, reference));
  }

  private async find(scope: Scope, id: number): Promise<SetRow> {
    const row = await this.rows.sets.find(scope, id);
    if (!row) throw new OptionSetNotFound();
    return row;
  }

  private toOptionSet(row: SetRow): OptionSet {
    return {
      ...row,
      lock_restaurants: row.prevent_restaurant_changes,
      selections: this.rows
        .selectionsIn(row)
        .map(({ position: _, ...selection }) => ({ ...selection, image: selection.image_url })),
    };
  }

  /** @throws SetLocked; SharedRowForbidden */
  private async requireChangeable(row: SetRow, scope: Scope): Promise<void> {
    if (row.prevent_restaurant_changes && !mayChangeShared(scope))
      await refuse(this.records, scope, `${SET}:${row.id}`, new SetLocked());
    await refuseShared(this.records, SET)(row, scope);
  }

  /** The caller has written the set in this transaction. Its row lock makes concurrent lists wait for each other. */
  private async replaceSelections(setId: number, wanted: readonly WantedSelection[]): Promise<void> {
    const stored = await this.rows.ofSet(setId);
    await mapDbErrors(KEY_CONFLICTS, () => this.rows.apply(setId, mergeSelections(stored, wanted)));
  }

  private async writeSelection(
    selection: { id: number; setId: number },
    changes: Parameters<OptionSetsRepository['updateSelection']>[1],
    version?: number,
  ): Promise<void> {
    const written = await mapDbErrors(KEY_CONFLICTS, () =>
      this.rows.updateSelection(selection, changes, version),
    );
    if (written) return;
    const stored = await this.rows.ofSet(selection.setId);
    throw stored.some(({ id }) => id === selection.id) ? new Stale() : new OptionSelectionNotFound();
  }

  /** Runs a change of a set. Logs a platform user's change of a locked set in the same transaction. */
  private overridingLock<T>(
    { scope, id, changed }: { scope: Scope; id: number; changed?: readonly string[] },
    change: () => Promise<T>,
  ): Promise<T> {
    if (!actsForPlatform(scope)) return change();
    return this.database.transaction(async () => {
      const held = await this.rows.holdSet(scope, id);
      const result = await change();
      if (held?.locked && changed?.length !== 0) {
        await this.audit.recordBy(scope, {
          action: 'menu.lock_overridden',
          target: `${SET}:${id}`,
          restaurantId: held.restaurantId,
          ...(changed && { changed }),
        });
      }
      return result;
    });
  }
}

const actsForPlatform = (scope: Scope) => effectiveRole(scope) === 'platform';

/** The set's columns. The lock has 2 names in requests. */
const columnsOf = ({
  name,
  external_key,
  prevent_restaurant_changes,
  lock_restaurants,
  allow_images,
}: Pick<
  OptionSetEdit,
  'name' | 'external_key' | 'prevent_restaurant_changes' | 'lock_restaurants' | 'allow_images'
>) => ({
  name,
  external_key,
  prevent_restaurant_changes: prevent_restaurant_changes ?? lock_restaurants,
  allow_images,
});
