import type { ServerResponse } from 'node:http';
import { formatChoice } from '../../shared/format.js';
import { compressed } from '../fast/compression.js';
import { toFailure } from '../trpc/errors.js';
import { hashResponse, heldTag, rowTag } from './tags.js';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends a value as JSON; undefined: no body. */
export function sendJson(response: ServerResponse, status: number, body: unknown) {
  if (response.headersSent) return;
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  sendText(response, status, JSON.stringify(body));
}

/** Sends JSON, compressed if that helps. */
function sendText(response: ServerResponse, status: number, text: string) {
  const bytes = compressed(response, text);
  response
    .writeHead(status, { 'Content-Type': JSON_TYPE, 'Content-Length': Buffer.byteLength(bytes) })
    .end(bytes);
}

/** Sends a row with its tag for If-Match. A read of an unchanged row becomes 304. */
export function sendRow(response: ServerResponse, status: number, text: string, version: number) {
  if (response.headersSent) return;
  const hash = hashResponse(text);
  const { method, headers } = response.req;
  response.setHeader('ETag', rowTag(version, hash));
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead && heldTag(headers['if-none-match'], hash) !== undefined) response.writeHead(304).end();
  else sendText(response, status, text);
}

/** Sends any error in the format of C-223: `{detail, message, code, errors?}`. */
export function sendFailure(response: ServerResponse, error: unknown) {
  const id = response.getHeader('X-Request-Id');
  const { status, body, retryAfter } = toFailure(error, typeof id === 'string' ? id : undefined);
  if (retryAfter !== undefined && !response.headersSent)
    response.setHeader('Retry-After', String(retryAfter));
  sendJson(response, status, body);
}

/** Sends 405 with the allowed methods. */
export function refuseMethod(response: ServerResponse, allowed: string[]) {
  const detail = `Method not allowed. Use ${formatChoice(allowed)}.`;
  response.setHeader('Allow', allowed.join(', '));
  sendJson(response, 405, { detail, message: detail, code: 'method_not_allowed' });
}
