import { pageAt } from '../../shared/pages.js';
import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import type { DeadMailsService } from './mails/dead-mails.service.js';
import {
  deadMailListInput,
  deadMailListOutput,
  mailDiscardInput,
  mailDiscardOutput,
  mailResendInput,
  mailResendOutput,
  mailsResendInput,
  mailsResendOutput,
} from './mails.schemas.js';
import { statusInput, statusOutput } from './status.schemas.js';
import type { StatusService } from './status/status.service.js';

const MAILS = '/system/mails/';
const tags = ['System'];

/** How the product does, and the messages that it could not send; for superadmins. */
export const systemRouter = (status: StatusService, mails: DeadMailsService) =>
  router({
    status: allowed('system', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/system/status/',
          tags,
          summary: 'Read the state of the system',
          description:
            'Processes, the servers they need with latencies, queues, repeated jobs and the outbox at this moment, and ' +
            'samples of the last hour (by the minute) and the last day (the most of every quarter of an hour). What ' +
            'does not answer within two seconds is null.',
        },
      })
      .input(statusInput)
      .output(statusOutput)
      .query(() => status.read()),

    mails: router({
      list: allowed('system', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: MAILS,
            tags,
            summary: 'List messages that could not be sent',
            description:
              'Mails, text messages and calls to the identity provider that were given up, the newest first; 25 a page ' +
              'when none is asked for. Recipients are masked, and what a message says is shown to nobody.',
          },
        })
        .input(deadMailListInput)
        .output(deadMailListOutput)
        .query(async ({ ctx, input }) => pageAt(await mails.list(input), input, ctx.request.url, MAILS)),

      resend: allowed('system', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: `${MAILS}{id}/resend/`,
            tags,
            summary: 'Send a message again',
            description:
              'As if it were new: every try is ahead of it. Refused (409) when it would come too late, or when its ' +
              'content is no longer kept, which it is for 30 days.',
          },
        })
        .input(mailResendInput)
        .output(mailResendOutput)
        .mutation(({ ctx, input }) => mails.resend(ctx.scope, input.id)),

      resendAll: allowed('system', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: `${MAILS}resend/`,
            tags,
            summary: 'Send all messages again',
            description:
              'Those that can be, of one kind if `kind` says so. Answers how many are on their way, and how many stay.',
          },
        })
        .input(mailsResendInput)
        .output(mailsResendOutput)
        .mutation(({ ctx, input }) => mails.resendAll(ctx.scope, input.kind)),

      discard: allowed('system', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: `${MAILS}{id}/discard/`,
            tags,
            summary: 'Discard a message',
            description: 'Its content is wiped for good. Who did it and why stays in the history.',
          },
        })
        .input(mailDiscardInput)
        .output(mailDiscardOutput)
        .mutation(({ ctx, input }) => mails.discard(ctx.scope, input.id, input.reason)),
    }),
  });
