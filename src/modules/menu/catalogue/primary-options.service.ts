import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import { Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { imageOf } from '../extra-options/selection-fields.js';
import type {
  NewOptionSet,
  OptionSelection,
  OptionSelectionEdit,
  OptionSet,
  OptionSetEdit,
} from '../primary-options.schemas.js';
import { LockReserved, OptionSelectionNotFound } from './catalogue.errors.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueService, type RowReference } from './catalogue.service.js';
import { OptionSelectionsRepository } from './option-selections.repository.js';
import { toOptionSet } from './option-set-rows.js';
import { mergeSelections, type WantedSelection } from './selection-list.js';

const SET = 'primary_option_set';

/**
 * Sets of selections that a category may offer. Restaurants do not change one that is locked (C-123); so
 * only platform users lock and unlock: an owner who locked a set of their own could not take it back.
 */
@Injectable()
export class PrimaryOptionsService {
  constructor(
    private readonly catalogue: CatalogueService,
    private readonly rows: CatalogueRepository,
    private readonly selections: OptionSelectionsRepository,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** By id, each with its selections; every restaurant's for platform users without a choice (C-147). */
  async list(scope: Scope, query: PageQuery): Promise<Slice<OptionSet>> {
    const { results, count } = await this.catalogue.list(SET, scope, query);
    return { results: results.map(toOptionSet), count };
  }

  /** @throws OptionSetNotFound */
  async get(scope: Scope, id: number): Promise<OptionSet> {
    return toOptionSet(await this.catalogue.get(SET, scope, id));
  }

  /**
   * The restaurant's; shared when a platform user chose none (C-125).
   * @throws LockReserved
   */
  async create(scope: Scope, { selections, ...fields }: NewOptionSet): Promise<OptionSet> {
    const columns = columnsOf(fields);
    if (columns.prevent_restaurant_changes && !actsForPlatform(scope)) {
      await this.catalogue.refuse(scope, SET, new LockReserved());
    }
    return this.database.transaction(async () => {
      const row = await this.catalogue.create(SET, scope, columns);
      return toOptionSet({ ...row, selections: await this.selections.insertAll(row.id, selections) });
    });
  }

  /**
   * The selections that are sent replace those that are there, in this order (C-128).
   * @throws OptionSetNotFound; SharedRowForbidden; SetLocked; LockReserved; Stale when `version` was sent and is not
   *   the set's any more. Then nothing is written.
   */
  async update(scope: Scope, { id, version, selections, ...fields }: OptionSetEdit): Promise<OptionSet> {
    const changes = columnsOf(fields);
    if (changes.prevent_restaurant_changes) await this.requireMayLock(scope, id);
    const related = selections && (() => this.replaceSelections(id, selections));
    const write = () => this.catalogue.update(SET, scope, { id, version, changes, related });
    // One statement is a transaction of its own already.
    if (!related && !actsForPlatform(scope)) return toOptionSet(await write());
    const changed = Object.entries({ ...changes, selections }).flatMap(([field, value]) =>
      value === undefined ? [] : [field],
    );
    return toOptionSet(await this.overridingLock({ scope, id, changed }, write));
  }

  /**
   * Gives one selection an image, or none (C-129). It is a change of its set, so the set's version goes up as well.
   * @throws OptionSelectionNotFound; SharedRowForbidden; SetLocked; Stale when `version` was sent and is not the
   *   selection's any more
   */
  async updateSelection(
    scope: Scope,
    { id, version, ...image }: OptionSelectionEdit,
  ): Promise<OptionSelection> {
    const setId = await this.selections.setOf(scope, id);
    if (setId === undefined) throw new OptionSelectionNotFound();
    const related = () => this.writeImage({ id, setId }, imageOf(image) ?? null, version);
    const row = await this.overridingLock({ scope, id: setId, changed: ['selections'] }, () =>
      this.catalogue.update(SET, scope, { id: setId, changes: {}, related }),
    );
    const set = toOptionSet(row);
    const selection = set.selections.find((one) => one.id === id);
    if (!selection) throw new OptionSelectionNotFound();
    return { ...selection, set_id: setId, set_version: set.version };
  }

  /**
   * Deletes it with its selections; categories that offer it do so no more, and stay (C-131).
   * @throws OptionSetNotFound; SharedRowForbidden; SetLocked; Stale
   */
  delete(scope: Scope, reference: RowReference): Promise<void> {
    const remove = () => this.catalogue.delete(SET, scope, reference);
    if (!actsForPlatform(scope)) return remove();
    return this.overridingLock({ scope, id: reference.id }, remove);
  }

  /** Called with the set written, and so held, in this transaction: two lists that are sent at once follow each other. */
  private async replaceSelections(setId: number, wanted: readonly WantedSelection[]): Promise<void> {
    const stored = await this.selections.ofSet(setId);
    await this.selections.apply(setId, mergeSelections(stored, wanted));
  }

  private async writeImage(
    selection: { id: number; setId: number },
    image_url: string | null,
    version?: number,
  ): Promise<void> {
    if (await this.selections.updateImage(selection, image_url, version)) return;
    const stored = await this.selections.ofSet(selection.setId);
    throw stored.some(({ id }) => id === selection.id) ? new Stale() : new OptionSelectionNotFound();
  }

  private async requireMayLock(scope: Scope, id: number): Promise<void> {
    if (actsForPlatform(scope)) return;
    await this.catalogue.getChangeable(SET, scope, id);
    await this.catalogue.refuse(scope, `${SET}:${id}`, new LockReserved());
  }

  /** Runs a change of a set in one transaction. A platform user's change of a locked set is written down with it. */
  private overridingLock<T>(
    { scope, id, changed }: { scope: Scope; id: number; changed?: readonly string[] },
    change: () => Promise<T>,
  ): Promise<T> {
    return this.database.transaction(async () => {
      const held = actsForPlatform(scope) ? await this.rows.holdSet(scope, id) : undefined;
      const result = await change();
      if (held?.locked && changed?.length !== 0) {
        await this.audit.record({
          ...{ action: 'menu.lock_overridden', target: `${SET}:${id}`, restaurantId: held.restaurantId },
          actor: { userId: scope.actor.userId, role: effectiveRole(scope) },
          ...(changed && { changed }),
        });
      }
      return result;
    });
  }
}

const actsForPlatform = (scope: Scope) => effectiveRole(scope) === 'platform';

type Fields = Pick<
  OptionSetEdit,
  'name' | 'prevent_restaurant_changes' | 'lock_restaurants' | 'allow_images'
>;

/** The set's own columns, the lock under one name (C-122). */
const columnsOf = ({ name, prevent_restaurant_changes, lock_restaurants, allow_images }: Fields) => ({
  name,
  prevent_restaurant_changes: prevent_restaurant_changes ?? lock_restaurants,
  allow_images,
});
