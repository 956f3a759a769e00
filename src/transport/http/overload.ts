import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AnyRouter, getTRPCErrorShape } from '@trpc/server';
import type { Logger } from '../../infra/logging/logger.js';
import type { Gauge, Metrics, GaugeReading } from '../../infra/metrics/metrics.js';
import { Gate, TurnedAway } from '../../infra/overload/gate.js';
import { sendFailure } from '../rest/rest-answers.js';
import { toFailure, toTrpcError } from '../trpc/errors.js';
import { type FindLimit, METHODS_WITH_BODY, receiveBody } from './body.js';

/** Maximum wait for a place; then the request is rejected (ms). */
const PATIENCE = 50;
const REFUSAL = 'Too many people are using the service right now. Try again in a moment.';

/** Created once, because thousands of rejections must not each capture a stack. */
const TURNED_AWAY = new TurnedAway(REFUSAL);
/** Interval for logging early rejections together (ms). */
const COUNTED_FOR = 1_000;

const IN_WORK = {
  name: 'feast_requests_in_work',
  help: 'Requests in progress, and requests waiting.',
  labels: ['state'],
} satisfies Gauge;

/** Largest part of all places for one client. It is less than the database's connections, so that others find one. */
const SHARE = 1 / 4;
/** Maximum wait of a client's requests in its own queue (ms). */
const SHARE_PATIENCE = 500;

/** Answers a request that gets no place. */
export type Refuse = (response: ServerResponse) => void;

interface Admission {
  request: IncomingMessage;
  response: ServerResponse;
  /** A user, or the network of a visitor. */
  client: () => string;
  /** Limit of a body that can be large. */
  findLimit?: FindLimit | undefined;
  refuse: Refuse;
}

/**
 * Limits the requests in progress to what finishes in good time. Others are rejected immediately, before they cost
 * the database anything. A server without a limit would finish nothing in a rush. Each client has a share, so that
 * one client's rush leaves places to others.
 */
export class OverloadGuard {
  private readonly gate: Gate;
  /** Maximum number of one client's requests in progress. */
  private readonly share: number;
  private turnedAway = 0;

  /** @param places requests in progress; a quarter more can wait briefly */
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
   * True while a new request is rejected. Call it before any work for the request.
   * @param client called only if its share matters
   */
  isFullFor(client: () => string): boolean {
    if (this.gate.isFull) return true;
    return this.gate.running >= this.share && this.gate.isFullFor(client());
  }

  /** Counts a request that the caller of `isFullFor` rejected. */
  note(): void {
    if (this.turnedAway === 0) setTimeout(() => this.log(), COUNTED_FOR).unref();
    this.turnedAway += 1;
    this.metrics.requestTurnedAway();
  }

  private readings(): GaugeReading[] {
    const { running, queued } = this.gate;
    return [
      { gauge: IN_WORK, labels: { state: 'running' }, value: running },
      { gauge: IN_WORK, labels: { state: 'waiting' }, value: queued },
    ];
  }

  /** Answers a request by `answer`, or by `refuse` when there is no place. */
  async admit(
    { request, response, client, findLimit, refuse }: Admission,
    answer: () => Promise<void>,
  ): Promise<void> {
    if (this.isFullFor(client)) {
      this.metrics.requestTurnedAway();
      refuse(response);
      return;
    }
    // Reads the body first, so that a slow sender takes no place. Errors are thrown again where the body is used.
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
    this.logger.warn({ requests: this.turnedAway }, 'Requests rejected: too many in progress.');
    this.turnedAway = 0;
  }
}

/** Rejects in REST's format. */
export const refuseRest: Refuse = (response) => sendFailure(response, TURNED_AWAY);

/** Rejects in tRPC's format: one error, which clients use for every call of a batch. */
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
