import { accessLevelOfPlatform, ruleOf } from '../../../shared/access/matrix.js';
import { effectiveRole, type Scope } from '../../../shared/access/scope.js';
import type { Forbidden } from '../../../shared/errors.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { SharedRowForbidden } from '../menu.errors.js';
import { catalogueRows } from '../menu-rows.js';
import { withSoldOutHere } from '../sold-out/sold-out-columns.js';

/** Rows that all restaurants share: only platform users change them. */
const SHARED = ruleOf('catalogueShared', 'write');

/** How a table of the catalogue is read: `category_toppings` say which categories offer a topping. */
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
 * How many categories would lose a row if it were deleted (C-131): a member counts among their restaurant's, all at
 * once, since a shared row may be on the menus of thousands of others and their links are not to be read. A platform
 * user counts among all; the index alone answers that, which asking whether each restaurant still exists would not.
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

/** May this caller change shared rows, and locked ones? */
export const mayChangeShared = ({ actor }: Scope) => accessLevelOfPlatform(SHARED, actor) !== '-';

type Records = Pick<RouterDeps, 'database' | 'audit'>;

/** Records the refusal in the audit log, even if everything else is undone. @throws the refusal */
export async function refuse({ database, audit }: Records, scope: Scope, target: string, refusal: Forbidden) {
  await database.outsideTransaction(() =>
    audit.recordBy(scope, { action: 'access.refused', outcome: 'refused', target }),
  );
  throw refusal;
}

/** Says why a member's change of a row that they see was refused: it is shared (C-124). @throws SharedRowForbidden */
export const refuseShared =
  (records: Records, resource: string) =>
  async ({ id, restaurant_id }: SharedRow, scope: Scope): Promise<void> => {
    if (restaurant_id === null && !mayChangeShared(scope))
      await refuse(records, scope, `${resource}:${id}`, new SharedRowForbidden());
  };

/** How the operations on such rows are documented. */
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
