import { z } from 'zod';
import { renamed } from '../../../infra/database/name-key.js';
import { referenceOf, requireReference } from '../../../shared/references.js';
import { crud } from '../../../transport/trpc/crud.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import { extraBulkInput, extraBulkOutput } from '../bulk-edit/bulk-edit.schemas.js';
import { type FindRows, matchedText } from '../bulk-edit/matched-rows.js';
import { type BulkDeps, bulkProcedureBase } from '../bulk-edit/bulk-procedure.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import { router } from '../../../transport/trpc/procedures.js';
import { type CategoryInput, categoryOf, inGroupsOf, inOrder } from '../shared/category-of.js';
import type { ChoiceRulesRepository } from '../choice-rules/choice-rules.repository.js';
import { selectionReorderInput, selectionSchemas } from './extra-selections.schemas.js';
import { imageOf } from '../shared/fields.schemas.js';
import { DEFAULT_CHOICE, type ExtraSelectionsService } from './extra-selections.service.js';
import { toSelection } from './extra-selections.table.js';
import {
  ExtraGroupNotFound,
  ExtraSelectionNotFound,
  KeyTaken,
  OtherParent,
  SelectionNameTaken,
} from '../menu.errors.js';
import { CHANGE, reordering } from '../shared/reordering.js';
import { pricedOrder } from '../shared/menu-sorts.js';
import { EXAMPLE_ROWS } from '../shared/body-examples.js';

const PATH = '/extra-options/selections/';
const BULK_ROWS = {
  entity: 'extra_option_selection',
  router: 'menu.extraSelections',
  soldOutAs: 'extra_selection',
} as const;

/** Narrows the list to a group or a category. */
function listedExtras(input: Readonly<Record<string, unknown>> & CategoryInput) {
  const category = categoryOf(input);
  return {
    where: { group_id: referenceOf('group', input) },
    ...(category !== undefined && { also: inGroupsOf(category) }),
  };
}

/** Procedures for the extras of a group, the only options with a price (C-63). */
export const extraSelectionsRouter = (
  deps: BulkDeps,
  rules: ChoiceRulesRepository,
  extras: ExtraSelectionsService,
) => {
  const selections = extras.table;
  const find: FindRows = (scope, matching) =>
    selections.findMatching(scope, listedExtras(matching), { search: matchedText(matching) });
  return router({
    ...crud(deps, selections, {
      access: 'menu',
      path: PATH,
      tag: 'Menu',
      versionedBy: MENU_VERSIONS,
      resource: 'extra_option_selection',
      schemas: selectionSchemas,
      rules: {
        notFound: ExtraSelectionNotFound,
        unknownParent: ExtraGroupNotFound,
        uniqueConflicts: {
          extra_option_selections_external_key: KeyTaken,
          extra_option_selections_name: SelectionNameTaken,
        },
        // Without the group, because an edit does not move an extra.
        columns: (sent, { group_id: _, ...own }) => ({
          ...own,
          ...renamed(sent.name),
          image_url: imageOf(sent),
        }),
        present: toSelection,
        list: (scope, input) => ({
          ...listedExtras(input),
          order: inOrder(referenceOf('group', input)),
          ...pricedOrder(input, scope),
        }),
        async beforeUpdate(input, read) {
          const group = referenceOf('group', input);
          if (group !== undefined && (await read()).group_id !== group) throw new OtherParent('group');
        },
        // More extras could be selected by default than the group's rule allows.
        related: (scope, { id, default_choice }) =>
          default_choice
            ? {
                default_choice: () =>
                  rules.assertRuleSatisfiable('group', scope, { choice: id }, DEFAULT_CHOICE),
              }
            : undefined,
        // Fewer extras could remain than the group's rule requires.
        beforeDelete: (id, scope) =>
          rules.assertRuleSatisfiable('group', scope, { choice: id }, { without: id }),
        insert: (scope, input, own) =>
          extras.add(scope, {
            groupId: requireReference('group', input),
            position: input.position,
            name: input.name,
            fields: { ...own, image_url: imageOf(input) },
          }),
      },
      bodyExamples: {
        create: { group_id: 5, name: 'Garlic dip', price: 1.5, allergens: ['milk'] },
        update: { price: 1.75, version: 3 },
      },
      docs: {
        list: {
          summary: 'List extra options',
          description:
            'With `group_id`, that group’s options in order; otherwise all, or one category’s, ordered by id.',
        },
        create: {
          summary: 'Add an extra option',
          description:
            'The name must be unique in the group, ignoring case (409). Without a name, it becomes “New”, “New 2”, …. ' +
            'An empty or non-numeric price becomes 0.',
        },
        update: { summary: 'Change an extra option', description: CHANGE },
        delete: {
          summary: 'Delete an extra option',
          description: 'Returns 400 if too few would be left for its group’s rule.',
        },
      },
    }),

    reorder: reordering({ path: PATH, rows: 'the extra options of a group', parent: { group_id: 5 } })
      .input(selectionReorderInput)
      .output(z.void())
      .mutation(({ ctx, input }) =>
        selections.reorder(
          ctx.scope,
          { column: 'group_id', id: requireReference('group', input) },
          input.ids,
          ExtraSelectionNotFound,
        ),
      ),

    bulk: bulkProcedureBase('menu', {
      path: PATH,
      rows: 'extra options',
      bodyExample: {
        rows: EXAMPLE_ROWS,
        change: { edit: 'prices', by: 'amount', value: 0.5 },
        preview: true,
      },
      more:
        'Prices change by an amount or percent; one that would be below 0 or too high returns ' +
        '400, or stays as it is with `out_of_range: skip`. `preview` answers what would change.',
    })
      .input(extraBulkInput)
      .output(extraBulkOutput)
      .mutation(
        idempotent(deps.keys, ({ ctx, input }) =>
          deps.bulk.edit(ctx.scope, { ...BULK_ROWS, find }, input, deps.calls.callAs(ctx)),
        ),
      ),
  });
};
