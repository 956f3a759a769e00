import { restaurantInWords } from '../../../shared/restaurant-name.js';
import { MAX_PAGE_SIZE, type Page } from '../../../shared/schemas.js';
import { HISTORY_TEXTS } from '../../../shared/texts/history.js';
import type { HistoryEntry } from '../../history/history.schemas.js';
import { actorName, entryHeading, exportedValues } from '../../history/index.js';
import { HISTORY_KINDS } from '../../history/words/things.schemas.js';
import type { CallOperation } from '../../../transport/trpc/calls.js';
import { listLayout } from './list-layout.js';

const HISTORY = 'history.list';

/** Changes in words, with those of a bulk edit after its entry. */
export const HISTORY_LAYOUT = listLayout<HistoryEntry, HistoryEntry>({
  file: HISTORY_TEXTS.file,
  columns: {
    at: ['When', ({ at }) => at],
    user: ['User', actorName],
    role: ['Role', ({ actor }) => roleInWords(actor?.role ?? '')],
    change: ['Change', entryHeading],
    before: ['Before', (entry) => exportedValues(entry, 'old')],
    after: ['After', (entry) => exportedValues(entry, 'new')],
    kind: ['Type', ({ kind }) => HISTORY_KINDS[kind]],
    restaurant: ['Restaurant', ({ restaurant }) => (restaurant ? restaurantInWords(restaurant) : '')],
    ip: ['IP address', ({ source }) => source?.ip ?? ''],
    request: ['Request', ({ request_id }) => request_id ?? ''],
  },
  async *lines(entries, call) {
    for (const entry of entries) {
      yield [entry];
      if (entry.batch) yield* changesOf(entry, call);
    }
  },
});

const roleInWords = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);

/** Reads the changes of a bulk edit page by page, each found by the last one before. */
async function* changesOf({ id, restaurant }: HistoryEntry, call: CallOperation) {
  for (let [page, after]: [number, number | undefined] = [1, undefined]; ; page += 1) {
    const asked = { batch_id: id, page, after, page_size: MAX_PAGE_SIZE, restaurant_id: restaurant?.id };
    const { results, next } = (await call(HISTORY, asked)) as Page<HistoryEntry>;
    yield results;
    if (next === null || results.length === 0) return;
    after = Number(new URL(next).searchParams.get('after')) || undefined;
  }
}
