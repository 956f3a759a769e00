import { capitalized } from '../../../shared/characters.js';
import { restaurantInWords } from '../../../shared/restaurant-name.js';
import { MAX_PAGE_SIZE, type Page } from '../../../shared/schemas.js';
import { HISTORY_TEXTS } from '../../../shared/texts/history.js';
import type { HistoryEntry } from '../../history/history.schemas.js';
import { actorName, entryHeading, entryType, exportedValues } from '../../history/index.js';
import type { CallOperation } from '../../../transport/trpc/calls.js';
import { pagesOf } from '../list-pages.js';
import { listLayout } from './list-layout.js';

const HISTORY = 'history.list';

/** Changes in words, with those of a bulk edit after its entry. */
export const HISTORY_LAYOUT = listLayout<HistoryEntry, HistoryEntry>({
  file: HISTORY_TEXTS.file,
  columns: {
    at: ['When', ({ at }) => at],
    user: ['User', actorName],
    role: ['Role', ({ actor }) => capitalized(actor?.role ?? '')],
    change: ['Change', entryHeading],
    before: ['Before', (entry) => exportedValues(entry, 'old')],
    after: ['After', (entry) => exportedValues(entry, 'new')],
    kind: ['Type', entryType],
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

/** Reads the changes of a bulk edit, page by page. */
const changesOf = ({ id, restaurant }: HistoryEntry, call: CallOperation) =>
  pagesOf(async (place) => {
    const asked = { batch_id: id, ...place, page_size: MAX_PAGE_SIZE, restaurant_id: restaurant?.id };
    const { results: rows, next } = (await call(HISTORY, asked)) as Page<HistoryEntry>;
    return { rows, next };
  });
