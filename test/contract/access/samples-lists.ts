import { randomUUID } from 'node:crypto';
import type { Sample, Samples } from './sample.js';
import type { Rows } from './world.js';

const savedView = (
  letter: 'R' | 'W',
  names: 'restaurant' | 'row',
  body: (rows: Rows) => Record<string, unknown>,
): Sample => ({
  row: 'views',
  letter,
  names,
  input: (rows) => ({ ...(names === 'restaurant' && { restaurant_id: rows.restaurant }), ...body(rows) }),
});

/** Samples of search, counts and saved views. */
export const LIST_SAMPLES: Samples = {
  'search.find': {
    row: 'search',
    letter: 'R',
    names: 'restaurant',
    input: (rows) => ({ restaurant_id: rows.restaurant, q: 'no' }),
  },
  'badges.count': {
    row: 'badges',
    letter: 'R',
    names: 'restaurant',
    input: (rows) => ({ restaurant_id: rows.restaurant }),
  },
  'views.list': savedView('R', 'restaurant', () => ({ list: 'Categories' })),
  'views.create': savedView('W', 'restaurant', () => ({
    list: 'Categories',
    name: randomUUID(),
    query: 'q=a',
  })),
  // The view is another user's.
  'views.update': { ...savedView('W', 'row', (rows) => ({ id: rows.view, name: 'Mine' })), answers: 404 },
  'views.delete': { ...savedView('W', 'row', (rows) => ({ id: rows.view })), answers: 404 },
};
