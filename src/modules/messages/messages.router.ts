import { Injectable } from '@nestjs/common';
import { Idempotency } from '../../infra/idempotency/idempotency.js';
import { bulkOutput } from '../../shared/bulk/bulk.schemas.js';
import { pageAt } from '../../shared/pages.js';
import { EXAMPLE } from '../../transport/rest/document/example-values.js';
import type { Context } from '../../transport/trpc/context.js';
import { bulkMeta } from '../../transport/trpc/bulk-meta.js';
import { idempotencyHeaders, idempotent } from '../../transport/trpc/idempotency.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import {
  markManyReadInput,
  markManyReadOutput,
  markReadInput,
  messageBulkInput,
  messageCreateInput,
  messageCreateOutput,
  messageExportInput,
  messageExportOutput,
  messageListInput,
  messageListOutput,
  messageOutput,
} from './messages.schemas.js';
import { MessagesService, type Sender } from './messages.service.js';

const LIST = '/messages/';
const tags = ['Messages'];

const senderOf = ({ request }: Context): Sender => ({ ip: request.ip, userAgent: request.userAgent ?? '' });

/** Waitlist endpoints. */
@Injectable()
export class MessagesRouter {
  readonly router;

  constructor(messages: MessagesService, keys: Idempotency) {
    this.router = router({
      create: allowed('contact', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: LIST,
            tags,
            requestHeaders: idempotencyHeaders,
            summary: 'Send a message',
            description:
              'From any origin. The same email and zip code within ten minutes count as the same message; so does a request ' +
              'with the same Idempotency-Key.',
          },
          bodyExample: { zip_code: '10001', email: EXAMPLE.email, message: 'When do you open here?' },
          status: 201,
          anyOrigin: true,
        })
        .input(messageCreateInput)
        .output(messageCreateOutput)
        .mutation(
          idempotent(
            keys,
            ({ ctx, input }) => messages.create(input, senderOf(ctx)),
            ({ ctx, input }) => messages.checkRateLimits(input, senderOf(ctx)),
          ),
        ),

      list: allowed('messages', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: LIST,
            tags,
            summary: 'List messages',
            description:
              'Newest first, 25 per page by default. `email` matches any part of the address, ignoring case. ' +
              'Returns an empty page to everyone except superadmins and platform staff.',
          },
        })
        .input(messageListInput)
        .output(messageListOutput)
        .query(async ({ ctx, input }) =>
          pageAt(await messages.list(ctx.accessLevel, input), input, ctx.request.url, LIST),
        ),

      markRead: allowed('messages', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: '/messages/{id}/mark_read/',
            tags,
            summary: 'Mark a message as read',
            description: 'Works for any status. Idempotent.',
          },
        })
        .input(markReadInput)
        .output(messageOutput)
        .mutation(({ ctx, input }) => messages.markRead(ctx.scope, input.id)),

      markManyRead: allowed('messages', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: '/messages/mark_read/',
            tags,
            summary: 'Mark several messages as read',
            description: 'Skips ids that don’t exist. Returns how many were unread.',
          },
          bodyExample: { ids: [310, 311, 312] },
        })
        .input(markManyReadInput)
        .output(markManyReadOutput)
        .mutation(async ({ ctx, input }) => ({ marked: await messages.markManyRead(ctx.scope, input.ids) })),

      bulk: allowed('messages', 'write')
        .meta(
          bulkMeta({
            path: LIST,
            tags,
            summary: 'Mark many messages',
            bodyExample: { matching: { status: 'new', count: 3 }, change: { edit: 'read' } },
          }),
        )
        .input(messageBulkInput)
        .output(bulkOutput)
        .mutation(idempotent(keys, ({ ctx, input }) => messages.bulk(ctx.scope, input))),

      export: allowed('messages', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: '/messages/export/',
            tags,
            summary: 'Export messages',
            description:
              'Returns 1,000 at a time, newest first. Repeat with `before` until it is null. The export is logged.',
          },
          bodyExample: { status: 'new' },
        })
        .input(messageExportInput)
        .output(messageExportOutput)
        .mutation(({ ctx, input: { before, ...filter } }) => messages.export(ctx.scope, filter, before)),
    });
  }
}
