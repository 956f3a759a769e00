import { Injectable } from '@nestjs/common';
import { pageAt } from '../../shared/pages.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { InternalCaller } from '../../transport/trpc/calls.js';
import { BatchesService } from './batches.service.js';
import {
  batchUndoInput,
  batchUndoOutput,
  historyListInput,
  historyListOutput,
  historyRestoreInput,
  historyRestoreOutput,
  historyUndoInput,
  historyUndoOutput,
} from './history.schemas.js';
import { HistoryService } from './history.service.js';

const LIST = '/history/';
const tags = ['History'];

/** History endpoints. */
@Injectable()
export class HistoryRouter {
  readonly router;

  constructor(history: HistoryService, batches: BatchesService, calls: InternalCaller) {
    this.router = router({
      list: allowed('history', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: LIST,
            tags,
            summary: 'List changes',
            description:
              'Newest first, 50 per page by default. `entity` and `entity_id` select one entity and its parts. Owners and managers get their restaurant’s changes, without sign-ins; platform users get everything. `current_name` is null once the entry’s row was deleted.',
          },
        })
        .input(historyListInput)
        .output(historyListOutput)
        .query(async ({ ctx, input }) => {
          const { from, to, ...query } = input;
          const times = { from: from?.toISOString(), to: to?.toISOString() };
          return pageAt(await history.list(ctx.scope, input), { ...query, ...times }, ctx.request.url, LIST);
        }),

      restore: allowed('history', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: '/history/{id}/restore/',
            tags,
            summary: 'Restore what an entry changed',
            description:
              'Makes a new change with its own entry. `fields` limits it to some of the changed fields; `whole` restores the entity to its state before the entry. Deleted entities are created again where possible. `details_lost` is true if their personal data is no longer stored (30 days). Returns 409 with the reason if a rule would be broken or the data is gone, and for a deletion that was already restored (`already_restored`) unless you send `again`.',
          },
          bodyExample: { fields: ['price'] },
          row: 'audit_log',
        })
        .input(historyRestoreInput)
        .output(historyRestoreOutput)
        .mutation(({ ctx, input }) =>
          history.restore(ctx.scope, input, { requestId: ctx.request.id, call: calls.callAs(ctx) }),
        ),

      // Available to users who can delete and add in the menu, even if they cannot read its history.
      undo: allowed('menu', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: '/history/undo/',
            tags,
            summary: 'Undo a deletion in the menu',
            description:
              'Restores a deleted row with its id, its position and everything deleted with the row. Returns 409 (`already_restored`) if it was already restored.',
          },
          bodyExample: { entity: 'menu_item', entity_id: 42 },
        })
        .input(historyUndoInput)
        .output(historyUndoOutput)
        .mutation(({ ctx, input }) =>
          history.undo(ctx.scope, input, { requestId: ctx.request.id, call: calls.callAs(ctx) }),
        ),

      undoBatch: allowed('menu', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: '/history/{id}/undo/',
            tags,
            summary: 'Undo a bulk edit',
            description:
              'Gives its rows their former values, as one new change. Rows that were edited or deleted since stay as they are and are listed in `kept`. Returns 409 (`already_undone`) if it was already undone. If a rule refuses a row, a bulk edit of the menu stays (409); others keep that row.',
          },
          bodyExample: {},
          row: 'audit_log',
        })
        .input(batchUndoInput)
        .output(batchUndoOutput)
        .mutation(({ ctx, input }) =>
          batches.undo(ctx.scope, input.id, { requestId: ctx.request.id, call: calls.callAs(ctx) }),
        ),
    });
  }
}
