import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { AppError } from '../../shared/errors.js';
import { MAX_BATCH } from '../../shared/request-limits.js';
import { createPlainCalls } from '../fast/plain-calls.js';
import { readJsonText } from '../http/body.js';
import type { Context } from './context.js';
import { toTrpcError } from './errors.js';
import { proceduresOf } from './procedure-meta.js';
import { type CallListeners, failureHeaders, procedurePath } from './trpc-http.js';

/** Name in metrics for a call without a known operation. */
export const NO_OPERATION = 'none';

/** Answers /trpc: plain calls by a faster way, everything else by tRPC's adapter. */
export function createTrpcHandler(router: AnyRouter) {
  const plainCalls = createPlainCalls(router);
  const procedures = new Set(proceduresOf(router).map(([path]) => path));

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    context: Context,
    listeners: CallListeners,
  ) => {
    const { url } = context.request;
    // Calls without input have no body, such as signing out; tRPC would reject that as broken JSON.
    const body = request.method === 'POST' ? await readBody(request) : '';
    const answer = body instanceof AppError ? undefined : plainCalls(request, url, body || '{}');
    if (answer) return answer(response, context, listeners);
    // The unread rest of a refused body must not be parsed as the next request on this connection.
    if (body instanceof AppError && !request.complete) response.setHeader('Connection', 'close');
    const path = procedurePath(url.pathname);
    await nodeHTTPRequestHandler({
      router,
      req: Object.assign(request, { body: typeof body === 'string' ? body || '{}' : undefined }),
      res: response,
      path,
      maxBatchSize: MAX_BATCH,
      createContext: async () => {
        if (body instanceof AppError) throw toTrpcError(body);
        return context;
      },
      responseMeta: ({ errors }) => (errors.length > 0 ? { headers: failureHeaders(errors) } : {}),
      onError: ({ error, path: failed }) => listeners.failed(error, failed ?? 'unknown'),
    });
    listeners.answered(procedures.has(path) ? path : NO_OPERATION, response.statusCode);
  };
}

/**
 * Reads the body of a call, because tRPC would decode invalid UTF-8 as other characters. Returns errors, so that tRPC
 * can report them in its own format.
 */
const readBody = (request: IncomingMessage): Promise<string | AppError> =>
  readJsonText(request).catch((error: unknown) => error as AppError);
