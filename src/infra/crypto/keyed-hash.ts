import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of a text as 43 characters of base64url: the same text, unreadable without the key. */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
