import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AnyRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  type TRPCErrorShape,
} from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { getHTTPStatusCode } from '@trpc/server/http';
import { AppError } from '../../shared/errors.js';
import { MAX_BATCH } from '../../shared/request-limits.js';
import { readJsonText } from '../http/body.js';
import { compressed } from '../http/compression.js';
import { type Callable, callables } from './calls.js';
import type { Context } from './context.js';
import { toFailure, toTrpcError } from './errors.js';
import { keyedContexts } from './idempotency.js';

export const TRPC_PREFIX = '/trpc/';
const METHOD = { query: 'GET', mutation: 'POST', subscription: undefined };
/** Headers that a response depends on, as in tRPC's own adapter. */
const VARY = 'trpc-accept, accept';

interface PlainCall extends Callable {
  path: string;
  input: unknown;
}

/** Name in metrics for a call without a known operation. */
export const NO_OPERATION = 'none';

/** Callbacks about the outcome of calls. */
interface Listeners {
  failed: (error: unknown, operation: string) => void;
  /** Called for each call of a batch when its response is ready. */
  answered: (operation: string, status: number) => void;
}

type Answer = { result: { data: unknown } } | { error: TRPCErrorShape };

/**
 * Answers /trpc. Plain calls and batches are answered here, because tRPC's adapter costs more than most operations.
 * The adapter handles streams and invalid requests, for which it has the messages.
 */
export function createTrpcHandler(router: AnyRouter) {
  const procedures = callables(router);

  /** Returns the calls of a plain request; undefined for any other. */
  function plainCalls(request: IncomingMessage, url: URL, body: string): PlainCall[] | undefined {
    const { method, headers } = request;
    const type = headers['content-type'];
    if (
      headers['trpc-accept'] ||
      headers.accept?.includes('jsonl') ||
      url.searchParams.has('connectionParams')
    )
      return undefined;
    if (type === undefined ? method !== 'GET' : !type.startsWith('application/json')) return undefined;
    const path = procedurePath(url.pathname);
    const batch = url.searchParams.get('batch') === '1';
    const paths = batch ? path.split(',') : [path];
    const inputs = parsed(method === 'GET' ? url.searchParams.get('input') : body, batch);
    if (paths.length > MAX_BATCH || !inputs) return undefined;
    const calls = paths.flatMap((name, index) => {
      const procedure = procedures.get(name);
      return procedure ? [{ ...procedure, path: name, input: inputs[index] }] : [];
    });
    const plain = calls.length === paths.length && calls.every((call) => METHOD[call.type] === method);
    return plain ? calls : undefined;
  }

  async function answerPlain(
    calls: readonly PlainCall[],
    batch: boolean,
    response: ServerResponse,
    context: Context,
    { failed, answered }: Listeners,
  ) {
    const errors: TRPCError[] = [];
    const answerOne = async (
      { path, type, input, call }: PlainCall,
      index: number,
      ctx = context,
    ): Promise<Answer> => {
      try {
        const data = await call(ctx, input, index);
        answered(path, 200);
        return { result: { data } };
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        errors.push(error);
        failed(error, path);
        answered(path, toFailure(error).status);
        const { _config: config } = router._def;
        const shape: unknown = getTRPCErrorShape({ config, error, type, path, input, ctx });
        return { error: shape as TRPCErrorShape };
      }
    };
    const keyed = batch ? keyedContexts(context, calls.length) : undefined;
    const answers: Answer[] = [];
    // Calls with keys run one after the other, in the order of the request.
    if (keyed)
      for (const [index, call] of calls.entries()) answers.push(await answerOne(call, index, keyed[index]));
    else answers.push(...(await Promise.all(calls.map((call, index) => answerOne(call, index)))));
    if (response.headersSent) return;
    const text = JSON.stringify(batch ? answers : answers[0]);
    const headers = errors.length > 0 ? failureHeaders(errors) : {};
    response.appendHeader('Vary', VARY);
    const bytes = compressed(response, text);
    response
      .writeHead(getHTTPStatusCode(answers), {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(bytes),
        ...headers,
      })
      .end(bytes);
  }

  return async (
    request: IncomingMessage,
    response: ServerResponse,
    context: Context,
    listeners: Listeners,
  ) => {
    const { url } = context.request;
    // Calls without input have no body, such as signing out; tRPC would reject that as broken JSON.
    const body = request.method === 'POST' ? await readBody(request) : '';
    const calls = body instanceof AppError ? undefined : plainCalls(request, url, body || '{}');
    if (calls) return answerPlain(calls, url.searchParams.get('batch') === '1', response, context, listeners);
    // The unread rest of a refused body must not be parsed as the next request on this connection.
    if (body instanceof AppError && !request.complete) response.setHeader('Connection', 'close');
    await nodeHTTPRequestHandler({
      router,
      req: Object.assign(request, { body: typeof body === 'string' ? body || '{}' : undefined }),
      res: response,
      path: procedurePath(url.pathname),
      maxBatchSize: MAX_BATCH,
      createContext: async () => {
        if (body instanceof AppError) throw toTrpcError(body);
        return context;
      },
      responseMeta: ({ errors }) => (errors.length > 0 ? { headers: failureHeaders(errors) } : {}),
      onError: ({ error, path }) => listeners.failed(error, path ?? 'unknown'),
    });
    const path = procedurePath(url.pathname);
    listeners.answered(procedures.has(path) ? path : NO_OPERATION, response.statusCode);
  };
}

/**
 * Reads the body of a call, because tRPC would decode invalid UTF-8 as other characters. Returns errors, so that tRPC
 * can report them in its own format.
 */
const readBody = (request: IncomingMessage): Promise<string | AppError> =>
  readJsonText(request).catch((error: unknown) => error as AppError);

/** Parses the inputs by the index of their call; undefined when they are invalid. */
function parsed(text: string | null, batch: boolean): Record<number, unknown> | undefined {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (!batch) return [value];
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<number, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the path for tRPC. A path that cannot be decoded names no operation, and is not our failure. */
function procedurePath(pathname: string): string {
  const path = pathname.slice(TRPC_PREFIX.length);
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return '';
  }
}

/** Sets JSON as type, because tRPC sends its own early errors as plain text. */
function failureHeaders(errors: readonly unknown[]): Record<string, string> {
  const retryAfter = Math.max(0, ...errors.map((error) => toFailure(error).retryAfter ?? 0));
  return {
    'content-type': 'application/json',
    ...(retryAfter > 0 ? { 'retry-after': String(retryAfter) } : {}),
  };
}
