import type { RowName } from './transcription.js';
import type { Sample, Samples } from './sample.js';
import type { Rows } from './world.js';

const one = (row: RowName, key: keyof Rows, change: object, fresh?: Sample['fresh']): Sample => ({
  row,
  letter: 'W',
  input: (rows) => ({ ids: [rows[key]], change }),
  ...(fresh && { fresh }),
});

/** Samples of bulk actions on the platform's lists. */
export const BULK_SAMPLES: Samples = {
  'messages.bulk': one('messages', 'message', { edit: 'read' }),
  'admin.users.bulk': one('users', 'user', { edit: 'enabled' }),
  'restaurants.bulk': one('restaurants', 'restaurant', { edit: 'suspended', reason: 'Fees' }, (world) =>
    world.launched(),
  ),
  'territories.bulk': one('territories', 'territory', { edit: 'activated' }),
};
