import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import type { Config } from '../../config/config.js';
import { RequestContext } from '../../infra/logging/request-context.js';
import type { Logger } from '../../infra/logging/logger.js';
import { AppError } from '../../shared/errors.js';
import { IGNORED_HEADER, ignoredFields } from '../input/ignored-fields.js';
import { OperationKeys } from '../input/operation-keys.js';
import { createFormTest, type FormOperations } from '../rest/forms.js';
import { createRestHandler, refuseMethod, sendFailure } from '../rest/rest-handler.js';
import type { Access } from '../trpc/access.js';
import type { Context, RequestInfo } from '../trpc/context.js';
import { toFailure, toTrpcError } from '../trpc/errors.js';
import { requireUtf8Address } from './address.js';
import { readJsonText } from './body.js';
import { answerClientErrors, requireHost, UNSPEAKABLE_METHODS } from './client-errors.js';
import { applyCors } from './cors.js';
import { createTrpcRefusal, OverloadGuard, refuseRest } from './overload.js';
import { keepContext } from './request-contexts.js';
import { requestInfo } from './request-info.js';
import { createSecurityHeaders, setApiHeaders } from './security-headers.js';

const TRPC_PREFIX = '/trpc/';
/** Calls in one tRPC batch; an editor or a dashboard opens with one batch of fewer than these. */
const MAX_BATCH = 20;

export interface HttpEntryParts {
  config: Config;
  logger: Logger;
  router: AnyRouter;
  access: Access;
  forms: readonly FormOperations[];
}

/**
 * Answers /trpc and REST on the server's own socket, ahead of Express, whose stack costs more than the
 * operations themselves. Everything else goes on to Express: pages, health, documents.
 */
export function installHttpEntry(server: Server, parts: HttpEntryParts) {
  const [express] = server.listeners('request') as RequestListener[];
  if (!express) throw new Error('The HTTP server has no request listener to put the HTTP entry ahead of.');
  server.removeAllListeners('request');
  server.on('request', createHttpEntry(parts, express));
  const secure = createSecurityHeaders();
  answerClientErrors(server, (response) => {
    secure(response);
    setApiHeaders(response);
    response.setHeader('X-Request-Id', randomUUID());
  });
  // Its own answer has no body; ours is in `requireHost`. The types know it only as an option of createServer.
  Object.assign(server, { requireHostHeader: false });
}

function createHttpEntry(
  { config, logger, router, access, forms }: HttpEntryParts,
  express: RequestListener,
): RequestListener {
  const secure = createSecurityHeaders();
  const rest = createRestHandler(router);
  const isForm = createFormTest(forms);
  const keys = new OperationKeys(router);
  const settings = { trustedHops: config.http.trustProxyHops, appUrl: config.http.appUrl };

  const overload = new OverloadGuard(config.http.requestsAtOnce, logger);
  const refuseTrpc = createTrpcRefusal(router);

  /** What every answer of ours begins with. @returns true when it was a preflight and has been answered */
  const begin = (request: IncomingMessage, response: ServerResponse, id: string, pathname: string) => {
    secure(response);
    // Pages and their files say something else of themselves further down.
    setApiHeaders(response);
    response.setHeader('X-Request-Id', id);
    const openToAll = (method: string) => rest.openToAll(method, pathname);
    return applyCors(request, response, { origins: config.http.corsOrigins, openToAll });
  };

  /** In a rush most are answered here, for as little as it takes. @returns whether it was */
  const turnAway = (request: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return false;
    const trpc = pathname.startsWith(TRPC_PREFIX);
    if (!trpc && (isForm(request, pathname) || !rest.match(method, pathname)?.route)) return false;
    begin(request, response, randomUUID(), pathname);
    overload.note();
    (trpc ? refuseTrpc : refuseRest)(response);
    return true;
  };

  const answerTrpc = async (request: IncomingMessage, response: ServerResponse, context: Context) => {
    const body = request.method === 'POST' ? await trpcBody(request) : '';
    // What was not read of a refused body must not be taken for the next request on this connection.
    if (body instanceof AppError && !request.complete) response.setHeader('Connection', 'close');
    return nodeHTTPRequestHandler({
      router,
      // Calls that take nothing send nothing, as at signing out; tRPC would refuse that as broken JSON.
      req: Object.assign(request, { body: typeof body === 'string' ? body || '{}' : undefined }),
      res: response,
      path: procedurePath(context.request.url.pathname),
      maxBatchSize: MAX_BATCH,
      createContext: async () => {
        if (body instanceof AppError) throw toTrpcError(body);
        return context;
      },
      responseMeta: ({ errors }) => (errors.length > 0 ? { headers: failureHeaders(errors) } : {}),
      onError: ({ error, path }) => logFailure(context, error, path ?? 'unknown'),
    });
  };

  return (request, response) => {
    if (overload.isFull && turnAway(request, response)) return;
    const info = requestInfo(request, settings);
    const ignored = new Set<string>();
    const context: Context = {
      request: info,
      access,
      logger: logger.child({ requestId: info.id }),
      setHeader: (name, value) => {
        if (!response.headersSent) response.setHeader(name, value);
      },
      keys,
      nameIgnored: (names) => {
        if (names.length === 0) return;
        for (const name of names) ignored.add(name);
        context.setHeader(IGNORED_HEADER, ignoredFields(ignored));
      },
      // tRPC has statuses of its own.
      setStatus: () => undefined,
    };
    logWhenDone(response, context, request.method ?? '');
    if (begin(request, response, info.id, info.url.pathname)) return;

    void RequestContext.run({ requestId: info.id, ip: info.ip, userAgent: info.userAgent }, async () => {
      const refusal = refusalOf(request);
      if (refusal !== undefined) {
        sendFailure(response, refusal);
        return;
      }
      const { method = 'GET' } = request;
      if (info.url.pathname.startsWith(TRPC_PREFIX)) {
        if (UNSPEAKABLE_METHODS.has(method)) {
          refuseMethod(response, ['GET', 'POST']);
          return;
        }
        return overload.admit({ request, response, refuse: refuseTrpc }, () =>
          answerTrpc(request, response, context),
        );
      }
      const call = isForm(request, info.url.pathname) ? undefined : rest.match(method, info.url.pathname);
      if (!call) {
        keepContext(request, context);
        express(request, response);
        return;
      }
      return overload.admit({ request, response, refuse: refuseRest }, () =>
        rest.answer(call, request, response, context, (error) => logFailure(context, error, call.name)),
      );
    });
  };
}

/**
 * The body of a call, read here since tRPC would read bytes that are no UTF-8 as other characters. What is wrong with it
 * is thrown where tRPC can put it into words of its own.
 */
const trpcBody = (request: IncomingMessage): Promise<string | AppError> =>
  readJsonText(request).catch((error: unknown) => error as AppError);

/** Why nobody behind us should see the request, if so. */
function refusalOf(request: IncomingMessage): unknown {
  try {
    requireHost(request);
    requireUtf8Address(request.url ?? '');
    return undefined;
  } catch (error) {
    return error;
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

/** Unexpected failures are logged with their stack; expected ones are the caller's business and stay at `debug`. */
function logFailure(context: Context, error: unknown, operation: string) {
  const { status, body } = toFailure(error);
  if (status >= 500) context.logger.error({ operation, status, err: rootCause(error) }, 'request failed');
  else context.logger.debug({ operation, status, code: body.code }, 'request refused');
}

const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause ? rootCause(error.cause) : error;

/** One line per request. The query is left out: it may carry addresses and search words. */
function logWhenDone(response: ServerResponse, context: Context, method: string) {
  const startedAt = performance.now();
  const { pathname } = context.request.url satisfies RequestInfo['url'];
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    context.logger.info({ method, path: pathname, status: response.statusCode, milliseconds }, 'request');
  });
}
