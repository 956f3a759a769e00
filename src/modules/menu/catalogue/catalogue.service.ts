import { Injectable } from '@nestjs/common';
import { Audit } from '../../../infra/audit/audit.js';
import { Database } from '../../../infra/database/database.js';
import { type Changes, isEmpty } from '../../../infra/database/edit-row.js';
import { reachOfPlatform, ruleOf } from '../../../shared/access/matrix.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import { editVersioned } from '../../../shared/edits.js';
import { type Forbidden, type NotFound, Stale } from '../../../shared/errors.js';
import type { Slice } from '../../../shared/pages.js';
import type { PageQuery } from '../../../shared/schemas.js';
import { DressingNotFound, OptionSetNotFound, ToppingNotFound } from '../menu.errors.js';
import type { CatalogueKind, CatalogueRows } from './catalogue-rows.js';
import { SharedRowForbidden, SetLocked } from './catalogue.errors.js';
import { CatalogueRepository } from './catalogue.repository.js';

/** Shared rows, and locked ones: only platform users change them. */
const SHARED = ruleOf('catalogueShared', 'write');

const ABSENT = {
  topping: ToppingNotFound,
  dressing: DressingNotFound,
  primary_option_set: OptionSetNotFound,
} as const satisfies Record<CatalogueKind, new () => NotFound>;

/** A row, and the version that it must still have, when one was sent (C-246). */
export interface RowReference {
  id: number;
  version?: number | undefined;
}

interface CatalogueEdit extends RowReference {
  /** What is undefined stays. */
  changes: Changes;
  /** Writes what belongs to the row, after the row itself, in the same transaction. */
  related?: (() => Promise<void>) | undefined;
}

/**
 * What toppings, dressings and primary option sets have in common: restaurants see shared rows and their own, and
 * change their own, platform users change all of them (C-124).
 */
@Injectable()
export class CatalogueService {
  constructor(
    private readonly rows: CatalogueRepository,
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** By id. */
  list<K extends CatalogueKind>(kind: K, scope: Scope, query: PageQuery): Promise<Slice<CatalogueRows[K]>> {
    return this.rows.list(kind, scope, query);
  }

  /** @throws ToppingNotFound, DressingNotFound, OptionSetNotFound */
  async get<K extends CatalogueKind>(kind: K, scope: Scope, id: number): Promise<CatalogueRows[K]> {
    const row = await this.rows.find(kind, scope, id);
    if (!row) throw new ABSENT[kind]();
    return row;
  }

  create<K extends CatalogueKind>(kind: K, scope: Scope, fields: Changes): Promise<CatalogueRows[K]> {
    return this.rows.insert(kind, scope, fields);
  }

  /**
   * @throws as `get`; SharedRowForbidden; SetLocked; Stale when `version` was sent and is not the row's any more.
   *   Then nothing is written.
   */
  update<K extends CatalogueKind>(kind: K, scope: Scope, edit: CatalogueEdit): Promise<CatalogueRows[K]> {
    const { id, version, changes, related } = edit;
    let written = false;
    return editVersioned({
      empty: isEmpty(changes) && related === undefined,
      version,
      write: async () => {
        written = await this.rows.update(kind, scope, id, changes, version);
        if (written) await related?.();
        return written;
      },
      read: () => (written ? this.get(kind, scope, id) : this.getChangeable(kind, scope, id)),
    });
  }

  /**
   * Deletes it; categories that offer it do so no more, and stay (C-131).
   * @throws as `update`
   */
  async delete(kind: CatalogueKind, scope: Scope, { id, version }: RowReference): Promise<void> {
    if (await this.rows.delete(kind, scope, id, version)) return;
    await this.getChangeable(kind, scope, id);
    throw new Stale();
  }

  /**
   * The row, if the scope may change it.
   * @throws as `get`; SetLocked; SharedRowForbidden
   */
  async getChangeable<K extends CatalogueKind>(kind: K, scope: Scope, id: number): Promise<CatalogueRows[K]> {
    const row = await this.get(kind, scope, id);
    if (reachOfPlatform(SHARED, scope.actor) !== '-') return row;
    const locked = 'prevent_restaurant_changes' in row && row.prevent_restaurant_changes === 1;
    if (locked) await this.refuse(scope, `${kind}:${id}`, new SetLocked());
    if (row.restaurant_id === null) await this.refuse(scope, `${kind}:${id}`, new SharedRowForbidden());
    return row;
  }

  /** Records the refusal in the audit log, even if everything else is undone. @throws the refusal */
  async refuse(scope: Scope, target: string, refusal: Forbidden): Promise<never> {
    await this.database.outsideTransaction(() =>
      this.audit.record({
        ...{ action: 'access.refused', outcome: 'refused', target },
        actor: { userId: scope.actor.userId, role: effectiveRole(scope) },
        restaurantId: scope.kind === 'restaurant' ? scope.restaurantId : null,
      }),
    );
    throw refusal;
  }
}
