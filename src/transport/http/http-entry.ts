import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import type { Config } from '../../config/config.js';
import type { Database } from '../../infra/database/database.js';
import { RequestContext } from '../../infra/logging/request-context.js';
import type { Logger } from '../../infra/logging/logger.js';
import type { Metrics, Transport } from '../../infra/metrics/metrics.js';
import { clientNetwork } from '../../infra/rate-limit/rules.js';
import { IGNORED_HEADER, ignoredFields } from '../input/ignored-fields.js';
import { UnknownKeyChecker } from '../input/unknown-key-checker.js';
import { createFormTest, type FormOperations } from '../rest/forms.js';
import { refuseMethod, sendFailure } from '../rest/rest-answers.js';
import { createRestHandler } from '../fast/rest-handler.js';
import type { Access } from '../trpc/access.js';
import { BEARER } from '../trpc/authorize.js';
import type { Context, RequestInfo } from '../trpc/context.js';
import { toFailure } from '../trpc/errors.js';
import { createTrpcHandler, NO_OPERATION } from '../trpc/trpc-handler.js';
import { TRPC_PREFIX } from '../trpc/trpc-http.js';
import { requireUtf8Address } from './address.js';
import { answerClientErrors, requireHost, UNSPEAKABLE_METHODS } from './client-errors.js';
import { applyCors } from './cors.js';
import { createTrpcRefusal, OverloadGuard, refuseRest } from './overload.js';
import { keepContext } from './request-contexts.js';
import { clientAddress, requestInfo } from './request-info.js';
import { createSecurityHeaders, setApiHeaders } from './security-headers.js';
import { webOperation } from './web-operations.js';

export interface HttpEntryParts {
  config: Config;
  logger: Logger;
  router: AnyRouter;
  access: Access;
  database: Database;
  forms: readonly FormOperations[];
  metrics: Metrics;
}

/**
 * Answers /trpc and REST ahead of Express, whose stack costs more than the operations. Other requests go to Express:
 * pages, health, documents.
 */
export function installHttpEntry(server: Server, parts: HttpEntryParts) {
  const [express] = server.listeners('request') as RequestListener[];
  if (!express) throw new Error('The HTTP server has no request listener to put the HTTP entry ahead of.');
  server.removeAllListeners('request');
  server.on('request', createHttpEntry(parts, express));
  const secure = createSecurityHeaders(parts.config.http.appUrl);
  answerClientErrors(server, (response) => {
    secure(response);
    setApiHeaders(response);
    response.setHeader('X-Request-Id', randomUUID());
  });
  // Node's own answer has no body; `requireHost` has ours. The types know it only as an option of createServer.
  Object.assign(server, { requireHostHeader: false });
}

function createHttpEntry(
  { config, logger, router, access, database, forms, metrics }: HttpEntryParts,
  express: RequestListener,
): RequestListener {
  const secure = createSecurityHeaders(config.http.appUrl);
  const rest = createRestHandler(router, { database, forms });
  const trpc = createTrpcHandler(router);
  const isForm = createFormTest(forms);
  const unknownKeys = new UnknownKeyChecker(router);
  const settings = { trustedHops: config.http.trustProxyHops, appUrl: config.http.appUrl };

  // The fields of the request log are listed below and contain no secrets.
  const lines = logger.child({}, { redact: [] });
  const overload = new OverloadGuard(config.http.requestsAtOnce, logger, metrics);
  const refuseTrpc = createTrpcRefusal(router);

  /** Sets the headers of every response. @returns true when it was a preflight and has been answered */
  const begin = (request: IncomingMessage, response: ServerResponse, id: string, pathname: string) => {
    secure(response);
    // Pages and their files replace these headers further down.
    setApiHeaders(response);
    response.setHeader('X-Request-Id', id);
    const openToAll = (method: string) => rest.openToAll(method, pathname);
    return applyCors(request, response, { origins: config.http.corsOrigins, openToAll });
  };

  /** Rejects requests during a rush as cheaply as possible. @returns true when it has answered */
  const turnAway = (request: IncomingMessage, response: ServerResponse): boolean => {
    const [pathname = ''] = (request.url ?? '').split('?', 1);
    const { method = 'GET' } = request;
    if (method === 'OPTIONS') return false;
    const isTrpc = pathname.startsWith(TRPC_PREFIX);
    if (!isTrpc && (isForm(request, pathname) || !rest.match(method, pathname)?.route)) return false;
    begin(request, response, randomUUID(), pathname);
    overload.note();
    (isTrpc ? refuseTrpc : refuseRest)(response);
    return true;
  };

  const counting = (startedAt: number, transport: Transport) => (operation: string, status: number) =>
    metrics.requestAnswered({ operation, transport, status, milliseconds: performance.now() - startedAt });

  return (request, response) => {
    const startedAt = performance.now();
    const client = once(() => clientOf(request, access, config.http.trustProxyHops));
    if (overload.isFullFor(client) && turnAway(request, response)) return;
    const info = requestInfo(request, settings);
    const ignored = new Set<string>();
    const context: Context = {
      request: info,
      access,
      support: config.support.email,
      setHeader: (name, value) => {
        if (!response.headersSent) response.setHeader(name, value);
      },
      unknownKeys,
      nameIgnored: (names) => {
        if (names.length === 0) return;
        for (const name of names) ignored.add(name);
        context.setHeader(IGNORED_HEADER, ignoredFields(ignored));
      },
      // tRPC sets its own statuses.
      setStatus: () => undefined,
    };
    logWhenDone({ response, info, logger: lines, method: request.method ?? '', startedAt });
    const logFailure = (error: unknown, operation: string) => logFailureOf(info, logger, error, operation);
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
        return overload.admit({ request, response, client, refuse: refuseTrpc }, () =>
          trpc(request, response, context, { failed: logFailure, answered: counting(startedAt, 'trpc') }),
        );
      }
      const { pathname } = info.url;
      const form = isForm(request, pathname);
      const call = form ? undefined : rest.match(method, pathname);
      if (!call) {
        const answered = counting(startedAt, 'web');
        response.once('close', () => answered(webOperation(pathname, form), response.statusCode));
        keepContext(request, context);
        express(request, response);
        return;
      }
      const findLimit = rest.bodyLimit(call, context);
      return overload.admit({ request, response, client, findLimit, refuse: refuseRest }, async () => {
        await rest.answer(call, request, response, context, (error) => logFailure(error, call.name));
        counting(startedAt, 'rest')(call.route?.procedure ?? NO_OPERATION, response.statusCode);
      });
    });
  };
}

/** Returns the client for overload shares: the user of a valid token, or else the network of the address. */
function clientOf(request: IncomingMessage, access: Access, trustedHops: number): string {
  const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  const user = token === undefined ? undefined : access.userOf(token);
  return user === undefined ? clientNetwork(clientAddress(request, trustedHops)) : `user ${user}`;
}

function once(find: () => string): () => string {
  let found: string | undefined;
  return () => (found ??= find());
}

/** Returns the error of a request that must not be processed, if any. */
function refusalOf(request: IncomingMessage): unknown {
  try {
    requireHost(request);
    requireUtf8Address(request.url ?? '');
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Logs a failure. Unexpected ones are logged with their stack; expected ones only at `debug`. */
function logFailureOf({ id: requestId }: RequestInfo, logger: Logger, error: unknown, operation: string) {
  const { status, body } = toFailure(error);
  if (status >= 500) logger.error({ requestId, operation, status, err: rootCause(error) }, 'request failed');
  else logger.debug({ requestId, operation, status, code: body.code }, 'request refused');
}

const rootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause ? rootCause(error.cause) : error;

interface Ended {
  response: ServerResponse;
  info: RequestInfo;
  logger: Logger;
  method: string;
  startedAt: number;
}

/** Logs one line per request without the query, which can contain emails and search terms. */
function logWhenDone({ response, info: { id, url }, logger, method, startedAt }: Ended) {
  const { pathname } = url;
  response.once('close', () => {
    const milliseconds = Math.round(performance.now() - startedAt);
    logger.info(
      { requestId: id, method, path: pathname, status: response.statusCode, milliseconds },
      'request',
    );
  });
}
