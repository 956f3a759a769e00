import type { Actor } from './actors.js';
import type { Sample } from './sample.js';
import { allows, type ColumnName, PROMISED } from './transcription.js';

/** Owner of the requested row: the caller's restaurant, another restaurant, or none because it doesn't exist. */
export const TARGETS = ['own', 'other', 'absent'] as const;
export type Target = (typeof TARGETS)[number];

/** The promised status; `ok` is the operation's own success. */
export type Expected = 'ok' | 401 | 403 | 404;

const MEMBERS = ['driver', 'staff', 'custom', 'manager', 'owner'] as const satisfies ColumnName[];

/** Returns the targets with different outcomes. */
export function targetsOf({ row, names }: Sample): readonly Target[] {
  if (!names) return ['own'];
  const ofRestaurants = PROMISED[row].rows === 'tenant' || row === 'restaurants';
  return ofRestaurants ? TARGETS : ['own', 'absent'];
}

/** Returns the status that the security document promises for this request. */
export function expectationOf(actor: Actor, sample: Sample, target: Target): Expected {
  const { row, letter } = sample;
  const { rows } = PROMISED[row];
  if (rows === 'open') return 'ok';
  if (actor.column === 'anonymous') return 401;
  if (actor.column === 'registering') return allows(row, actor.column, letter, []) ? 'ok' : 403;
  if (actor.column === 'platformStaff' || actor.column === 'superadmin')
    return ofPlatformUser(actor.column, sample, target);
  if (rows === 'tenant') return ofMember(actor, sample, target);
  const columns = actor.column === 'nobody' ? MEMBERS : [actor.column];
  if (!columns.every((column) => allows(row, column, letter, actor.flags))) return 403;
  if (target === 'absent') return 404;
  const shown = row !== 'restaurants' || !sample.names || (target === 'own' && actor.home !== undefined);
  return shown ? 'ok' : 404;
}

/** Platform users see every restaurant. What they are not allowed to do is still refused. */
function ofPlatformUser(
  column: 'platformStaff' | 'superadmin',
  { row, letter, names }: Sample,
  target: Target,
): Expected {
  const absent = names !== undefined && target === 'absent';
  if (allows(row, column, letter, [])) return absent ? 404 : 'ok';
  return absent && names === 'restaurant' && PROMISED[row].rows === 'tenant' ? 404 : 403;
}

/** Rows of other restaurants are 404, own ones can be 403. */
function ofMember({ column, flags }: Actor, { row, letter, names }: Sample, target: Target): Expected {
  if (names === 'restaurant' && (target !== 'own' || column === 'nobody')) return 404;
  if (column === 'nobody') return 403;
  if (!allows(row, column, letter, flags)) return 403;
  return target === 'own' ? 'ok' : 404;
}
