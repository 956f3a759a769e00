import { Injectable } from '@nestjs/common';
import { pageAt } from '../../shared/pages.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { DeadMailsService } from './mails/dead-mails.service.js';
import { RecipientMailsService } from './mails/recipient-mails.service.js';
import {
  deadMailListInput,
  deadMailListOutput,
  mailDiscardInput,
  mailDiscardOutput,
  mailResendInput,
  mailResendOutput,
  mailsResendInput,
  mailsResendOutput,
  recipientMailListInput,
  recipientMailListOutput,
} from './mails.schemas.js';
import { CheckedProblemsStore } from './problems/checked-problems.js';
import { problemsInput, problemsOutput, statusInput, systemStatusOutput } from './status.schemas.js';
import { StatusService } from './status/status.service.js';

const MAILS = '/system/mails/';
const RECIPIENT = `${MAILS}recipient/`;
const tags = ['System'];

/** System status and messages, for platform users; only superadmins change something. */
@Injectable()
export class SystemRouter {
  readonly router;

  constructor(
    status: StatusService,
    problems: CheckedProblemsStore,
    mails: DeadMailsService,
    recipients: RecipientMailsService,
  ) {
    this.router = router({
      status: allowed('system', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/system/status/',
            tags,
            summary: 'Read the system status',
            description:
              'Current processes, services with latencies, queues, scheduled jobs and the outbox, and ' +
              'samples of the last hour (per minute) and the last day (maximum per 15 minutes). What ' +
              'does not answer within two seconds is null.',
          },
        })
        .input(statusInput)
        .output(systemStatusOutput)
        .query(() => status.read()),

      problems: allowed('system', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/system/problems/',
            tags,
            summary: 'List what operators should mend',
            description:
              'Problems found by the last check, which runs every minute, urgent ones first. Empty if all systems are normal. ' +
              'Alert emails and metrics name the same problems.',
          },
        })
        .input(problemsInput)
        .output(problemsOutput)
        .query(() => problems.read()),

      mails: router({
        list: allowed('system', 'read')
          .meta({
            openapi: {
              method: 'GET',
              path: MAILS,
              tags,
              summary: 'List failed emails and texts',
              description:
                'Failed emails, texts and calls to the identity provider, newest first, 25 per page by default. Recipients are ' +
                'masked, and contents are never shown.',
            },
          })
          .input(deadMailListInput)
          .output(deadMailListOutput)
          .query(async ({ ctx, input }) => pageAt(await mails.list(input), input, ctx.request.url, MAILS)),

        toRecipient: allowed('system', 'read')
          .meta({
            openapi: {
              method: 'GET',
              path: RECIPIENT,
              tags,
              summary: 'List emails to an address',
              description:
                'Waiting, sent and failed emails to exactly this address, newest first, 25 per page by default. ' +
                'Shows type, time, status and the reason of a failure, never contents. Emails to deleted users are ' +
                'not stored after delivery.',
            },
          })
          .input(recipientMailListInput)
          .output(recipientMailListOutput)
          .query(async ({ ctx, input }) =>
            pageAt(await recipients.list(input), input, ctx.request.url, RECIPIENT),
          ),

        resend: allowed('system', 'write')
          .meta({
            openapi: {
              method: 'POST',
              path: `${MAILS}{id}/resend/`,
              tags,
              summary: 'Resend a failed email or text',
              description:
                'Starts with a full set of attempts. Returns 409 if it has expired, or if its content was deleted ' +
                'after 30 days.',
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
              summary: 'Resend all failed emails and texts',
              description:
                'Resends all that can be sent, or those of one `kind`. Returns how many were queued and how many remain.',
            },
            bodyExample: { kind: 'invite' },
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
              summary: 'Discard a failed email or text',
              description: 'Deletes its content permanently. The history keeps who discarded it and why.',
            },
            bodyExample: { reason: 'The address is wrong.' },
          })
          .input(mailDiscardInput)
          .output(mailDiscardOutput)
          .mutation(({ ctx, input }) => mails.discard(ctx.scope, input.id, input.reason)),
      }),
    });
  }
}
