import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '../../infra/rate-limit/plain-address.js';
import type { RequestInfo } from '../trpc/context.js';
import { fitting } from '../../shared/characters.js';

const MAX_USER_AGENT = 512; // characters

/** As the newer header Forwarded writes one: "for=198.51.100.4;proto=https". */
const FORWARDED_FOR = /^for=([^;]*)/i;

/**
 * The client's address: the entry of X-Forwarded-For that the outermost of our own proxies wrote.
 * `trustedHops` is the exact number of proxies in front; what stands further left is the client's claim. Where a proxy
 * wrote no address ("unknown"), it is the one that the connection comes from.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const peer = request.socket.remoteAddress ?? '';
  const chain = [...forwarded.split(',').flatMap((entry) => entry.trim() || []), peer];
  const entry = chain[Math.max(0, chain.length - 1 - trustedHops)] ?? '';
  const address = plainAddress(FORWARDED_FOR.exec(entry)?.[1] ?? entry);
  return isIP(address) ? address : plainAddress(peer);
}

/** Reads what the product wants to know of a request. The id is always ours: a client's is never taken. */
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
    // The origin comes from the configuration, not from the Host header, which a client may set to anything. Put
    // before and not resolved against: `//host` would be another origin, and `//` no URL at all.
    url: new URL(settings.appUrl + (request.url?.startsWith('/') ? request.url : '/')),
  };
}
