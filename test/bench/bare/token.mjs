import { createHmac, timingSafeEqual } from 'node:crypto';
import { accessKey } from '../support/tokens.mjs';

const KEY = accessKey(process.env.ACCESS_TOKEN_SECRET);
const PREFIX = 'Bearer ';

/** Checks that this is one of the product's bearer tokens and has not expired. */
export function isGenuine(header = '') {
  if (!header.startsWith(PREFIX)) return false;
  const end = header.lastIndexOf('.');
  const claims = header.slice(PREFIX.length, end);
  const expected = createHmac('sha256', KEY).update(claims).digest();
  const sent = Buffer.from(header.slice(end + 1), 'base64url');
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return false;
  const { exp } = JSON.parse(Buffer.from(claims.slice(claims.indexOf('.') + 1), 'base64url').toString());
  return exp > Date.now() / 1_000;
}
