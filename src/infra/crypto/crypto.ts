import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { PRODUCT_KEY } from '../../shared/product.js';

const KEY_BYTES = 32;

/**
 * Derives a key of 32 bytes for one purpose from a configured secret (HKDF-SHA256). One secret serves several
 * purposes, and no purpose can compute the key of another.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `${PRODUCT_KEY}/${purpose}`, KEY_BYTES));
}

/** Hashes a text with HMAC-SHA256. @returns 43 characters of base64url */
export function keyedHash(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First byte of every sealed text, so that the format can change later. */
const FORMAT = 1;

/** Thrown when the sealed text has another key or context, or was changed. */
export class SealBroken extends Error {
  override name = 'SealBroken';
}

/**
 * Encrypts and authenticates a text with AES-256-GCM.
 * @param key 32 bytes, from `deriveKey`
 * @param context must be the same in `unseal`, so that a sealed text cannot be moved to another row
 */
export function seal(key: Buffer, text: string, context: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.getAuthTag(), body]);
}

/**
 * Decrypts a text that `seal` encrypted.
 * @throws SealBroken
 */
export function unseal(key: Buffer, sealed: Buffer, context: string): string {
  const body = 1 + IV_BYTES + TAG_BYTES;
  if (sealed.length < body || sealed[0] !== FORMAT) throw new SealBroken('Not a sealed text.');
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, 1 + IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(sealed.subarray(1 + IV_BYTES, body));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new SealBroken('The sealed text does not fit its key or its context.', { cause: error });
  }
}
