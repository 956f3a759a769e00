import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { AppError } from '../../shared/errors.js';
import { type HistoryEntity, isHistoryEntity, thingOf } from './words/things.schemas.js';
import { fieldWords } from './words/fields.js';
import { AlreadyRestored, CannotRestore } from './history.errors.js';
import type { EntryRow } from './history.repository.js';
import { versionsOf } from './present-entry.js';

/** Finds the name of a deleted, missing row; null when it exists or was never deleted. */
type GoneLabel = (entity: HistoryEntity, id: number) => Promise<string | null>;

/**
 * Turns an operation's refusal caused by the current data into a refusal to restore.
 * @throws CannotRestore, and errors of the operation that concern the caller
 */
export async function explainRefusal<T>(
  entry: EntryRow,
  goneLabel: GoneLabel,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = error instanceof TRPCError ? (error.cause ?? error) : error;
    if (cause instanceof CannotRestore || cause instanceof AlreadyRestored) throw cause;
    if (cause instanceof ZodError)
      throw new CannotRestore(`Not restored: ${cause.issues[0]?.message ?? 'it would not be valid.'}`, error);
    if (!(cause instanceof AppError)) throw error;
    const first = missesARow(entry, cause) ? await firstToRestore(entry, goneLabel) : undefined;
    if (first !== undefined) throw new CannotRestore(first, error);
    switch (cause.kind) {
      case 'not_found':
        throw new CannotRestore(`Not restored: what it belongs to was deleted. ${cause.message}`, error);
      case 'invalid':
      case 'conflict':
      case 'stale':
        throw new CannotRestore(whatToDo(entry, cause) ?? `Not restored: ${cause.message}`, error);
      default:
        throw cause;
    }
  }
}

/** Returns the reference to the row under which the entry's row was created. */
const underOf = ({ entity }: EntryRow) => (isHistoryEntity(entity) ? TRACKED.get(entity).under : null);

/** True when a required row is missing. Some operations report that as an invalid value. */
const missesARow = (entry: EntryRow, { kind, errors }: AppError) =>
  kind === 'not_found' ||
  (kind === 'invalid' && errors?.some(({ path }) => path === underOf(entry)?.column) === true);

/** Names the row to restore first: the outermost container, then the parent, then the row itself. */
async function firstToRestore(entry: EntryRow, goneLabel: GoneLabel): Promise<string | undefined> {
  const { entity, entity_id, part_of, part_of_id } = entry;
  const { old, new: now } = versionsOf(entry);
  const under = underOf(entry);
  const ways: [string | null, unknown][] = [
    [part_of, part_of_id],
    [under?.entity ?? null, under && old?.[under.column]],
    [entity, now === null ? null : entity_id],
  ];
  for (const [kind, id] of ways) {
    if (!isHistoryEntity(kind) || !id) continue;
    const label = await goneLabel(kind, Number(id));
    if (label !== null) return `Restore the ${thingOf(kind).word} “${label}” first.`;
  }
  return undefined;
}

/** Returns the next step for the user, if known. */
function whatToDo(entry: EntryRow, { code, message, errors }: AppError): string | undefined {
  if (code === 'gone_since') return message;
  const { entity } = entry;
  const field = errors?.[0]?.path;
  if (!isHistoryEntity(entity) || field === undefined || !code.endsWith('_taken')) return undefined;
  const value = versionsOf(entry).old?.[field];
  if (typeof value !== 'string') return undefined;
  const { word } = thingOf(entity);
  if (field === 'name')
    return `Not restored: another ${word} is called “${value}” now. Rename that one first.`;
  const { label } = fieldWords(entity, field);
  const name = label === label.toUpperCase() ? label : label.toLowerCase();
  return `Not restored: the ${name} “${value}” belongs to another ${word} now. Change that one first.`;
}
