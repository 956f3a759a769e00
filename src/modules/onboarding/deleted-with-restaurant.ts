import { Registry } from '../../infra/registry.js';

/**
 * Tables whose rows must be deleted before their restaurant, because its foreign keys restrict the deletion. The
 * database deletes all others automatically.
 */
export const DELETED_WITH_RESTAURANT = new Registry<string, true>('table deleted with a restaurant');
