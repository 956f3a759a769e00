import { pageAt } from '../../shared/pages.js';
import type { Context } from '../../transport/trpc/context.js';
import { allowed } from '../../transport/trpc/procedures.js';
import type { CallOperation } from '../../transport/trpc/restore-handlers.js';
import { router } from '../../transport/trpc/trpc.js';
import {
  historyListInput,
  historyListOutput,
  historyRestoreInput,
  historyRestoreOutput,
  historyUndoInput,
  historyUndoOutput,
} from './history.schemas.js';
import type { HistoryService } from './history.service.js';

const LIST = '/history/';
const tags = ['History'];

/** Calls any operation of the product as the one who asks. */
export type Calling = (ctx: Context) => CallOperation;

/** Who changed what. */
export const historyRouter = (history: HistoryService, calling: Calling) =>
  router({
    list: allowed('history', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List what was changed',
          description:
            'Newest first; 50 a page when none is asked for. With `entity` and `entity_id` that thing and its parts. Owners and managers read their restaurant’s, without sign-ins; superadmins everything.',
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
            'As a new change, which has an entry of its own. `fields` names some of the fields that the entry changed; with `whole` the thing becomes what it was before the entry. What was deleted is created again where that is possible. `details_lost` is true when its personal details are no longer kept (30 days). Anything that would break a rule, or that is not kept, is refused (409) with the reason. So is restoring what was deleted a second time (`already_restored`), unless `again` is sent.',
        },
      })
      .input(historyRestoreInput)
      .output(historyRestoreOutput)
      .mutation(({ ctx, input }) =>
        history.restore(ctx.scope, input, { requestId: ctx.request.id, call: calling(ctx) }),
      ),

    // By those who delete and add in the menu, whether or not they read its history.
    undo: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/history/undo/',
          tags,
          summary: 'Undo a deletion in the menu',
          description:
            'Restores the row from its deletion, as Restore does: under its id, at its former place, with what went with it. One that was restored already is refused (409, `already_restored`).',
        },
      })
      .input(historyUndoInput)
      .output(historyUndoOutput)
      .mutation(({ ctx, input }) =>
        history.undo(ctx.scope, input, { requestId: ctx.request.id, call: calling(ctx) }),
      ),
  });
