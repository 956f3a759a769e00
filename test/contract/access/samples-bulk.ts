import { randomUUID } from 'node:crypto';
import type { RowName } from './transcription.js';
import type { Sample, Samples } from './sample.js';
import type { Rows } from './world.js';

const one = (row: RowName, key: keyof Rows, change: object, fresh: Sample['fresh']): Sample => ({
  row,
  letter: 'W',
  input: (rows) => ({ ids: [rows[key]], change }),
  ...(fresh && { fresh }),
});

/** Samples of bulk actions on the platform's lists. Each changes its row. */
export const BULK_SAMPLES: Samples = {
  'messages.bulk': one('messages', 'message', { edit: 'unread' }, async (world) => ({
    message: await world.insert(
      `INSERT INTO messages (email, zip_code, message, user_agent, status) VALUES (?, '10001', '', '', 'read')`,
      [`${randomUUID()}@example.com`],
    ),
  })),
  'admin.users.bulk': one('users', 'user', { edit: 'disabled' }, (world, { restaurant }) =>
    world.member(restaurant),
  ),
  'restaurants.bulk': one('restaurants', 'restaurant', { edit: 'suspended', reason: 'Fees' }, (world) =>
    world.launched(),
  ),
  'territories.bulk': one('territories', 'territory', { edit: 'deactivated' }, async (world) => ({
    territory: (await world.make('/territories/', { name: randomUUID() })).id,
  })),
};
