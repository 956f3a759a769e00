import type { IncomingMessage, ServerResponse } from 'node:http';
import { IGNORED_HEADER } from '../input/ignored-fields.js';

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, if-match, if-none-match';
const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const PREFLIGHT_AGE = '600'; // seconds

/** What a public operation reads: no token. */
const OPEN_HEADERS = 'content-type, idempotency-key';
const EXPOSED_HEADERS = `ETag, Retry-After, X-Request-Id, ${IGNORED_HEADER}`;

interface Allowance {
  /** Matched exactly; they may call everything. */
  origins: readonly string[];
  /** May every origin call this method at this path? */
  openToAll: (method: string) => boolean;
}

/**
 * Lets the configured origins, matched exactly, call the API from a browser, and every origin the public forms of the
 * second API (C-219); without credentials, since tokens travel in a header.
 * @returns true when the request was a preflight and has been answered
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  { origins, openToAll }: Allowance,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return false;
  response.setHeader('Vary', 'Origin');
  const asked = request.method === 'OPTIONS' ? request.headers['access-control-request-method'] : undefined;
  const known = origins.includes(origin);
  if (!known && !openToAll(asked ?? request.method ?? '')) return false;
  response.setHeader('Access-Control-Allow-Origin', known ? origin : '*');
  response.setHeader('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  if (!asked) return false;
  response.setHeader('Access-Control-Allow-Methods', known ? ALLOWED_METHODS : 'POST');
  response.setHeader('Access-Control-Allow-Headers', known ? ALLOWED_HEADERS : OPEN_HEADERS);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_AGE);
  response.writeHead(204).end();
  return true;
}
