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
/** What an answer depends on; the stock adapter says so, too. */
const VARY = 'trpc-accept, accept';

interface PlainCall extends Callable {
  path: string;
  input: unknown;
}

/** What a call that names no operation of ours is counted under. */
export const NO_OPERATION = 'none';

/** Who is told what became of the calls. */
interface Listeners {
  failed: (error: unknown, operation: string) => void;
  /** Of each call of a batch, once its answer is there. */
  answered: (operation: string, status: number) => void;
}

type Answer = { result: { data: unknown } } | { error: TRPCErrorShape };

/**
 * Answers /trpc. Calls and batches of the plain kind are answered here, since tRPC's adapter costs more than most of
 * the operations themselves; streams, and requests that something is wrong with, are left to it: it has the words.
 */
export function createTrpcHandler(router: AnyRouter) {
  const procedures = callables(router);

  /** The calls of a plain request; undefined for any other. */
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
    // What is made under keys is made in the order in which it was asked for.
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
    // Calls that take nothing send nothing, as at signing out; tRPC would refuse that as broken JSON.
    const body = request.method === 'POST' ? await readBody(request) : '';
    const calls = body instanceof AppError ? undefined : plainCalls(request, url, body || '{}');
    if (calls) return answerPlain(calls, url.searchParams.get('batch') === '1', response, context, listeners);
    // What was not read of a refused body must not be taken for the next request on this connection.
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
 * The body of a call, read here since tRPC would read bytes that are no UTF-8 as other characters. What is wrong with it
 * is thrown where tRPC can put it into words of its own.
 */
const readBody = (request: IncomingMessage): Promise<string | AppError> =>
  readJsonText(request).catch((error: unknown) => error as AppError);

/** The inputs by the place of their call; undefined where they cannot be read. */
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

/** What tRPC will decode. A path that cannot be decoded names no operation, and is no failure of ours. */
function procedurePath(pathname: string): string {
  const path = pathname.slice(TRPC_PREFIX.length);
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return '';
  }
}

/** tRPC calls its own refusals, made before any procedure runs, plain text; they are JSON like all the others. */
function failureHeaders(errors: readonly unknown[]): Record<string, string> {
  const retryAfter = Math.max(0, ...errors.map((error) => toFailure(error).retryAfter ?? 0));
  return {
    'content-type': 'application/json',
    ...(retryAfter > 0 ? { 'retry-after': String(retryAfter) } : {}),
  };
}
