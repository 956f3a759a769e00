import { hkdfSync } from 'node:crypto';

/** Derives the key that signs access tokens, as the product does. */
export const accessKey = (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'feast/access', 32));
