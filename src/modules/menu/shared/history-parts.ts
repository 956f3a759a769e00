import { type TrackedEntity, wholeImageOf } from '../../../infra/database/change-tracking/tracked.js';
import { jsonList } from '../../../infra/database/row-json.js';
import type { Restored } from '../../history/index.js';

/** Parent of a category's parts. */
export const IN_CATEGORY = { entity: 'category', column: 'category_id' } as const;

/** SQL for the name of a row's category. */
export const nameOfCategory = (table: string) =>
  `(SELECT c.name FROM categories AS c WHERE c.id = ${table}.category_id)`;

/** Lists the children of a row in order, each with the same values as an entry of its own. */
export const contentOf = (part: TrackedEntity, within: string, order: 'id' | 'position' = 'id') =>
  jsonList({
    of: wholeImageOf(part),
    from: `${part.table} WHERE ${part.table}.${within}`,
    order: `${part.table}.${order}, ${part.table}.id`,
  });

/** Reads a list from a deletion entry. Older entries do not have it. */
export const listIn = ({ recorded }: Restored, name: string): unknown => recorded[name] ?? [];
