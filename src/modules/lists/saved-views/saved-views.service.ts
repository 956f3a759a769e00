import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { accessLevelOfMember, accessLevelOfPlatform, ruleOf } from '../../../shared/access/matrix.js';
import type { Scope } from '../../../shared/access/scope.js';
import { MAX_OWN_VIEWS, MAX_SHARED_VIEWS } from '../../../shared/saved-views.js';
import type { Page } from '../../../shared/schemas.js';
import {
  TooManySharedViews,
  TooManyViews,
  ViewNotDeletable,
  ViewNotFound,
  ViewOfAnotherUser,
} from '../lists.errors.js';
import type { SavedViewCreate, SavedViewOutput, SavedViewUpdate } from './saved-views.schemas.js';
import { SavedViewsRepository, type ViewRow } from './saved-views.repository.js';

/** Keeps views of lists: a user's own, and those shared with a restaurant's team or with platform users (C-350). */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly repository: SavedViewsRepository,
  ) {}

  /** Lists the caller's views and the shared ones of a list, by name. */
  async list(scope: Scope, list: string): Promise<Page<SavedViewOutput>> {
    const rows = await this.repository.list({ restaurantId: restaurantOf(scope), list }, scope.actor.userId);
    const results = rows.map((row) => toView(row, scope));
    return { results, count: results.length, next: null, previous: null };
  }

  /** @throws ViewNameTaken; SharedViewNameTaken; TooManyViews; TooManySharedViews */
  create(scope: Scope, { list, name, query, is_shared }: SavedViewCreate): Promise<SavedViewOutput> {
    const { userId } = scope.actor;
    const restaurantId = restaurantOf(scope);
    return this.database.transaction(async () => {
      await this.repository.lockMaker(userId);
      const { own, shared } = await this.repository.count({ restaurantId, list }, userId);
      if (own >= MAX_OWN_VIEWS) throw new TooManyViews(MAX_OWN_VIEWS);
      if (is_shared) requireRoomFor(shared);
      const view = { user_id: userId, restaurant_id: restaurantId, list, name, query, is_shared };
      return this.read(scope, await this.repository.insert(view));
    });
  }

  /**
   * Renames, shares, unshares or replaces the query of the caller's view; writes only the sent fields.
   * @throws ViewNotFound; ViewOfAnotherUser; as `create`
   */
  update(scope: Scope, { id, ...sent }: SavedViewUpdate): Promise<SavedViewOutput> {
    const { userId } = scope.actor;
    return this.database.transaction(async () => {
      await this.repository.lockMaker(userId);
      const row = await this.find(scope, id);
      if (row.user_id !== userId) throw new ViewOfAnotherUser();
      const { name = row.name, query = row.query, is_shared = row.is_shared === 1 } = sent;
      if (is_shared && row.is_shared !== 1) {
        const place = { restaurantId: row.restaurant_id, list: row.list };
        requireRoomFor((await this.repository.count(place, userId)).shared);
      }
      await this.repository.update(id, { name, query, is_shared });
      return this.read(scope, id);
    });
  }

  /** @throws ViewNotFound; ViewNotDeletable */
  async delete(scope: Scope, id: number): Promise<void> {
    const row = await this.find(scope, id);
    if (!canDelete(row, scope)) throw new ViewNotDeletable();
    await this.repository.delete(id);
  }

  private async find(scope: Scope, id: number): Promise<ViewRow> {
    const row = await this.repository.find(scope, id);
    if (!row) throw new ViewNotFound();
    return row;
  }

  private async read(scope: Scope, id: number): Promise<SavedViewOutput> {
    return toView(await this.find(scope, id), scope);
  }
}

const restaurantOf = (scope: Scope) => (scope.kind === 'restaurant' ? scope.restaurantId : null);

function requireRoomFor(shared: number): void {
  if (shared >= MAX_SHARED_VIEWS) throw new TooManySharedViews(MAX_SHARED_VIEWS);
}

const TEAM_WRITE = ruleOf('team', 'write');

/** Tells whether the caller can change the team that the views are shared with. */
const managesTeam = (scope: Scope): boolean =>
  (scope.kind === 'platform' || scope.role === 'platform'
    ? accessLevelOfPlatform(TEAM_WRITE, scope.actor)
    : accessLevelOfMember(TEAM_WRITE, { role: scope.role, modules: [] })) !== '-';

const canDelete = ({ user_id: maker }: ViewRow, scope: Scope): boolean =>
  maker === scope.actor.userId || managesTeam(scope);

function toView({ user_id: maker, ...row }: ViewRow, scope: Scope): SavedViewOutput {
  return {
    id: row.id,
    restaurant_id: row.restaurant_id,
    list: row.list,
    name: row.name,
    query: row.query,
    is_shared: row.is_shared === 1,
    is_own: maker === scope.actor.userId,
    made_by: row.made_by,
    can_delete: canDelete({ user_id: maker, ...row }, scope),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
