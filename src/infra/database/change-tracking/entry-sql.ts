import type { AuditAction, AuditOutcome } from '../../audit/actions.js';
import type { Value } from '../statements.js';
import { digestOf, rowImageOf, type TrackedEntity } from './tracked.js';

/** Who makes a change, when and from where. */
export interface Circumstances {
  at: Date;
  actor_user_id: number | null;
  actor_role: string | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
}

/** An entry that is written as it is: it compares no row with what that was. */
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

/** Goes on typing in the same field within so many milliseconds, and it is one change. */
const ONE_CHANGE = 300_000;

/**
 * The variables of a block, all of them with a word before that no column begins with: MariaDB takes a variable for a
 * column of its name. Texts are compared byte by byte, so that another case is another value.
 */
export const DECLARATIONS = `
  DECLARE rec_old, rec_new, rec_first LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin DEFAULT NULL;
  DECLARE rec_label TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin DEFAULT NULL;
  DECLARE rec_old_digest, rec_new_digest CHAR(64) CHARACTER SET utf8mb4 COLLATE utf8mb4_nopad_bin DEFAULT NULL;
  DECLARE rec_restaurant, rec_part, rec_continues, rec_done INT UNSIGNED DEFAULT NULL;`;

/** Whose a row is, what it is a part of, and what it is called. */
const about = (thing: TrackedEntity) =>
  [thing.restaurant, thing.partOf?.id ?? 'NULL', `LEFT(${thing.label}, 255)`].join(', ');

/** What an entry says of a thing besides its values. */
export const selectAbout = (thing: TrackedEntity) =>
  `${thing.restaurant} AS restaurant, ${thing.partOf?.id ?? 'NULL'} AS part, LEFT(${thing.label}, 255) AS label`;

/**
 * What is read of rows before they are changed, or with what is in them before they are deleted. As text: the driver
 * parses JSON, and what is made text of again is no longer byte by byte what the row is compared with.
 */
export const selectOld = (thing: TrackedEntity, image = rowImageOf(thing)) =>
  `CONCAT(${image}) AS old, ${digestOf(thing)} AS digest, ${selectAbout(thing)}`;

/** Reads a row, as it is before the change, into the block's variables. */
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
] as const satisfies (keyof Circumstances)[];

/**
 * Compares a row with `rec_old`, what it was, and writes the entry where there is a difference. A row that is gone has
 * no new values; the rest that is known of it is in the variables already.
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
            COALESCE(?, CONCAT('${entity}.', IF(rec_old IS NULL, 'created', IF(rec_new IS NULL, 'deleted', 'changed')))),
            'ok', ?, '${entity}', ?,
            ${thing.partOf ? `IF(rec_part IS NULL, NULL, '${thing.partOf.entity}')` : 'NULL'}, rec_part,
            rec_restaurant, rec_label, COALESCE(rec_first, rec_old), rec_new, rec_continues);
  END IF;`;

/** What is said of a change besides what it was. */
interface Said {
  /** A service's name for it; null: what was done to the row. */
  action: string | null;
  target: string | null;
  /** The columns that were sent. */
  changed: readonly string[];
  /** It carries on nothing that was typed before. */
  newEntry?: boolean;
}

/** Names of what is told only where the row is another one than before. */
const SAYS_OTHER = /\.(?:changed|saved)$/;

/** The parameters of `writeEntry`. */
export function entryValues(
  id: number,
  circumstances: Circumstances,
  { action, changed, target, newEntry = false }: Said,
): Value[] {
  const names = changed.length > 0 ? JSON.stringify(changed) : null;
  const since = new Date(circumstances.at.getTime() - ONE_CHANGE);
  return [
    id,
    // What a service has a name for is told even where nothing is different, unless the name says that something is.
    action !== null && !SAYS_OTHER.test(action),
    // What is typed goes into one field; an edit of several is a change of its own.
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
