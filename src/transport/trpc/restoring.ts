import type { AuditAction } from '../../infra/audit/actions.js';
import type { FormerRow } from '../../infra/database/change-tracking/former-row.js';
import { Registry } from '../../infra/registry.js';
import { ruleOf, reachOfMember, reachOfPlatform, type WritableGroup } from '../../shared/access/matrix.js';
import { modulesOfFlags, normaliseFlags } from '../../shared/access/permissions.js';
import type { Scope } from '../../shared/access/scope.js';
import { MASKED, type Versions } from '../../shared/history/changes.js';
import type { HistoryEntity } from '../../shared/history/entities.js';
import { fieldWords, type ValueKind } from '../../shared/history/fields.js';
import { codesIn } from '../../shared/history/values.js';

/** Calls an operation as the caller of this request, held to the matrix, its schemas and its rules like any other call. */
export type CallOperation = (operation: string, input: object) => Promise<unknown>;

/** A row that was deleted before another one, and restored after that. */
export interface CameBack {
  /** Its present id. */
  id: number;
  /** What was recorded of it when it was deleted. */
  recorded: Readonly<Record<string, unknown>>;
}

/** What is put back. */
export interface Restored {
  /** Its id; of what was deleted, the one that it had. */
  id: number;
  restaurantId: number | null;
  /** Everything that was recorded of it, as it was. */
  recorded: Readonly<Record<string, unknown>>;
  call: CallOperation;
  /** Has the next row that is made of an entity take the id and the place that one had; nothing where it is not known. */
  comesBack: (entity: HistoryEntity, former: FormerRow) => void;
  /**
   * Finds rows of an entity that went before this one and came back while it was gone: what they had of each other is
   * told by their entries alone.
   */
  cameBackMeanwhile: (entity: HistoryEntity) => Promise<readonly CameBack[]>;
}

/** Recorded values as the operations take them: conditions are true or false, amounts are numbers. */
export type Values = Readonly<Record<string, unknown>>;

/** A row that was made anew. */
interface Made {
  id: number;
}
/** Makes a row anew, with what was in it. */
type Making = (values: Values, restored: Restored) => Promise<Made>;

/** An entry that somebody may want to restore. */
export interface Restorable {
  action: string;
  entity: string | null;
  /** What the thing is a part of, as the user of a membership. */
  part_of_id: number | null;
}

export interface Restoring {
  /** Whoever may write these may restore it: the line of the matrix that its operations are held to. */
  needs: WritableGroup;
  /** Why this caller may not, where more than the matrix decides. */
  refusal?: (scope: Scope, entry: Restorable, versions: Versions) => string | undefined;
  /** The recorded fields that can be put back. */
  fields: readonly string[];
  /** Puts these fields back in a row that is there, by the operation with which people change it. */
  change: (values: Values, restored: Restored) => Promise<unknown>;
  /** Makes a row anew that was deleted; or says why that is not possible and what to do. */
  anew: Making | string;
  /** Fields that no operation leaves empty: where one was, there is nothing to go back to. */
  needed?: readonly string[];
  /** Why other recorded fields cannot be put back, and what to do instead. */
  instead?: Readonly<Record<string, string>>;
}

/** How what history is kept of is put back, by the name that it has in the audit log. */
export const RESTORES = new Registry<HistoryEntity, Restoring>('restored entity');

/** How the earlier order of what is in a thing is put back, by the action that tells of another one. */
export const ORDERS = new Registry<Extract<AuditAction, `${string}.reordered`>, Restoring>('restored order');

/** How what an entry tells of is put back. */
export const restoringOf = ({
  action,
  entity,
}: Pick<Restorable, 'action' | 'entity'>): Restoring | undefined =>
  ORDERS.find(action) ?? (entity === null ? undefined : RESTORES.find(entity));

const ONLY_OWNER = 'Only an owner can restore this.';

/** Who reads a history has the modules that come with their role. */
function mayWrite(group: WritableGroup, scope: Scope): boolean {
  const rule = ruleOf(group, 'write');
  if (scope.kind === 'platform' || scope.role === 'platform')
    return reachOfPlatform(rule, scope.actor) !== '-';
  const { role } = scope;
  return reachOfMember(rule, { role, modules: modulesOfFlags(normaliseFlags(role)) }) !== '-';
}

/** Why a caller may not restore what an entry tells of; undefined: they may. */
export const restoreRefusal = (
  { needs, refusal }: Restoring,
  scope: Scope,
  entry: Restorable,
  versions: Versions,
): string | undefined => (mayWrite(needs, scope) ? refusal?.(scope, entry, versions) : ONLY_OWNER);

const isNone = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Can the field be what it was? */
export const canBeAgain = ({ fields, needed = [] }: Restoring, field: string, old: unknown): boolean =>
  fields.includes(field) && !(needed.includes(field) && isNone(old));

/** Puts fields back by the one operation that changes such a row, which takes them under their own names. */
export const changedBy =
  (operation: string): Restoring['change'] =>
  (values, { id, restaurantId, call }) =>
    call(operation, { id, ...within(restaurantId), ...values });

/** Makes a row anew by the operation that creates one, under the parent that it had. */
export const createdBy =
  (operation: string, ...parent: readonly string[]): Making =>
  (values, { restaurantId, recorded, call }) =>
    call(operation, {
      ...within(restaurantId),
      ...values,
      ...Object.fromEntries(parent.map((column) => [column, recorded[column]])),
    }) as Promise<Made>;

/** Everything that is known of a row, as the operation takes it that makes it anew. */
export const allValues = (entity: HistoryEntity, recorded: Values): Values =>
  valuesOf(
    entity,
    recorded,
    RESTORES.get(entity).fields.filter((field) => field in recorded && recorded[field] !== MASKED),
  );

/** The log has null where a thing has no rows of a kind; operations take an empty list. */
const NONE_OF: Partial<Record<ValueKind, () => object>> = {
  list: () => [],
  codes: () => [],
  circles: () => [],
  socials: () => [],
  week: () => [],
  dates: () => [],
  groups: () => ({}),
};

/** Recorded fields as operations take them: the log has conditions as 0 and 1, and amounts as the database writes them. */
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
 * Makes anew what was in a row that is made anew, one after the other.
 * @param parent the column that names the row
 */
export async function contentsAnew(
  { recorded: whole, ...restored }: Restored,
  parent: string,
  id: number,
): Promise<void> {
  const contents = (whole['contents'] ?? {}) as Partial<Record<HistoryEntity, Values[] | null>>;
  for (const [entity, rows] of Object.entries(contents) as [HistoryEntity, Values[] | null][]) {
    const { anew } = RESTORES.get(entity);
    if (typeof anew === 'string') throw new Error(`What was in a thing is made anew, and ${entity} is not.`);
    for (const row of rows ?? []) {
      const recorded = { ...row, [parent]: id };
      restored.comesBack(entity, row);
      await anew(allValues(entity, recorded), { ...restored, recorded });
    }
  }
}

/** The restaurant that a call is about; what belongs to all names none. */
export const within = (restaurantId: number | null) =>
  restaurantId === null ? {} : { restaurant_id: restaurantId };
