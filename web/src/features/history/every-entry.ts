import type { HistoryEntry } from '@server/modules/history/history.schemas';

interface Place {
  /** Reads only entries before this moment; undefined means the filter's end. */
  to: string | undefined;
  page: number;
}
interface Part<Row, Next> {
  results: readonly Row[];
  next: Next | null;
}

/** Entry of a bulk edit, or of a change in it. */
type BatchEntry = Pick<HistoryEntry, 'id' | 'batch'>;

/** Adds to a part of a history the changes of its bulk edits, each after the entry that stands for them. */
export const withBatches =
  <Entry extends BatchEntry, Place, Next>(
    read: (place: Place) => Promise<Part<Entry, Next>>,
    changesOf: (batch: Entry) => Promise<readonly Entry[]>,
  ) =>
  async (place: Place): Promise<Part<Entry, Next>> => {
    const { results, next } = await read(place);
    const all: Entry[] = [];
    for (const entry of results) all.push(entry, ...(entry.batch ? await changesOf(entry) : []));
    return { results: all, next };
  };

const justAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();

/**
 * Reads a history from the newest entry on, without duplicates or gaps. New entries arrive, and merged ones
 * disappear. So each part begins at the last moment of the one before. If a whole part is of one moment, as after a
 * bulk change, it is read by page.
 */
export function byMoment<Entry extends Pick<HistoryEntry, 'id' | 'at'>>(
  read: (place: Place) => Promise<Part<Entry, string>>,
) {
  let met = new Set<number>();
  return async (place?: Place): Promise<Part<Entry, Place>> => {
    if (!place) met = new Set();
    const { to, page } = place ?? { to: undefined, page: 1 };
    const { results, next } = await read({ to, page });
    const fresh = results.filter(({ id }) => !met.has(id));
    for (const { id } of fresh) met.add(id);
    const last = results.at(-1);
    if (next === null || !last) return { results: fresh, next: null };
    const end = justAfter(last.at);
    return { results: fresh, next: end === to ? { to, page: page + 1 } : { to: end, page: 1 } };
  };
}
