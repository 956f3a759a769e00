import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { EXAMPLE } from '../../../transport/rest/document/example-values.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  apiKeyCreatedOutput,
  apiKeyCreateInput,
  apiKeyListOutput,
  apiKeyRowInput,
  apiKeySearchInput,
  apiKeySearchOutput,
} from './api-keys.schemas.js';
import type { ApiKeysService } from './api-keys.service.js';

const OWN = '/auth/api_keys/';
const ALL = '/auth/admin/api_keys/';

/** Endpoints for a user's own API keys. No key opens them. */
export const ownApiKeysRouter = (keys: ApiKeysService) =>
  router({
    list: allowed('ownAccount', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: OWN,
          tags: ['Account'],
          summary: 'List your API keys',
          description: 'The newest first, without revoked ones.',
        },
      })
      .output(apiKeyListOutput)
      .query(({ ctx }) => keys.listOwn(ctx.actor)),

    create: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: OWN,
          tags: ['Account'],
          summary: 'Create an API key',
          description:
            'Only this response contains the token. Requires `current_password` if the account has one; without one, the ' +
            'session must be only minutes old (403). Returns 409 when the user has 20 keys. A repeated request makes another key.',
        },
        bodyExample: {
          name: 'Nightly export',
          restaurant_ids: [7],
          areas: { menu: 'read' },
          expires_in_days: 90,
          current_password: EXAMPLE.password,
        },
        status: 201,
      })
      .input(apiKeyCreateInput)
      .output(apiKeyCreatedOutput)
      .mutation(({ ctx, input }) => keys.create(ctx, input)),

    revoke: allowed('ownAccount', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${OWN}{id}/`,
          tags: ['Account'],
          summary: 'Revoke one of your API keys',
          description: 'Its next request is refused.',
        },
        status: 204,
      })
      .input(apiKeyRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => keys.revokeOwn(ctx.actor, input.id)),
  });

/** Endpoints for the API keys of all users. */
export const apiKeysRouter = (keys: ApiKeysService) =>
  router({
    list: allowed('users', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: ALL,
          tags: ['Users'],
          summary: 'List all API keys',
          description:
            'The newest first, each with its user. `q` or `search` matches any part of a key’s name, and the start of a ' +
            'token, a user’s name or an email.',
        },
      })
      .input(apiKeySearchInput)
      .output(apiKeySearchOutput)
      .query(async ({ ctx, input }) => pageAt(await keys.list(input), input, ctx.request.url, ALL)),

    revoke: allowed('users', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${ALL}{id}/`,
          tags: ['Users'],
          summary: 'Revoke an API key',
          description: 'Its next request is refused. Its user is emailed.',
        },
        status: 204,
      })
      .input(apiKeyRowInput)
      .output(z.void())
      .mutation(({ ctx, input }) => keys.revokeAny(ctx.scope, input.id)),
  });
