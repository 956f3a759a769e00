import { hkdfSync } from 'node:crypto';

/** The key that access tokens are signed with, derived as the product derives it. */
export const accessKey = (secret) => Buffer.from(hkdfSync('sha256', secret, '', 'feast/access', 32));
