import type { FormerRow } from '../../infra/database/change-tracking/former-row.js';
import type { AuditAction } from '../../infra/audit/actions.js';
import { Registry } from '../../infra/registry.js';
import { keyAllows } from '../../shared/access/key-areas.js';
import {
  ruleOf,
  accessLevelOfMember,
  accessLevelOfPlatform,
  type WritableGroup,
} from '../../shared/access/matrix.js';
import { modulesOfFlags, normaliseFlags } from '../../shared/access/permissions.js';
import type { Scope } from '../../shared/access/scope.js';
import { MASKED, type Versions } from '../../shared/history/changes.js';
import type { CallOperation } from '../../transport/trpc/calls.js';
import type { HistoryEntity } from './words/things.schemas.js';
import { fieldWords, type ValueKind } from './words/fields.js';
import type { Database } from '../../infra/database/database.js';
import type { BatchUndone } from './history.schemas.js';
import type { BatchEdit } from './words/batches.js';
import { codesIn } from './words/values.js';

/** A row that was deleted before another one and restored after that one. */
export interface CameBack {
  /** Current id. */
  id: number;
  /** Values at its deletion. */
  recorded: Readonly<Record<string, unknown>>;
}

/** A row being restored. */
export interface Restored {
  /** Id; for a deleted row its former id. */
  id: number;
  restaurantId: number | null;
  /** All its former values. */
  recorded: Readonly<Record<string, unknown>>;
  call: CallOperation;
  /** Gives the next new row of an entity its former id and place, as far as they are known. */
  comesBack: (entity: HistoryEntity, former: FormerRow) => void;
  /**
   * Finds rows of an entity that were deleted before this one and are restored already. Only their entries contain
   * the connections between the rows.
   */
  cameBackMeanwhile: (entity: HistoryEntity) => Promise<readonly CameBack[]>;
}

/** Values in the types of the operations, with booleans and numbers. */
export type Values = Readonly<Record<string, unknown>>;

/** A recreated row. */
export interface RecreatedRow {
  id: number;
}
/** Recreates a row with its children. */
export type Recreate = (values: Values, restored: Restored) => Promise<RecreatedRow>;

/** An entry that a user can ask to restore. */
export interface Restorable {
  action: string;
  entity: string | null;
  /** Parent's id, such as the user of a membership. */
  part_of_id: number | null;
}

export interface RestoreHandler {
  /** Group of the access matrix whose writers can restore it, as for its operations. */
  needs: WritableGroup;
  /** Explains why the caller cannot restore it, where more than the matrix decides. */
  refusal?: (scope: Scope, entry: Restorable, versions: Versions) => string | undefined;
  /** Fields that can be restored. */
  fields: readonly string[];
  /** Restores fields of an existing row by the operation that edits it. */
  change: (values: Values, restored: Restored) => Promise<unknown>;
  /** Recreates a deleted row; a text explains why that is impossible and what to do. */
  recreate: Recreate | string;
  /** Fields that cannot be restored to an empty value. */
  needed?: readonly string[];
  /** Reasons why other fields cannot be restored, with what to do instead. */
  instead?: Readonly<Record<string, string>>;
}

/** Handlers for a thing's rows, and for their order under one parent if users sort them. */
export interface RestoreHandlers {
  row: RestoreHandler;
  order: RestoreHandler | null;
  /** Prefix of the procedures that edit it, such as `menu.sizes`; empty if there is none. */
  router: string;
}

/** Restore handlers by audit entity. */
export const restoreHandlers = new Registry<HistoryEntity, RestoreHandlers>('restore handler');

/** Restore handlers of entries about something else than the columns of their row, by action. */
export const entryHandlers = new Registry<AuditAction, RestoreHandler>('restore of an entry');

/** One change of a bulk edit, to undo. */
export type UndoneAction = Pick<Restored, 'id' | 'restaurantId' | 'recorded' | 'call'> & {
  entity: HistoryEntity;
};

/** Undoes changes of bulk edits that are not in the columns of a row, by their action. */
export const actionHandlers = new Registry<AuditAction, (undone: UndoneAction) => Promise<unknown>>(
  'undo of an action',
);

/** Undoes whole bulk edits of a sort that has its own way, such as imports. */
export const batchUndos = new Registry<
  BatchEdit,
  (batch: { id: number; call: CallOperation; database: Database }) => Promise<BatchUndone>
>('undo of a bulk edit');

const REORDERED = '.reordered';

/** Finds the restore handler of an entry, by its action or else its entity. The entry of an order is about the parent. */
export function restoreHandlerOf({
  action,
  entity,
}: Pick<Restorable, 'action' | 'entity'>): RestoreHandler | undefined {
  if (action.endsWith(REORDERED))
    return restoreHandlers.find(action.slice(0, -REORDERED.length))?.order ?? undefined;
  return entryHandlers.find(action) ?? (entity === null ? undefined : restoreHandlers.find(entity)?.row);
}

const ONLY_OWNER = 'Only an owner can restore this.';

/** Tells whether the caller can write in a group. Users who can read a history have the modules of their role. */
export function mayWriteIn(group: WritableGroup, scope: Scope): boolean {
  const rule = ruleOf(group, 'write');
  if (!keyAllows(scope.actor, rule)) return false;
  if (scope.kind === 'platform' || scope.role === 'platform')
    return accessLevelOfPlatform(rule, scope.actor) !== '-';
  const { role } = scope;
  return accessLevelOfMember(rule, { role, modules: modulesOfFlags(normaliseFlags(role)) }) !== '-';
}

/** Tells whether the caller can restore from the history at all. Platform staff only read it. */
export const mayRestore = (scope: Scope): boolean => mayWriteIn('history', scope);

/** Explains why a caller cannot restore an entry; undefined when they can. */
export const restoreRefusal = (
  { needs, refusal }: RestoreHandler,
  scope: Scope,
  entry: Restorable,
  versions: Versions,
): string | undefined => (mayWriteIn(needs, scope) ? refusal?.(scope, entry, versions) : ONLY_OWNER);

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Tells whether a field can get its old value back. */
export const isRestorableField = (
  { fields, needed = [] }: RestoreHandler,
  field: string,
  old: unknown,
): boolean => fields.includes(field) && !(needed.includes(field) && isNone(old));

/** Restores fields by one operation that edits the row and uses the same field names. */
export const changedBy =
  (operation: string): RestoreHandler['change'] =>
  (values, { id, restaurantId, call }) =>
    call(operation, { id, ...restaurantInput(restaurantId), ...values });

/** Recreates a row under its former parent by the operation that creates one. */
export const createdBy =
  (operation: string, ...parent: readonly string[]): Recreate =>
  (values, { restaurantId, recorded, call }) =>
    call(operation, {
      ...restaurantInput(restaurantId),
      ...values,
      ...Object.fromEntries(parent.map((column) => [column, recorded[column]])),
    }) as Promise<RecreatedRow>;

/** Converts all known values of a row for the operation that recreates it. */
export const allValues = (entity: HistoryEntity, recorded: Values): Values =>
  valuesOf(
    entity,
    recorded,
    restoreHandlers.get(entity).row.fields.filter((field) => field in recorded && recorded[field] !== MASKED),
  );

/** Empty values by type: the log has null for no rows, but operations take an empty list. */
const NONE_OF: Partial<Record<ValueKind, () => object>> = {
  list: () => [],
  codes: () => [],
  circles: () => [],
  socials: () => [],
  week: () => [],
  dates: () => [],
  groups: () => ({}),
};

/**
 * Converts values of the log for operations. The log has booleans as 0 and 1, and amounts as the database writes
 * them.
 */
export const valuesOf = (entity: HistoryEntity, recorded: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const value = recorded[field];
      const { as } = fieldWords(entity, field);
      if (value === null || value === undefined) return [field, NONE_OF[as]?.() ?? null];
      if (as === 'yes') return [field, Number(value) === 1];
      if (as === 'codes') return [field, codesIn(value)];
      return [field, as === 'money' || as === 'number' ? Number(value) : value];
    }),
  );

/**
 * Recreates the children of a recreated row, one after another.
 * @param parent column with the row's id
 */
export async function recreateChildren(
  { recorded: whole, ...restored }: Restored,
  parent: string,
  id: number,
): Promise<void> {
  const contents = (whole['contents'] ?? {}) as Partial<Record<HistoryEntity, Values[] | null>>;
  for (const [entity, rows] of Object.entries(contents) as [HistoryEntity, Values[] | null][]) {
    const { recreate } = restoreHandlers.get(entity).row;
    if (typeof recreate === 'string') throw new Error(`${entity} cannot be recreated with its parent.`);
    for (const row of rows ?? []) {
      const recorded = { ...row, [parent]: id };
      restored.comesBack(entity, row);
      await recreate(allValues(entity, recorded), { ...restored, recorded });
    }
  }
}

/** Names the restaurant of a call; shared rows have none. */
export const restaurantInput = (restaurantId: number | null) =>
  restaurantId === null ? {} : { restaurant_id: restaurantId };
