import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyRouter } from '@trpc/server';
import type { Database } from '../../infra/database/database.js';
import { MAX_LARGE_BODY_BYTES } from '../../shared/request-limits.js';
import type { FindLimit } from '../http/body.js';
import { refuseMethod, sendFailure, sendJson, sendRow } from '../rest/rest-answers.js';
import { firstFresh, readInput, withVersions } from '../rest/rest-input.js';
import { createFormMethods, type FormOperations } from '../rest/forms.js';
import { type RestRoute, restRoutes } from '../rest/routes.js';
import { enforce } from '../trpc/authorize.js';
import { callables } from '../trpc/calls.js';
import type { Context } from '../trpc/context.js';
import { ResponseCache } from './response-cache.js';
import { createRouteIndex } from './route-index.js';

/** A REST request: its route, or the methods that its path allows. */
export type RestCall =
  | { name: string; route: RestRoute; parameters: Record<string, string> }
  | { name: string; route: undefined; allowed: string[] };

/** Serves the same procedures as /trpc at their documented paths ("How a request flows"). */
export function createRestHandler(
  router: AnyRouter,
  { database, forms }: { database: Database; forms: readonly FormOperations[] },
) {
  const cache = new ResponseCache(router, database);
  const routesAt = createRouteIndex(restRoutes(router));
  const procedures = callables(router);
  const formMethods = createFormMethods(forms);

  function match(method: string, pathname: string): RestCall | undefined {
    const found = routesAt(pathname);
    if (found.length === 0) return undefined;
    // Node leaves out the body of a response to HEAD.
    const asked = method === 'HEAD' ? 'GET' : method;
    const route = found.find((candidate) => candidate.method === asked);
    if (!route) {
      const allowed = found.flatMap((other) => (other.method === 'GET' ? ['GET', 'HEAD'] : [other.method]));
      // A refused POST is no form, so it is not told to use POST.
      const others = formMethods(pathname).filter((other) => other !== method);
      return { name: pathname, route: undefined, allowed: [...allowed, ...others] };
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
    const cached = cache.start({ route, request: context.request });
    try {
      const inputs = withVersions(route, await readInput(call, request, context), context);
      let { status } = route;
      const own: Context = { ...context, ...cached.context, setStatus: (other) => (status = other) };
      const result = await firstFresh(inputs, (input) => procedures.get(route.procedure)?.call(own, input));
      const version = route.answersVersion ? versionIn(result) : undefined;
      if (cached.send(response, result, version)) return;
      if (version !== undefined) sendRow(response, status, JSON.stringify(result), version);
      else sendJson(response, status, status === 204 ? undefined : result);
    } catch (error) {
      if (cached.sendHit(response, error)) return;
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

/** Returns the version of a row. Parts that were never saved have version 0. */
function versionIn(result: unknown): number | undefined {
  const version = (result as { version?: unknown } | null | undefined)?.version;
  return typeof version === 'number' ? version : undefined;
}
