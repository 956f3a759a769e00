import { hkdfSync } from 'node:crypto';
import { PRODUCT_KEY } from '../../shared/product.js';

const KEY_BYTES = 32;

/**
 * A key of 32 bytes for one purpose, derived from a configured secret (HKDF-SHA256): one secret in the
 * environment serves several purposes without any of them learning the other's key.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `${PRODUCT_KEY}/${purpose}`, KEY_BYTES));
}
