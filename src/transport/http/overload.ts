import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyRouter, getTRPCErrorShape } from '@trpc/server';
import type { Logger } from '../../infra/logging/logger.js';
import type { Gauge, Metrics, Reading } from '../../infra/metrics/metrics.js';
import { Gate, TurnedAway } from '../../infra/overload/gate.js';
import { sendFailure } from '../rest/rest-handler.js';
import { toFailure, toTrpcError } from '../trpc/errors.js';
import { type FindLimit, METHODS_WITH_BODY, receiveBody } from './body.js';

/** Who has no place by then is told so while it is still news (ms). */
const PATIENCE = 50;
const REFUSAL = 'Too many people are using the service right now. Please try again in a moment.';

/** Made once: what is told to thousands in a rush must not cost each a stack. */
const TURNED_AWAY = new TurnedAway(REFUSAL);
/** Those who are turned away before anything is known of them are logged together (ms). */
const COUNTED_FOR = 1_000;

const IN_WORK = {
  name: 'feast_requests_in_work',
  help: 'Requests in progress, and requests waiting.',
  labels: ['state'],
} satisfies Gauge;

/** One client has at most this part of all places: fewer than the database has connections, so another's request finds one. */
const SHARE = 1 / 4;
/** What a client sends beyond that waits for its own, where it takes no other's place (ms). */
const SHARE_PATIENCE = 500;

/** How a request is answered that there is no place for. */
export type Refuse = (response: ServerResponse) => void;

interface Admission {
  request: IncomingMessage;
  response: ServerResponse;
  /** Who sends it: a user, or the network of a visitor. */
  client: () => string;
  /** Of the body, where it may be large. */
  findLimit?: FindLimit | undefined;
  refuse: Refuse;
}

/**
 * Lets only so many requests into the work behind it as are finished in good time, and tells the others at once to come
 * again, before they cost the database anything: a server that takes in more than it can do ends up doing nothing. Each client has a share, so that the rush of one
 * leaves the others their places.
 */
export class OverloadGuard {
  private readonly gate: Gate;
  /** The most that one client has at work. */
  private readonly share: number;
  private turnedAway = 0;

  /** @param places requests that are worked on at a time; a quarter more wait for a moment */
  constructor(
    places: number,
    private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    this.share = Math.max(1, Math.floor(places * SHARE));
    this.gate = new Gate({
      places,
      queue: Math.ceil(places / 4),
      patience: PATIENCE,
      refusal: REFUSAL,
      share: { places: this.share, queue: places, patience: SHARE_PATIENCE },
    });
    metrics.watch({ gauges: [IN_WORK], read: () => this.readings() });
  }

  /**
   * True while a request that comes now is turned away: for asking before anything is done for it.
   * @param client who sends it; asked only where it can matter
   */
  isFullFor(client: () => string): boolean {
    if (this.gate.isFull) return true;
    return this.gate.running >= this.share && this.gate.isFullFor(client());
  }

  /** Notes that a request was turned away by the caller of `isFullFor`. */
  note(): void {
    if (this.turnedAway === 0) setTimeout(() => this.log(), COUNTED_FOR).unref();
    this.turnedAway += 1;
    this.metrics.requestTurnedAway();
  }

  private readings(): Reading[] {
    const { running, queued } = this.gate;
    return [
      { gauge: IN_WORK, labels: { state: 'running' }, value: running },
      { gauge: IN_WORK, labels: { state: 'waiting' }, value: queued },
    ];
  }

  /** Has a request answered by `answer`, or by `refuse`. */
  async admit(
    { request, response, client, findLimit, refuse }: Admission,
    answer: () => Promise<void>,
  ): Promise<void> {
    if (this.isFullFor(client)) {
      this.metrics.requestTurnedAway();
      refuse(response);
      return;
    }
    // First, so that a slow sender takes no other's place. A failure comes up again where the body is used.
    if (METHODS_WITH_BODY.has(request.method ?? ''))
      await receiveBody(request, findLimit).catch(() => undefined);
    try {
      await this.gate.run(answer, client());
    } catch (error) {
      if (!(error instanceof TurnedAway)) throw error;
      this.metrics.requestTurnedAway();
      refuse(response);
    }
  }

  private log(): void {
    this.logger.warn({ requests: this.turnedAway }, 'turned away: more requests at once than are worked on');
    this.turnedAway = 0;
  }
}

/** Refuses in the words of REST. */
export const refuseRest: Refuse = (response) => sendFailure(response, TURNED_AWAY);

/** Refuses in the words of tRPC: one error, which clients take for every call of a batch. */
export function createTrpcRefusal(router: AnyRouter): Refuse {
  const shape: unknown = getTRPCErrorShape({
    config: router._def._config,
    error: toTrpcError(TURNED_AWAY),
    type: 'unknown',
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  const text = JSON.stringify({ error: shape });
  const { status, retryAfter } = toFailure(TURNED_AWAY);
  return (response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': String(retryAfter) })
      .end(text);
  };
}
