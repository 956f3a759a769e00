import { createHash, randomBytes } from 'node:crypto';
import { PRODUCT_KEY } from '../../../shared/product.js';

const START = `${PRODUCT_KEY}_`;
/** Characters of the random part that the list shows. */
const SHOWN = 6;
const TOKEN = new RegExp(`^${START}[\\w-]{43}$`);

/** A new token. It is shown to its maker once and never stored. */
interface NewToken {
  token: string;
  /** First characters, by which its maker recognizes it. */
  prefix: string;
  hash: Buffer;
}

/** Tells whether a bearer token is an API key. No access token begins like one. */
export const isApiKey = (token: string): boolean => token.startsWith(START);

/** Hashes a token with SHA-256: 256 random bits can't be guessed. @returns undefined for a malformed one */
export const apiKeyHash = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined;

/** Makes a token of 256 random bits. */
export function newApiKeyToken(): NewToken {
  const token = START + randomBytes(32).toString('base64url');
  return {
    token,
    prefix: token.slice(0, START.length + SHOWN),
    hash: createHash('sha256').update(token).digest(),
  };
}
