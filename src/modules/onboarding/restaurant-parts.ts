import { Registry } from '../../infra/registry.js';

/**
 * What has to be deleted before a restaurant can be, each table by its restaurant: the rows that the database keeps it
 * from being deleted for. All else goes with the restaurant by itself.
 */
export const RESTAURANT_PARTS = new Registry<string, true>('part of a restaurant');
