import { hashToken, newToken } from '../../../infra/crypto/random-token.js';
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

/** Returns the stored hash of a token; undefined for a malformed one. */
export const apiKeyHash = (token: string): Buffer | undefined =>
  TOKEN.test(token) ? hashToken(token) : undefined;

/** Makes a token of 256 random bits. */
export function newApiKeyToken(): NewToken {
  const token = START + newToken();
  return {
    token,
    prefix: token.slice(0, START.length + SHOWN),
    hash: hashToken(token),
  };
}
