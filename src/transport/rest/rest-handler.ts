import { formatChoice } from '../../shared/format.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyRouter, TRPCError } from '@trpc/server';
import type { Database } from '../../infra/database/database.js';
import { InvalidInput, NotFound, Stale } from '../../shared/errors.js';
import { MAX_LARGE_BODY_BYTES } from '../../shared/request-limits.js';
import { MAX_ID } from '../../shared/schemas.js';
import { compressed } from '../http/compression.js';
import { type FindLimit, METHODS_WITH_BODY, readJsonObject } from '../http/body.js';
import { isSameValue } from '../input/well-formed-input.js';
import { enforce } from '../trpc/authorize.js';
import { callables } from '../trpc/calls.js';
import type { Context } from '../trpc/context.js';
import { toFailure } from '../trpc/errors.js';
import { ResponseCache, type CacheEntry } from './response-cache.js';
import { createRouteIndex, isText, type RestRoute, restRoutes } from './routes.js';
import { answerTag, hashOf, heldTag, matchedVersions, refuseCondition, rowTag } from './tags.js';

const JSON_TYPE = 'application/json; charset=utf-8';

type Input = Record<string, unknown>;

/** A request that belongs to REST: its route, or the methods that its path knows. */
export type RestCall =
  | { name: string; route: RestRoute; parameters: Record<string, string> }
  | { name: string; route: undefined; allowed: string[] };

/** The same procedures as /trpc, at their documented paths ("How a request flows"). */
export function createRestHandler(router: AnyRouter, database: Database) {
  const cache = new ResponseCache(router);
  const routesAt = createRouteIndex(restRoutes(router));
  const procedures = callables(router);

  function match(method: string, pathname: string): RestCall | undefined {
    const found = routesAt(pathname);
    if (found.length === 0) return undefined;
    // Node leaves the body out of what HEAD is answered.
    const asked = method === 'HEAD' ? 'GET' : method;
    const route = found.find((candidate) => candidate.method === asked);
    if (!route) {
      const allowed = found.flatMap((other) => (other.method === 'GET' ? ['GET', 'HEAD'] : [other.method]));
      return { name: pathname, route: undefined, allowed };
    }
    const [, ...values] = route.pattern.exec(pathname) ?? [];
    const parameters = Object.fromEntries(route.parameters.map((name, index) => [name, values[index] ?? '']));
    return { name: route.procedure, route, parameters };
  }

  async function answer(
    call: RestCall,
    request: IncomingMessage,
    response: ServerResponse,
    context: Context,
    onError: (error: unknown) => void,
  ) {
    if (!call.route) {
      refuseMethod(response, call.allowed);
      return;
    }
    const { route } = call;
    const found: { entry?: CacheEntry | undefined } = {};
    try {
      const inputs = withVersions(route, await readInput(call, request, context), context);
      let { status } = route;
      const own: Context = {
        ...context,
        setStatus: (other) => (status = other),
        async tryCache(counter, scope) {
          const entry = await cache.find({ database, counter, scope, route, request: context.request });
          found.entry = entry;
          if (entry?.held !== undefined || entry?.cached) throw CACHE_HIT;
        },
        tryPublicCache(state) {
          const entry = cache.findPublic({ state, route, request: context.request });
          found.entry = entry;
          if (entry.held !== undefined || entry.cached) throw CACHE_HIT;
        },
      };
      const result = await firstFresh(inputs, (input) => procedures.get(route.procedure)?.call(own, input));
      const version = route.answersVersion ? versionIn(result) : undefined;
      const { entry } = found;
      if (entry) {
        const cached = cache.set(entry.hash, JSON.stringify(result), version);
        sendCached(response, { ...entry, cached });
      } else if (version !== undefined) sendRow(response, status, JSON.stringify(result), version);
      else send(response, status, status === 204 ? undefined : result);
    } catch (error) {
      if (found.entry && error === CACHE_HIT) {
        sendCached(response, found.entry);
        return;
      }
      onError(error);
      // What was not read of a refused body must not be taken for the next request on this connection.
      if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close');
      sendFailure(response, error);
    }
  }

  /** May browsers call it from any origin? */
  const openToAll = (method: string, pathname: string) => match(method, pathname)?.route?.anyOrigin === true;

  /** Of a call that takes a large body: lets in whoever may make it, by the rule that the procedure asks again. */
  function bodyLimit({ route, ...call }: RestCall, context: Context): FindLimit | undefined {
    const rule = route?.largeBody ? route.access : undefined;
    if (!rule) return undefined;
    return async () => {
      await enforce(context, rule, { operation: call.name });
      return MAX_LARGE_BODY_BYTES;
    };
  }

  return { match, answer, openToAll, bodyLimit };
}

/** Digits that no row can have as its id are an absent row, not a malformed request. */
function requireIds(parameters: Record<string, string>) {
  for (const [name, value] of Object.entries(parameters)) {
    if (!isText(name) && (Number(value) < 1 || Number(value) > MAX_ID)) throw new NotFound();
  }
}

/** Query, body and path become one input object, which names no row twice. */
async function readInput(
  call: Extract<RestCall, { route: RestRoute }>,
  request: IncomingMessage,
  context: Context,
): Promise<Input> {
  requireIds(call.parameters);
  const body = METHODS_WITH_BODY.has(call.route.method) ? await readJsonObject(request) : {};
  const query = queryOf(context.request.url);
  requireSame(query, body);
  requireSame(call.parameters, { ...query, ...body });
  return { ...query, ...body, ...call.parameters };
}

/**
 * The input with each version that If-Match lets the row have (C-246); only writes are conditional.
 * @throws InvalidInput
 */
function withVersions({ method, takesVersion }: RestRoute, input: Input, { request }: Context): Input[] {
  const header = request.header('if-match');
  if (!takesVersion && method !== 'GET') refuseCondition(header);
  const versions = takesVersion ? matchedVersions(header) : undefined;
  if (!versions) return [input];
  if (input['version'] === undefined) return versions.map((version) => ({ ...input, version }));
  if (!versions.some((version) => isSameValue(version, input['version'])))
    throw new InvalidInput('Sent twice, with different values.', 'version');
  return [input];
}

/** The first call that does not find its version stale: each of them writes nothing if it does. */
async function firstFresh(inputs: readonly Input[], call: (input: Input) => Promise<unknown> | undefined) {
  for (const input of inputs.slice(0, -1)) {
    try {
      return await call(input);
    } catch (error) {
      if (!(error instanceof TRPCError && error.cause instanceof Stale)) throw error;
    }
  }
  return call(inputs.at(-1) ?? {});
}

/** Parts that were never saved have version 0. */
function versionIn(result: unknown): number | undefined {
  const version = (result as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}

/** What is sent in two places must be the same: nobody else on the way can tell which of two rows is meant. */
function requireSame(one: Record<string, unknown>, other: Record<string, unknown>) {
  for (const [name, value] of Object.entries(one)) {
    if (Object.hasOwn(other, name) && !isSameValue(value, other[name]))
      throw new InvalidInput('Sent twice, with different values.', name);
  }
}

/** A name that is repeated becomes a list. */
function queryOf(url: URL): Record<string, string | string[]> {
  const names = [...new Set(url.searchParams.keys())].filter((name) => name !== '__proto__');
  return Object.fromEntries(
    names.map((name) => {
      const values = url.searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

function send(response: ServerResponse, status: number, body: unknown) {
  if (response.headersSent) return;
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  sendText(response, status, JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, text: string) {
  const bytes = compressed(response, text);
  response
    .writeHead(status, { 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(bytes) })
    .end(bytes);
}

/** Answers a row with the tag that If-Match takes; a read of what the client has already is 304. */
function sendRow(response: ServerResponse, status: number, text: string, version: number) {
  if (response.headersSent) return;
  const hash = hashOf(text);
  const { method, headers } = response.req;
  response.setHeader('ETag', rowTag(version, hash));
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && heldTag(headers['if-none-match'], hash) !== undefined) response.writeHead(304).end();
  else sendText(response, status, text);
}

/** Ends a call whose response is cached; one instance for all calls. */
const CACHE_HIT = new TRPCError({ code: 'CONFLICT', message: 'Cache hit.' });

/** Sends a response with a tag, which clients revalidate each time. */
function sendCached(response: ServerResponse, { hash, held, cached, isPublic }: CacheEntry) {
  if (response.headersSent) return;
  const version = cached?.version;
  response.setHeader('ETag', held ?? (version === undefined ? answerTag(hash) : rowTag(version, hash)));
  response.setHeader('Cache-Control', isPublic ? 'public, no-cache' : 'private, no-cache');
  if (held !== undefined || !cached) {
    response.writeHead(304).end();
    return;
  }
  const bytes = compressed(response, cached.bytes, cached.encodings);
  response.writeHead(200, { 'Content-Type': JSON_TYPE, 'Content-Length': bytes.length }).end(bytes);
}

/** Answers any error as C-223 wants it: `{detail, message, code, errors?}`. */
export function sendFailure(response: ServerResponse, error: unknown) {
  const id = response.getHeader('X-Request-Id');
  const { status, body, retryAfter } = toFailure(error, typeof id === 'string' ? id : undefined);
  if (retryAfter !== undefined && !response.headersSent)
    response.setHeader('Retry-After', String(retryAfter));
  send(response, status, body);
}

/** Answers 405 with the methods that there are. */
export function refuseMethod(response: ServerResponse, allowed: string[]) {
  const detail = `Method not allowed. Use ${formatChoice(allowed)}.`;
  response.setHeader('Allow', allowed.join(', '));
  send(response, 405, { detail, message: detail, code: 'method_not_allowed' });
}
