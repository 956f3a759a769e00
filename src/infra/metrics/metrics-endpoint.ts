import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Metrics } from './metrics.js';

export const METRICS_PATH = '/metrics';
const BEARER = /^Bearer +(\S{1,512})$/i;

/** Where the figures are asked for: at a port of their own, or at one that serves others too. */
type Place = 'own' | 'shared';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * The figures for Prometheus. At a port that serves others too they are shown to whoever brings the token, and only
 * where they have no port of their own; to everybody else there is nothing at the address.
 */
@Injectable()
export class MetricsEndpoint {
  private readonly secret: Buffer | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {
    const { token } = config.metrics;
    this.secret = token === undefined ? undefined : digest(token);
  }

  /** @returns false when the caller is to be told that there is nothing here */
  async answer(request: IncomingMessage, response: ServerResponse, place: Place): Promise<boolean> {
    if (!this.isOpen(request, place)) return false;
    const text = await this.metrics.text();
    if (!text) return false;
    response
      .writeHead(200, {
        'Content-Type': text.type,
        'Content-Length': Buffer.byteLength(text.body),
        'Cache-Control': 'no-store',
      })
      .end(text.body);
    return true;
  }

  private isOpen({ method, headers }: IncomingMessage, place: Place): boolean {
    if (method !== 'GET') return false;
    if (place === 'shared' && (this.config.metrics.port !== undefined || !this.secret)) return false;
    if (!this.secret) return true;
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    // Digests are as long as each other, whatever was sent.
    return token !== undefined && timingSafeEqual(digest(token), this.secret);
  }
}
