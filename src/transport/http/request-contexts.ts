import type { IncomingMessage } from 'node:http';
import type { Context } from '../trpc/context.js';

const contexts = new WeakMap<IncomingMessage, Context>();

/** Stores the context of a request for the controllers behind Express. */
export function keepContext(request: IncomingMessage, context: Context): void {
  contexts.set(request, context);
}

/** Returns a request's context, with the same id, logger and access as for procedures. */
export function contextOf(request: IncomingMessage): Context {
  const context = contexts.get(request);
  if (!context) throw new Error('This request did not come through the HTTP entry.');
  return context;
}
