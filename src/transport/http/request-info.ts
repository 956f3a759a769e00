import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '../../infra/rate-limit/plain-address.js';
import type { RequestInfo } from '../trpc/context.js';
import { fitting } from '../../shared/characters.js';

const MAX_USER_AGENT = 512; // characters

/** Matches an entry in the format of the header Forwarded: "for=198.51.100.4;proto=https". */
const FORWARDED_FOR = /^for=([^;]*)/i;

/**
 * Returns the client's address: the X-Forwarded-For entry of our outermost proxy. If that proxy wrote no address
 * ("unknown"), returns the connection's address.
 * @param trustedHops exact number of our proxies; entries further left are the client's claims
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const peer = request.socket.remoteAddress ?? '';
  const chain = [...forwarded.split(',').flatMap((entry) => entry.trim() || []), peer];
  const entry = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? '';
  const address = plainAddress(FORWARDED_FOR.exec(entry)?.[1] ?? entry);
  return isIP(address) ? address : plainAddress(peer);
}

/** Reads data of a request. The id is always ours, never the client's. */
export function requestInfo(
  request: IncomingMessage,
  settings: { trustedHops: number; appUrl: string },
): RequestInfo {
  const header = (name: string) => {
    const value = request.headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  const userAgent = header('user-agent');
  return {
    id: randomUUID(),
    ip: clientAddress(request, settings.trustedHops),
    userAgent: userAgent === undefined ? null : fitting(userAgent, MAX_USER_AGENT),
    header,
    // The origin comes from the configuration, because clients can set any Host header. It is prepended and not used
    // as base, because `//host` would be another origin and `//` an invalid URL.
    url: new URL(settings.appUrl + (request.url?.startsWith('/') ? request.url : '/')),
  };
}
