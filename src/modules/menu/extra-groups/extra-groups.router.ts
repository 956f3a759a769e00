import { z } from 'zod';
import { renamed } from '../../../infra/database/name-key.js';
import { NEW_RULE, switchesOf, withSent } from '../../../shared/menu/choice-rules.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import type { RouterDeps } from '../../../transport/trpc/router-deps.js';
import { router } from '../../../transport/trpc/procedures.js';
import {
  listInCategory,
  placeInCategory,
  requireCategory,
  requireSameCategory,
} from '../shared/category-of.js';
import {
  type ChoiceRulesRepository,
  ruleColumns,
  saysRule,
} from '../choice-rules/choice-rules.repository.js';
import { extraGroupOutput, groupReorderInput, groupSchemas } from './extra-groups.schemas.js';
import { extraSelectionsTable } from '../extras/extra-selections.table.js';
import { GroupCopier } from './group-copier.js';
import { extraGroupsTable, toGroup } from './extra-groups.table.js';
import { CategoryNotFound, ExtraGroupNotFound, GroupNameTaken, KeyTaken } from '../menu.errors.js';
import { CHANGE, reordering } from '../shared/reordering.js';
import { duplicating } from '../shared/duplicating.js';
import { appendNamed } from '../shared/append-named.js';
import { menuOrder } from '../shared/menu-sorts.js';

const PATH = '/extra-options/groups/';

const RULE =
  'Guests choose `min_choices` to `max_choices` (null: no limit); `included_choices` of them are included in the price. `required` means a minimum of 1 or more, `allow_multiple` a maximum other than 1; sending one sets the other. Returns 400 if the rule contradicts itself or the available choices.';

/** Procedures for extra groups. */
export const extraGroupsRouter = (deps: RouterDeps, rules: ChoiceRulesRepository) => {
  const extras = extraSelectionsTable(deps.database);
  const groups = extraGroupsTable(deps.database, extras);
  const copier = new GroupCopier(deps.database);
  return router({
    ...crud(deps, groups, {
      access: 'menu',
      path: PATH,
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'extra_option_group',
      schemas: groupSchemas,
      rules: {
        notFound: ExtraGroupNotFound,
        unknownParent: CategoryNotFound,
        uniqueConflicts: {
          extra_option_groups_external_key: KeyTaken,
          extra_option_groups_name: GroupNameTaken,
        },
        // Without the category, because an edit does not move a group.
        columns: ({ name, ...sent }, { category_id: _, ...own }) => ({
          ...own,
          ...renamed(name),
          ...ruleColumns(sent),
        }),
        present: ({ selections, ...row }) => toGroup(row, extras.rows(selections)),
        list: (scope, input) => ({ ...listInCategory(input), ...menuOrder(input, scope) }),
        beforeUpdate: requireSameCategory,
        related: (scope, { id, ...sent }) =>
          saysRule(sent) ? { rule: () => rules.assertRuleSatisfiable('group', scope, { id }) } : undefined,
        insert(scope, input, own) {
          const parent = placeInCategory(input);
          const rule = withSent(NEW_RULE, input);
          const place = { table: groups.name, parent, name: input.name, base: EXTRA_TEXTS.newGroup };
          return appendNamed(deps.database, scope, place, (called) =>
            groups.append(scope, parent, { ...own, name: called, ...rule, ...switchesOf(rule) }),
          );
        },
      },
      bodyExamples: {
        create: { category_id: 12, name: 'Dips', min_choices: 0, max_choices: 2 },
        update: { max_choices: 3, version: 3 },
      },
      docs: {
        list: {
          summary: 'List extra groups',
          description:
            'Each with its selections. With `category_id`, that category’s groups in order; otherwise all, ordered by id.',
        },
        create: {
          summary: 'Add an extra group',
          description:
            'The name must be unique in the category, ignoring case (409). Without a name, it becomes “New group”, “New group 2”, …. ' +
            RULE,
        },
        update: { summary: 'Change an extra group', description: `${CHANGE} ${RULE}` },
        delete: { summary: 'Delete an extra group', description: 'Also deletes its selections.' },
      },
    }),

    reorder: reordering({ path: PATH, rows: 'the extra groups of a category', parent: { category_id: 12 } })
      .input(groupReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) =>
        groups.reorder(
          ctx.scope,
          { column: 'category_id', id: requireCategory(input) },
          input.ids,
          ExtraGroupNotFound,
        ),
      ),

    duplicate: duplicating({
      access: 'menu',
      path: PATH,
      row: groups.name,
      noun: 'an extra group',
      description: 'Adds a copy directly after it in the same category, with its rule, extras and defaults.',
    })
      .output(extraGroupOutput)
      .mutation(idempotent(deps.keys, ({ ctx, input }) => copier.duplicate(ctx.scope, input.id))),
  });
};
