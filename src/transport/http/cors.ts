import type { IncomingMessage, ServerResponse } from 'node:http';
import { IGNORED_HEADER } from '../input/ignored-fields.js';

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, if-match, if-none-match';
const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const PREFLIGHT_AGE = '600'; // seconds

/** Headers that a public operation reads. Tokens are not among them. */
const OPEN_HEADERS = { GET: 'if-none-match', POST: 'content-type, idempotency-key' };

const EXPOSED_HEADERS = `Content-Disposition, ETag, Retry-After, X-Request-Id, ${IGNORED_HEADER}`;

interface Allowance {
  /** Matched exactly; they can call every operation. */
  origins: readonly string[];
  /** Tells whether every origin can call this method at this path. */
  openToAll: (method: string) => boolean;
}

/**
 * Allows cross-origin calls from the configured origins, matched exactly. Every origin can call the public forms of
 * the second API (C-219) and the guest menus (C-278). Credentials are not allowed, because tokens are sent in a
 * header.
 * @returns true when the request was a preflight and has been answered
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  { origins, openToAll }: Allowance,
): boolean {
  const { origin } = request.headers;
  const asked = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : undefined;
  const method = asked ?? request.method ?? '';
  const isOpenRead = ['GET', 'HEAD'].includes(method) && openToAll(method);
  if (origin === undefined && !isOpenRead) return false;
  // Public reads are equal for all origins, so proxies can cache them.
  if (!isOpenRead) response.setHeader('Vary', 'Origin');
  const known = !isOpenRead && origin !== undefined && origins.includes(origin);
  if (!known && !isOpenRead && !openToAll(method)) return false;
  response.setHeader('Access-Control-Allow-Origin', known ? origin : '*');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  if (!asked) return false;
  response.setHeader('Access-Control-Allow-Methods', known ? ALLOWED_METHODS : method);
  response.setHeader(
    'Access-Control-Allow-Headers',
    known ? ALLOWED_HEADERS : isOpenRead ? OPEN_HEADERS.GET : OPEN_HEADERS.POST,
  );
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_AGE);
  response.writeHead(204).end();
  return true;
}
