import type { IncomingMessage } from 'node:http';
import type { Context } from '../trpc/context.js';

const contexts = new WeakMap<IncomingMessage, Context>();

/** Keeps what the HTTP entry found out about a request, for the controllers that Express hands it to. */
export function keepContext(request: IncomingMessage, context: Context): void {
  contexts.set(request, context);
}

/** The context that procedures get, for a controller: same request id, same logger, same access. */
export function contextOf(request: IncomingMessage): Context {
  const context = contexts.get(request);
  if (!context) throw new Error('This request did not come through the HTTP entry.');
  return context;
}
