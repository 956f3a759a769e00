import { formatChoice } from '../../shared/format.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyRouter, TRPCError } from '@trpc/server';
import type { Database } from '../../infra/database/database.js';
import { InvalidInput, NotFound, Stale } from '../../shared/errors.js';
import { MAX_LARGE_BODY_BYTES } from '../../shared/request-limits.js';
import { MAX_ID } from '../../shared/schemas.js';
import { compressed } from '../fast/compression.js';
import { type FindLimit, METHODS_WITH_BODY, readJsonObject } from '../http/body.js';
import { isSameValue } from '../input/well-formed-input.js';
import { enforce } from '../trpc/authorize.js';
import { callables } from '../trpc/calls.js';
import type { Context } from '../trpc/context.js';
import { toFailure } from '../trpc/errors.js';
import { ResponseCache, type CacheEntry } from './response-cache.js';
import { createRouteIndex, isText, type RestRoute, restRoutes } from './routes.js';
import { answerTag, hashResponse, heldTag, matchedVersions, refuseCondition, rowTag } from './tags.js';

const JSON_TYPE = 'application/json; charset=utf-8';

type Input = Record<string, unknown>;

/** A REST request: its route, or the methods that its path allows. */
export type RestCall =
  | { name: string; route: RestRoute; parameters: Record<string, string> }
  | { name: string; route: undefined; allowed: string[] };

/** Serves the same procedures as /trpc at their documented paths ("How a request flows"). */
export function createRestHandler(router: AnyRouter, database: Database) {
  const cache = new ResponseCache(router);
  const routesAt = createRouteIndex(restRoutes(router));
  const procedures = callables(router);

  function match(method: string, pathname: string): RestCall | undefined {
    const found = routesAt(pathname);
    if (found.length === 0) return undefined;
    // Node leaves out the body of a response to HEAD.
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
      // The unread rest of a refused body must not be parsed as the next request on this connection.
      if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close');
      sendFailure(response, error);
    }
  }

  /** Tells whether browsers can call it from any origin. */
  const openToAll = (method: string, pathname: string) => match(method, pathname)?.route?.anyOrigin === true;

  /**
   * Returns the limit of a call with a large body, after checking the procedure's rule. The procedure checks it
   * again.
   */
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

/** Ids outside the range are a missing row, not a malformed request. */
function requireIds(parameters: Record<string, string>) {
  for (const [name, value] of Object.entries(parameters)) {
    if (!isText(name) && (Number(value) < 1 || Number(value) > MAX_ID)) throw new NotFound();
  }
}

/** Merges query, body and path into one input, in which no row is named twice. */
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
 * Adds each version that If-Match allows to the input (C-246); only writes are conditional.
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

/** Calls with each input until a version is not stale. A stale call writes nothing. */
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

/** Returns the version of a row. Parts that were never saved have version 0. */
function versionIn(result: unknown): number | undefined {
  const version = (result as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}

/** Rejects different values for the same name, because other code could pick the wrong one. */
function requireSame(one: Record<string, unknown>, other: Record<string, unknown>) {
  for (const [name, value] of Object.entries(one)) {
    if (Object.hasOwn(other, name) && !isSameValue(value, other[name]))
      throw new InvalidInput('Sent twice, with different values.', name);
  }
}

/** Reads the query. A repeated name becomes a list. */
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

/** Sends a row with its tag for If-Match. A read of an unchanged row becomes 304. */
function sendRow(response: ServerResponse, status: number, text: string, version: number) {
  if (response.headersSent) return;
  const hash = hashResponse(text);
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

/** Sends any error in the format of C-223: `{detail, message, code, errors?}`. */
export function sendFailure(response: ServerResponse, error: unknown) {
  const id = response.getHeader('X-Request-Id');
  const { status, body, retryAfter } = toFailure(error, typeof id === 'string' ? id : undefined);
  if (retryAfter !== undefined && !response.headersSent)
    response.setHeader('Retry-After', String(retryAfter));
  send(response, status, body);
}

/** Sends 405 with the allowed methods. */
export function refuseMethod(response: ServerResponse, allowed: string[]) {
  const detail = `Method not allowed. Use ${formatChoice(allowed)}.`;
  response.setHeader('Allow', allowed.join(', '));
  send(response, 405, { detail, message: detail, code: 'method_not_allowed' });
}
