import { accessLevelOfPlatform, ruleOf } from '../../../shared/access/matrix.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import type { Forbidden } from '../../../shared/errors.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { SharedRowForbidden } from '../menu.errors.js';
import { catalogueRows } from './menu-rows.js';
import { withSoldOutHere } from '../sold-out/sold-out-columns.js';

/** Access rule for rows that all restaurants share: only platform users change them. */
const SHARED = ruleOf('catalogueShared', 'write');

/** Table options of a catalogue table. `category_toppings` links toppings to the categories that offer them. */
export const sharedTable = (kind: 'topping' | 'dressing') => ({
  tenantScope: catalogueRows,
  computed: (scope: Scope) =>
    withSoldOutHere(
      scope,
      { defaults: { used_by: 0 }, ...usedBy(scope, `category_${kind}s`, `${kind}_id`) },
      kind,
    ),
});

/**
 * Counts the categories that would lose a row if it were deleted (C-131). Members count within their restaurant, in
 * one grouped query: a shared row can have links in thousands of other restaurants. Platform users count over all
 * restaurants. The index alone answers that, so deleted restaurants are counted too.
 */
export const usedBy = (scope: Scope, links: string, link: string) =>
  scope.kind === 'restaurant' && effectiveRole(scope) !== 'platform'
    ? {
        columns: 'COALESCE(used.categories, 0) AS used_by',
        joins: `LEFT JOIN (SELECT ${link} AS id, COUNT(*) AS categories FROM ${links}
                  WHERE restaurant_id = ? GROUP BY ${link}) AS used ON used.id = r.id`,
        joinValues: [scope.restaurantId],
      }
    : { columns: `(SELECT COUNT(*) FROM ${links} AS l WHERE l.${link} = r.id) AS used_by` };

interface SharedRow {
  id: number;
  restaurant_id: number | null;
}

/** Returns true if the caller can change shared and locked rows. */
export const mayChangeShared = ({ actor }: Scope) => accessLevelOfPlatform(SHARED, actor) !== '-';

type Records = Pick<RouterDeps, 'database' | 'audit'>;

/** Records the refusal in the audit log, even if the transaction rolls back. @throws the refusal */
export async function refuse({ database, audit }: Records, scope: Scope, target: string, refusal: Forbidden) {
  await database.outsideTransaction(() =>
    audit.recordBy(scope, { action: 'access.refused', outcome: 'refused', target }),
  );
  throw refusal;
}

/** Refuses a member's change of a shared row that they can see (C-124). @throws SharedRowForbidden */
export const refuseShared =
  (records: Records, resource: string) =>
  async ({ id, restaurant_id }: SharedRow, scope: Scope): Promise<void> => {
    if (restaurant_id === null && !mayChangeShared(scope))
      await refuse(records, scope, `${resource}:${id}`, new SharedRowForbidden());
  };

/** Docs of the procedures for shared rows. */
export const sharedDocs = (resource: string) => ({
  list: {
    summary: `List ${resource}s`,
    description:
      'Shared rows and the restaurant’s own, ordered by id. `restaurant_id` is null for shared rows. `used_by` counts the categories that use a row.',
  },
  get: { summary: `Read a ${resource}` },
  create: {
    summary: `Create a ${resource}`,
    description: 'Creates the restaurant’s own, or a shared one if a platform user names no restaurant.',
  },
  update: {
    summary: `Change a ${resource}`,
    description: 'Updates only the fields you send. Only platform users can change shared rows (403).',
  },
  delete: {
    summary: `Delete a ${resource}`,
    description: 'Also removes it from every category. Only platform users can delete shared rows (403).',
  },
});
