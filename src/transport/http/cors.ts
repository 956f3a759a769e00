import type { IncomingMessage, ServerResponse } from 'node:http';

const ALLOWED_HEADERS = 'authorization, content-type, idempotency-key, if-match';
const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const PREFLIGHT_AGE = '600'; // seconds

/**
 * Lets the configured origins, matched exactly, call the API from a browser; without credentials, since
 * tokens travel in a header (security.md 2.7).
 * @returns true when the request was a preflight and has been answered
 */
export function applyCors(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin !== undefined) response.setHeader('Vary', 'Origin');
  if (origin === undefined || !origins.includes(origin)) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id');
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false;
  response.setHeader('Access-Control-Allow-Methods', ALLOWED_METHODS);
  response.setHeader('Access-Control-Allow-Headers', ALLOWED_HEADERS);
  response.setHeader('Access-Control-Max-Age', PREFLIGHT_AGE);
  response.writeHead(204).end();
  return true;
}
