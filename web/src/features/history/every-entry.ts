import type { HistoryEntry } from '@server/modules/history/history.schemas';

interface Place {
  /** Only entries from before this moment; undefined: as the filter says. */
  to: string | undefined;
  page: number;
}
interface Part<Row, Next> {
  results: readonly Row[];
  next: Next | null;
}

const justAfter = (moment: string) => new Date(Date.parse(moment) + 1).toISOString();

/**
 * Reads a history from the newest entry on, whose top grows and whose rows go when somebody carries them on: each part
 * begins with the moment that the one before ended with, so none comes twice, and none is missed. Where a whole part is
 * of one moment, as after a change to many rows, pages lead through it.
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
