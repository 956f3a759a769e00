import type { IncomingMessage, ServerResponse } from 'node:http';
import { getTRPCErrorShape } from '@trpc/server';
import { Gate, TurnedAway } from '../../infra/overload/gate.js';
import type { AppRouter } from '../trpc/app-router.js';
import { toFailure, toTrpcError } from '../trpc/errors.js';
import { METHODS_WITH_BODY, receiveBody } from './body.js';

/** Who has no place by then is told so while it is still news (ms). */
const PATIENCE = 50;
const REFUSAL = 'Too many people are using the service right now. Please try again in a moment.';

/** How a request is answered that there is no place for. */
export type Refuse = (response: ServerResponse, error: TurnedAway) => void;

/**
 * Lets only so many requests into the work behind it as are finished in good time, and tells the others at once to come
 * again, before they cost the database anything: a server that takes in more than it can do ends up doing nothing.
 */
export class OverloadGuard {
  private readonly gate: Gate;
  /** Made once: what is told to thousands in a rush must not cost each a stack. */
  private readonly refusal = new TurnedAway(REFUSAL);

  /** @param places requests that are worked on at a time; half as many more wait for a moment */
  constructor(places: number) {
    this.gate = new Gate({ places, queue: Math.ceil(places / 2), patience: PATIENCE, refusal: REFUSAL });
  }

  /** Has a request answered by `answer`, or by `refuse`. */
  async admit(
    { request, response, refuse }: { request: IncomingMessage; response: ServerResponse; refuse: Refuse },
    answer: () => Promise<void>,
  ): Promise<void> {
    if (this.gate.isFull) return refuse(response, this.refusal);
    // First, so that a slow sender takes no place from anybody. A failure comes up again where the body is used.
    if (METHODS_WITH_BODY.has(request.method ?? '')) await receiveBody(request).catch(() => undefined);
    try {
      await this.gate.run(answer);
    } catch (error) {
      if (!(error instanceof TurnedAway)) throw error;
      refuse(response, error);
    }
  }
}

/** Refuses in the words of tRPC: one error, which clients take for every call of a batch. */
export function createTrpcRefusal(router: AppRouter): Refuse {
  return (response, error) => {
    const shape = getTRPCErrorShape({
      config: router._def._config,
      error: toTrpcError(error),
      type: 'unknown',
      path: undefined,
      input: undefined,
      ctx: undefined,
    });
    const { status, retryAfter } = toFailure(error);
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) })
      .end(JSON.stringify({ error: shape }));
  };
}
