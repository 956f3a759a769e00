import { isTransient, queryRetryDelay } from './errors';

/** A part of a list; `next` is what the part after it is asked for by. */
interface Part<Row, Next = NumberedPage> {
  results: readonly Row[];
  next: Next | null;
}

/** A page, and the row that it follows: by its number alone rows would be missed when others are deleted. */
export interface NumberedPage {
  page: number;
  after?: number;
}

/** A list that the server answers in pages, each read as the one before it names it. */
export const byPage =
  <Row>(read: (place: NumberedPage) => Promise<{ results: readonly Row[]; next: string | null }>) =>
  async (place: NumberedPage = { page: 1 }): Promise<Part<Row>> => {
    const { results, next } = await read(place);
    if (next === null) return { results, next };
    const after = new URLSearchParams(next.split('?')[1]).get('after');
    return { results, next: { page: place.page + 1, ...(after && { after: Number(after) }) } };
  };

/** A part that is refused for a while is asked for so often, once the API will have it again. */
const TRIES = 4;
/** Nobody waits longer for a file (ms). */
const LONGEST_WAIT = 60_000;

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * All rows of a list, a part after the other: a limit that is reached on the way is waited for, and what was read is not
 * lost by it.
 * @param read is given what the part before has answered
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
