import { type Clash, clashesOf, isTemp, type Row, withEdit, withFailure, withServer } from './rows';
import type { WriteQueue } from './write-queue';

/** A row as the server answers it. */
export interface ServerRow<V> {
  id: number;
  version: number;
  values: V;
}

/** Where one row stands, and how to write it. */
export interface RowHandle<V extends object> {
  key: string;
  /** Undefined when it is gone, or could not be made. */
  get: () => Row<V> | undefined;
  set: (row: Row<V>) => void;
  update: (id: number, version: number, patch: Partial<V>) => Promise<ServerRow<V>>;
  /** The row as it is on the server now; undefined when somebody deleted it. */
  fresh: (id: number) => Promise<ServerRow<V> | undefined>;
}

export interface SaverEvents {
  isStale: (error: unknown) => boolean;
  /** Asks which values to keep (C-246). */
  onClash: (clashes: readonly Clash[]) => Promise<'mine' | 'theirs'>;
  /** Tells the person; answers the words kept with the row. */
  onFailure: (error: unknown) => string;
  onGone: () => void;
}

/** Others may go on changing the row; after so many rounds the edit has failed. */
const MAX_ROUNDS = 5;

/**
 * Saves edits of rows: shown at once, sent in order, each with the version that it was made from. What a stale edit
 * does not contradict is written without a question.
 */
export function createRowSaver(queue: WriteQueue, events: SaverEvents) {
  const adopt = <V extends object>(handle: RowHandle<V>, server: ServerRow<V>, written: Partial<V>) => {
    const row = handle.get();
    if (row) handle.set(withServer(row, server, written, (field) => queue.awaits(handle.key, String(field))));
  };

  const fail = <V extends object>(handle: RowHandle<V>, patch: Partial<V>, error: unknown) => {
    const words = events.onFailure(error);
    const row = handle.get();
    if (row) handle.set(withFailure(row, patch, words));
  };

  /** What is left of a stale edit, once it is known what others wrote; null when nothing is. */
  const settleClash = async <V extends object>(
    handle: RowHandle<V>,
    row: Row<V>,
    patch: Partial<V>,
  ): Promise<Partial<V> | null> => {
    const theirs = await handle.fresh(row.id as number);
    if (!theirs) {
      events.onGone();
      return null;
    }
    const clashes = clashesOf(patch, row.base, theirs.values);
    const keep = clashes.length > 0 ? await events.onClash(clashes) : 'mine';
    const given = keep === 'theirs' ? clashes.map(({ field }) => field) : [];
    const [mine, yielded] = split(patch, given);
    adopt(handle, theirs, yielded);
    return Object.keys(mine).length > 0 ? mine : null;
  };

  const send = async <V extends object>(handle: RowHandle<V>, patch: Partial<V>): Promise<void> => {
    let rest: Partial<V> | null = patch;
    for (let round = 1; rest; round += 1) {
      const row = handle.get();
      // Deleted meanwhile, or never made: whoever did that has said so.
      if (!row || isTemp(row.id)) return;
      const sent: Partial<V> = rest;
      try {
        return adopt(handle, await handle.update(row.id, row.version, sent), sent);
      } catch (error) {
        if (!events.isStale(error) || round === MAX_ROUNDS) return fail(handle, sent, error);
      }
      try {
        rest = await settleClash(handle, row, sent);
      } catch (error) {
        return fail(handle, sent, error);
      }
    }
  };

  return {
    adopt,
    /** Shows the edit at once, and saves it when its turn comes. */
    edit<V extends object>(handle: RowHandle<V>, patch: Partial<V>): void {
      const row = handle.get();
      if (!row) return;
      handle.set(withEdit(row, patch));
      queue.edit(handle.key, patch, (whole) => send(handle, whole as Partial<V>));
    },
  };
}

function split<V extends object>(patch: Partial<V>, fields: readonly string[]): [Partial<V>, Partial<V>] {
  const entries = Object.entries(patch);
  const pick = (taken: boolean) =>
    Object.fromEntries(entries.filter(([field]) => fields.includes(field) === taken)) as Partial<V>;
  return [pick(false), pick(true)];
}
