import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AnyRouter,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  type TRPCErrorShape,
} from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import { MAX_BATCH } from '../../shared/request-limits.js';
import { compressed } from './compression.js';
import { type Callable, callables } from '../trpc/calls.js';
import type { Context } from '../trpc/context.js';
import { toFailure } from '../trpc/errors.js';
import { keyedContexts } from '../trpc/idempotency.js';
import { type CallListeners, failureHeaders, procedurePath } from '../trpc/trpc-http.js';

const METHOD = { query: 'GET', mutation: 'POST', subscription: undefined };
/** Headers that a response depends on, as in tRPC's own adapter. */
const VARY = 'trpc-accept, accept';

interface PlainCall extends Callable {
  path: string;
  input: unknown;
}

type Answer = { result: { data: unknown } } | { error: TRPCErrorShape };

/** Answers the calls of a request. */
type AnswerCalls = (response: ServerResponse, context: Context, listeners: CallListeners) => Promise<void>;

/**
 * Answers plain calls and batches without tRPC's adapter, which costs more than most operations.
 * @returns undefined for streams and invalid requests, for which the adapter has the messages
 */
export function createPlainCalls(router: AnyRouter) {
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
    { failed, answered }: CallListeners,
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

  return (request: IncomingMessage, url: URL, body: string): AnswerCalls | undefined => {
    const calls = plainCalls(request, url, body);
    if (!calls) return undefined;
    const batch = url.searchParams.get('batch') === '1';
    return (response, context, listeners) => answerPlain(calls, batch, response, context, listeners);
  };
}

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
