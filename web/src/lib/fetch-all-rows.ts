import { isTransient, queryRetryDelay } from './errors';

/** Part of a list; `next` is the input of the next part. */
interface Part<Row, Next = NumberedPage> {
  results: readonly Row[];
  next: Next | null;
}

/** A page, and the row before it: by number alone, rows would be skipped when others are deleted. */
export interface NumberedPage {
  page: number;
  after?: number;
}

/** Reads a paged list, each page as the one before names it. */
export const byPage =
  <Row>(read: (place: NumberedPage) => Promise<{ results: readonly Row[]; next: string | null }>) =>
  async (place: NumberedPage = { page: 1 }): Promise<Part<Row>> => {
    const { results, next } = await read(place);
    if (next === null) return { results, next };
    const after = new URLSearchParams(next.split('?')[1]).get('after');
    return { results, next: { page: place.page + 1, ...(after && { after: Number(after) }) } };
  };

/** Reads the rows with these ids, so many of them at a time. */
export const byIds =
  <Row>(ids: readonly number[], size: number, read: (part: number[]) => Promise<readonly Row[]>) =>
  async (from = 0): Promise<Part<Row, number>> => {
    const to = from + size;
    return { results: await read(ids.slice(from, to)), next: to < ids.length ? to : null };
  };

/** Attempts for a part that is refused temporarily, each after the wait that the API asks for. */
const TRIES = 4;
/** Longest wait (ms). */
const LONGEST_WAIT = 60_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Reads all rows of a list, part by part. A rate limit on the way only adds a wait.
 * @param read gets the `next` of the part before
 */
export async function fetchAllRows<Row, Next = NumberedPage>(
  read: (next: Next | undefined) => Promise<Part<Row, Next>>,
  wait = pause,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at: Next | undefined; ;) {
    const place = at;
    const { results, next } = await patiently(() => read(place), wait);
    rows.push(...results);
    if (next === null) return rows;
    at = next;
  }
}

async function patiently<T>(read: () => Promise<T>, wait: typeof pause): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const delay = queryRetryDelay(attempt, error);
      if (!isTransient(error) || attempt + 1 >= TRIES || delay > LONGEST_WAIT) throw error;
      await wait(delay);
    }
  }
}
