import type { AuditAction, AuditOutcome } from '../../audit/actions.js';
import type { Value } from '../statements.js';
import { digestOf, rowImageOf, type TrackedEntity } from './tracked.js';

/** Actor, time and source of a change. */
export interface Circumstances {
  at: Date;
  actor_user_id: number | null;
  actor_role: string | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  /** Entry of the running bulk edit. */
  batch_id: number | null;
}

/** An entry that is written without comparing a row. */
export interface WholeEntry extends Circumstances {
  action: AuditAction;
  outcome: AuditOutcome;
  target: string | null;
  /** As JSON. */
  changed: string | null;
  entity: string | null;
  entity_id: number | null;
  part_of: string | null;
  part_of_id: number | null;
  restaurant_id: number | null;
  label: string | null;
  /** As JSON. */
  old_values: string | null;
  new_values: string | null;
}

/** Edits of the same field within this time are one change (ms). */
const ONE_CHANGE = 300_000;

/** Action of an edit that takes back the one it continues. Hidden, and hides the other. */
export const CANCELLED = 'history.cancelled' satisfies AuditAction;

/**
 * Variables of a block. Their prefix differs from every column, because MariaDB confuses variables and columns of the
 * same name. Texts are compared byte by byte, so that a change of case counts.
 */
export const DECLARATIONS = `
  DECLARE rec_old, rec_new, rec_first LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin DEFAULT NULL;
  DECLARE rec_label TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin DEFAULT NULL;
  DECLARE rec_old_digest, rec_new_digest CHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin DEFAULT NULL;
  DECLARE rec_restaurant, rec_part, rec_continues, rec_done INT UNSIGNED DEFAULT NULL;`;

/** Expressions for a row's restaurant, parent and label. */
const about = (thing: TrackedEntity) =>
  [thing.restaurant, thing.partOf?.id ?? 'NULL', `LEFT(${thing.label}, 255)`].join(', ');

/** Selects the parts of an entry besides its values. */
export const selectAbout = (thing: TrackedEntity) =>
  `${thing.restaurant} AS restaurant, ${thing.partOf?.id ?? 'NULL'} AS part, LEFT(${thing.label}, 255) AS label`;

/**
 * Selects rows before they are changed or deleted. The image stays text: parsed and serialized again it would no
 * longer match the row byte by byte.
 */
export const selectOld = (thing: TrackedEntity, image = rowImageOf(thing)) =>
  `CONCAT(${image}) AS old, ${digestOf(thing)} AS digest, ${selectAbout(thing)}`;

/** Reads a row before the change into the block's variables. */
export const readOld = (thing: TrackedEntity, where: string) =>
  `SELECT ${rowImageOf(thing)}, ${digestOf(thing)}, ${about(thing)}
     INTO rec_old, rec_old_digest, rec_restaurant, rec_part, rec_label
     FROM ${thing.table} WHERE ${where} FOR UPDATE;`;

const WRITTEN = [
  'at',
  'actor_user_id',
  'actor_role',
  'ip',
  'user_agent',
  'request_id',
  'batch_id',
] as const satisfies (keyof Circumstances)[];

/** Tells whether a row is as before the edits that an entry joins. Of personal values only the last one is known. */
const isCancelled = ({ personal }: TrackedEntity): string =>
  personal.length > 0 ? 'FALSE' : 'rec_continues IS NOT NULL AND rec_first = rec_new';

/**
 * Compares a row with `rec_old` and writes an entry if it differs. A deleted row has no new values; its other data is
 * in the variables already.
 */
export const writeEntrySql = (entity: string, thing: TrackedEntity, image = rowImageOf) => `
  SELECT ${image(thing)}, ${digestOf(thing)}, ${about(thing)}
    INTO rec_new, rec_new_digest, rec_restaurant, rec_part, rec_label
    FROM ${thing.table} WHERE ${thing.table}.${thing.key} = ?;
  IF ? OR NOT (rec_old <=> rec_new AND rec_old_digest <=> rec_new_digest) THEN
    SELECT IF(a.same, a.id, NULL), IF(a.same, a.old_values, NULL) INTO rec_continues, rec_first FROM (
      SELECT id, old_values, action = '${entity}.changed' AND outcome = 'ok' AND changed = ? AND actor_user_id = ? AND at >= ? AS same
      FROM audit_log WHERE entity = '${entity}' AND entity_id = ? ORDER BY id DESC LIMIT 1) AS a;
    INSERT INTO audit_log (${WRITTEN.join(', ')}, changed, action, outcome, target, entity, entity_id,
                           part_of, part_of_id, restaurant_id, label, old_values, new_values, continues)
    VALUES (${WRITTEN.map(() => '?').join(', ')}, ?,
            IF(${isCancelled(thing)}, '${CANCELLED}', COALESCE(?, CONCAT('${entity}.', IF(rec_old IS NULL, 'created', IF(rec_new IS NULL, 'deleted', 'changed'))))),
            'ok', ?, '${entity}', ?,
            ${thing.partOf ? `IF(rec_part IS NULL, NULL, '${thing.partOf.entity}')` : 'NULL'}, rec_part,
            rec_restaurant, rec_label, COALESCE(rec_first, rec_old), rec_new, rec_continues);
  END IF;`;

/** Parts of an entry besides the old values. */
interface Said {
  /** Action that a service names; null: derived from the write. */
  action: string | null;
  target: string | null;
  /** The columns that were sent. */
  changed: readonly string[];
  /** Does not continue an earlier entry. */
  newEntry?: boolean;
}

/** Matches actions that are logged only when the row differs. */
const SAYS_OTHER = /\.(?:changed|saved)$/;

/** Builds the parameters of `writeEntrySql`. */
export function entryValues(
  id: number,
  circumstances: Circumstances,
  { action, changed, target, newEntry = false }: Said,
): Value[] {
  const names = changed.length > 0 ? JSON.stringify(changed) : null;
  const since = new Date(circumstances.at.getTime() - ONE_CHANGE);
  return [
    id,
    // Named actions are logged even without a difference, unless the name says that something changed.
    action !== null && !SAYS_OTHER.test(action),
    // Only an edit of one field can continue an entry. An edit of several fields is a change of its own.
    changed.length === 1 && action === null && !newEntry ? names : null,
    circumstances.actor_user_id,
    since,
    id,
    ...WRITTEN.map((column) => circumstances[column]),
    names,
    action,
    target,
    id,
  ];
}
