import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Returns 256 random bits as text, for a link or a key. */
export const newToken = () => randomBytes(TOKEN_BYTES).toString('base64url');

/** Returns the stored hash. A token of that length needs neither key nor salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
