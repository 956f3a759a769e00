import { jsonValue } from '../../infra/database/row-json.js';
import { isPlatform, type Scope } from '../../shared/access/scope.js';
import {
  type Change,
  changesOf,
  MASKED,
  type Recorded,
  type Versions,
} from '../../shared/history/changes.js';
import { type HistoryKind, isHistoryEntity, thingOf } from './words/things.schemas.js';
import {
  batchIn,
  batchKindOf,
  groupOfBatch,
  isUndoable,
  type KeptChange,
  keptIn,
  platformThingOf,
} from './words/batches.js';
import { currencyOf } from '../../shared/money.js';
import {
  isRestorableField,
  mayRestore,
  mayWriteIn,
  restoreRefusal,
  type RestoreHandler,
  restoreHandlerOf,
} from './restore-handlers.js';
import type { EntryRow } from './history.repository.js';
import type { HistoryEntry } from './history.schemas.js';

/** Field in which a deletion entry keeps the deleted row's contents. */
const CONTENTS = 'contents';
const DELETED_USER = 'Deleted user';
const UNNAMED_USER = 'An unnamed user';
/** Shown instead of an address that members of a restaurant must not see. */
const PENDING_OWNER = 'the pending owner';

const parsed = <T>(stored: T | string | null): T | null => (stored === null ? null : jsonValue<T>(stored));

/** Parses the values before and after the change. */
export const versionsOf = (row: EntryRow): Versions => ({
  old: parsed(row.old_values),
  new: parsed(row.new_values),
  changed: parsed<string[]>(row.changed),
});

const kindOf = ({ action, entity }: EntryRow): HistoryKind => {
  if (action.startsWith('auth.')) return 'sign_in';
  return batchKindOf(entity) ?? (isHistoryEntity(entity) ? thingOf(entity).kind : 'other');
};

type Contents = Readonly<Record<string, readonly Recorded[] | null>>;

/** Returns only the names of the rows that were deleted or restored with their container. */
function namesIn(contents: unknown): Record<string, unknown[]> | null {
  if (!contents) return null;
  const named = Object.entries(contents as Contents).map(([entity, rows]) => [
    entity,
    (rows ?? []).flatMap(({ name, topping, dressing }) => name ?? topping ?? dressing ?? []),
  ]);
  return Object.fromEntries(named.filter(([, names]) => names?.length)) as Record<string, unknown[]>;
}

/** Returns true when the old value can be restored. */
const isRestorable = ({ old, new: now }: Versions, handler: RestoreHandler | undefined, change: Change) =>
  old !== null &&
  now !== null &&
  !change.masked &&
  handler !== undefined &&
  isRestorableField(handler, change.field, change.old);

const nameIn = (name: string | null) => (name === null ? DELETED_USER : name || UNNAMED_USER);

/** Returns the row's recorded name; for users the current name. Hides the recipient of a transfer from members. */
function labelOf(row: EntryRow, { kind, actor }: Scope): string | null {
  if (row.entity === 'user') return row.person_name ?? DELETED_USER;
  return row.is_transfer && kind === 'restaurant' && !isPlatform(actor) ? PENDING_OWNER : row.label;
}

/** Returns whether some fields or a deleted row can be restored. */
function restorableOf(
  { old, new: now }: Versions,
  handler: RestoreHandler | undefined,
  changes: readonly { restorable: boolean }[],
): HistoryEntry['restorable'] {
  if (changes.some(({ restorable }) => restorable)) return 'fields';
  return old !== null && now === null && typeof handler?.recreate === 'function' ? 'row' : null;
}

/** Returns true when more old values than these changes can be restored. */
const isMore = ({ old }: Versions, handler: RestoreHandler | undefined, changes: readonly Change[]) =>
  handler?.fields.some(
    (field) =>
      old?.[field] !== undefined &&
      old[field] !== MASKED &&
      isRestorableField(handler, field, old[field]) &&
      !changes.some((one) => one.field === field),
  ) === true;

/** Returns the reason why nothing can be restored. */
function reasonOf(
  { old, new: now }: Versions,
  handler: RestoreHandler | undefined,
  changes: readonly Change[],
) {
  if (old === null) return null;
  if (now === null) return typeof handler?.recreate === 'string' ? handler.recreate : null;
  const reasons = new Set(changes.flatMap(({ field }) => handler?.instead?.[field] ?? []));
  return reasons.size > 0 ? [...reasons].join(' ') : null;
}

/** Reads the bulk edit that an entry stands for. */
function batchOf(
  { entity, restored_at }: EntryRow,
  { new: values }: Versions,
  scope: Scope,
): HistoryEntry['batch'] {
  const thing = platformThingOf(entity);
  const may = thing ? mayWriteIn(groupOfBatch(thing), scope) : mayRestore(scope);
  const batch = batchKindOf(entity) === undefined ? null : batchIn(values);
  return (
    batch && {
      ...batch,
      undoable: may && isUndoable(batch) && !batch.undoes && restored_at === null,
      kept: keptIn(values).map(({ changed, ...row }) => ({ ...row, changed: laterChangeOf(changed) })),
    }
  );
}

/** The name is read with those of other rows, by `nameUsers`. */
export const laterChangeOf = (changed: KeptChange['changed']) =>
  changed && { at: changed.at, by: changed.user_id === null ? null : { id: changed.user_id, name: '' } };

interface NamedUser {
  id: number;
  name: string;
}
interface LaterChanged {
  changed: { by: NamedUser | null } | null;
}
const usersIn = (kept: readonly LaterChanged[]): NamedUser[] =>
  kept.flatMap(({ changed }) => changed?.by ?? []);

/** Sets the names of the users who changed rows that undos left. @param read reads names by id, if there are any */
export async function nameUsers(
  kept: readonly LaterChanged[],
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, string>>,
): Promise<void> {
  const users = usersIn(kept);
  if (users.length === 0) return;
  const names = await read([...new Set(users.map(({ id }) => id))]);
  for (const user of users) user.name = nameIn(names.get(user.id) ?? null);
}

/** Returns an entry as this reader can see it. */
export function presentEntry(row: EntryRow, scope: Scope): HistoryEntry {
  const versions = versionsOf(row);
  const entity = isHistoryEntity(row.entity) ? row.entity : null;
  const restores = mayRestore(scope);
  const handler = entity === null || !restores ? undefined : restoreHandlerOf(row);
  const refusal = handler && restoreRefusal(handler, scope, row, versions);
  const batch = batchOf(row, versions, scope);
  const changes = (batch ? [] : changesOf(versions)).map((change) => ({
    ...change,
    ...(change.field === CONTENTS && { old: namesIn(change.old), new: namesIn(change.new) }),
    restorable: isRestorable(versions, handler, change),
  }));
  const possible = restorableOf(versions, handler, changes);
  const restorable = refusal === undefined ? possible : null;
  const seesAll = scope.actor.isSuperadmin;
  const isOwn = row.actor_user_id === scope.actor.userId;
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    outcome: row.outcome,
    kind: kindOf(row),
    // Restaurants see single changes of the platform's bulk actions.
    batch_id: scope.kind === 'restaurant' && kindOf(row) !== 'menu' ? null : row.batch_id,
    batch,
    entity,
    entity_id: row.entity_id,
    part_of: row.part_of,
    part_of_id: row.part_of_id,
    label: labelOf(row, scope),
    current_name: row.current_name,
    part_label: row.part_label ?? (row.entity === 'user' ? null : row.person_name),
    restaurant:
      row.restaurant_id === null
        ? null
        : {
            id: row.restaurant_id,
            name: row.restaurant_name ?? '',
            slug: row.restaurant_slug,
            city: row.restaurant_city ?? '',
          },
    currency: row.restaurant_id === null ? null : currencyOf(row.country_code),
    actor:
      row.actor_user_id === null
        ? null
        : {
            id: row.actor_user_id,
            name: nameIn(row.actor_name),
            role: row.actor_role,
          },
    source: seesAll || isOwn ? { ip: row.ip, device: row.user_agent } : null,
    request_id: isPlatform(scope.actor) && seesAll ? row.request_id : null,
    restored_from: row.restored_from === null ? null : Number(row.restored_from),
    restored_to: row.restored_to,
    restored:
      row.restored_at === null
        ? null
        : {
            at: row.restored_at.toISOString(),
            by: row.restorer_id === null ? null : nameIn(row.restorer_name),
          },
    restorable,
    whole_restorable: restorable === 'fields' && isMore(versions, handler, changes),
    instead: possible === null ? reasonOf(versions, handler, changes) : (refusal ?? null),
    changes: restorable === null ? changes.map((change) => ({ ...change, restorable: false })) : changes,
  };
}
