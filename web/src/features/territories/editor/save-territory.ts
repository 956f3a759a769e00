import type { Territory, TerritoryImage } from '@server/modules/territories/territories.schemas';
import type { Difference } from '@/components/both-values';
import { errorStatus } from '@/lib/errors';
import {
  bodyOf,
  changedIn,
  differencesOf,
  draftOf,
  type TerritoryBody,
  type TerritoryDraft,
} from './territory-draft';

/** The server, as far as saving needs it. */
export interface TerritoryPort {
  create: (body: TerritoryBody) => Promise<Territory>;
  update: (id: number, version: number, change: Partial<TerritoryBody>) => Promise<Territory>;
  read: (id: number) => Promise<Territory>;
  upload: (id: number, files: TerritoryFiles) => Promise<Territory>;
}

/** Images that were chosen and are not sent yet. */
export type TerritoryFiles = Partial<Record<TerritoryImage, File>>;

/**
 * Creates the territory, or writes what changed of it. What somebody else changed meanwhile is asked
 * about first (C-246).
 * @param base as it was when the form was filled; null when there is none yet
 */
export async function saveFields(
  port: TerritoryPort,
  draft: TerritoryDraft,
  base: Territory | null,
  ask: (differences: readonly Difference[]) => Promise<'mine' | 'theirs'>,
): Promise<Territory> {
  const body = bodyOf(draft);
  if (!base) return port.create(body);
  const before = bodyOf(draftOf(base));
  const change = changedIn(body, before);
  if (Object.keys(change).length === 0) return base;
  try {
    return await port.update(base.id, base.version, change);
  } catch (error) {
    if (errorStatus(error) !== 412) throw error;
  }
  const theirs = await port.read(base.id);
  const differences = differencesOf(change, before, bodyOf(draftOf(theirs)));
  const keep = differences.length > 0 ? await ask(differences) : 'mine';
  const left =
    keep === 'mine'
      ? change
      : without(
          change,
          differences.map(({ field }) => field),
        );
  if (Object.keys(left).length === 0) return theirs;
  return port.update(base.id, theirs.version, left);
}

const without = (change: Partial<TerritoryBody>, fields: readonly string[]): Partial<TerritoryBody> => {
  // One switch under two names.
  const dropped = new Set(fields.includes('is_active') ? [...fields, 'active'] : fields);
  return Object.fromEntries(Object.entries(change).filter(([field]) => !dropped.has(field)));
};
