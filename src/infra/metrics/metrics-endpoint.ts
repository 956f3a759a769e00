import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Metrics } from './metrics.js';

export const METRICS_PATH = '/metrics';
const BEARER = /^Bearer +(\S{1,512})$/i;

/** Port that the figures are requested at: their own, or one with other endpoints. */
type Place = 'own' | 'shared';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves the figures to Prometheus. On a shared port they need the token, and are served only without a port of their
 * own. Other requests get a 404.
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

  /** @returns false when the caller should get a 404 */
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
    // Compares digests, because they have the same length for every input.
    return token !== undefined && timingSafeEqual(digest(token), this.secret);
  }
}
