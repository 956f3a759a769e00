import type { Audit, AuditEvent } from '../../infra/audit/audit.js';
import { auditActorOf, type PlatformScope, type RestaurantScope } from '../../shared/access/scope.js';
import {
  BATCH,
  type Batch,
  type BatchEdit,
  type KeptChange,
  keptValues,
  platformBatchOf,
  type PlatformThing,
} from './words/batches.js';

/** Former order of the rows of a parent, by the parent's id. */
export type FormerOrders = Readonly<Record<string, readonly number[]>>;

/** A job that changes a restaurant's menu for a user. */
interface JobOfRestaurant {
  restaurantId: number;
  by: { userId: number; role?: string | undefined } | undefined;
}

const actorOf = (scope: RestaurantScope | JobOfRestaurant) => {
  if ('actor' in scope) return { actor: auditActorOf(scope) };
  const { userId, role } = scope.by ?? {};
  return userId === undefined ? {} : { actor: { userId, ...(role !== undefined && { role }) } };
};

/** Values of an entry, as `batchIn` reads them. */
const toldOf = (
  { undoes, ...batch }: Omit<Batch, 'added' | 'kept_count'>,
  more: Readonly<Record<string, string | number>>,
) => ({
  label: '',
  partOf: null,
  old: {},
  new: { ...batch, undoes: undoes ? 1 : 0, ...more },
});

/**
 * Adds the entry of a bulk edit of a restaurant's menu. All further changes of the running transaction belong to it:
 * the history shows one entry for them, and all can be undone together.
 * @param more.orders orders that the rows lose, so that undoing finds their places again
 * @param more.kept rows that an undo leaves as they are
 * @returns the entry's id
 */
export const startBatch = (
  audit: Audit,
  scope: RestaurantScope | JobOfRestaurant,
  {
    edit,
    entity,
    rows,
    to,
    undoes,
    added = 0,
  }: Omit<Batch, 'added' | 'kept_count'> & Partial<Pick<Batch, 'added'>>,
  { orders = {}, kept = [] }: { orders?: FormerOrders | undefined; kept?: readonly KeptChange[] } = {},
): Promise<number> =>
  audit.startBatch({
    ...actorOf(scope),
    restaurantId: scope.restaurantId,
    action: undoes ? 'menu.batch_undone' : 'menu.batch_changed',
    target: `${BATCH}:${scope.restaurantId}`,
    told: toldOf(
      { edit, entity, rows, to, undoes },
      { ...(added > 0 && { added }), orders: JSON.stringify(orders), ...keptValues(kept) },
    ),
  });

/** A bulk action on rows of the platform. */
interface PlatformBatch {
  edit: BatchEdit;
  thing: PlatformThing;
  /** Number of changed rows. */
  rows: number;
  undoes?: boolean;
  /** Rows that an undo leaves as they are, and how many. */
  kept?: readonly KeptChange[];
  keptCount?: number;
}

/** Describes the entry of a bulk action on rows of the platform, for `startBatch` and `gatherBatch` of the log. */
export const platformBatchEvent = (
  scope: PlatformScope,
  { edit, thing, rows, undoes = false, kept = [], keptCount = kept.length }: PlatformBatch,
): AuditEvent => ({
  actor: auditActorOf(scope),
  restaurantId: null,
  action: undoes ? 'platform.batch_undone' : 'platform.batch_changed',
  target: `${platformBatchOf(thing)}:0`,
  told: toldOf(
    { edit, entity: thing, rows, to: null, undoes },
    { ...keptValues(kept), ...(keptCount > 0 && { kept_count: keptCount }) },
  ),
});
