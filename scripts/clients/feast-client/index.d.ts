import type { Client, ClientOptions } from 'openapi-fetch';
import type { components, operations, paths } from './paths.js';

export type { components, operations, paths };

/** Named schemas of the API, such as `Schemas['MenuItem']`. */
export type Schemas = components['schemas'];

export interface Tokens {
  /** Valid for some minutes. */
  access: string;
  /** Valid once; each refresh returns a new one. */
  refresh: string;
}

export interface FeastClientOptions extends ClientOptions {
  /** Address of the product, such as https://feast.example. */
  baseUrl: string;
  /** Tokens of an earlier sign-in. */
  tokens?: Tokens;
  /** Called with each new pair of tokens, so that you can store them. */
  onTokens?: (tokens: Tokens) => void;
}

export interface FeastClient extends Client<paths> {
  /** Signs the client in with the tokens that `POST /auth/login/` returned, or out without any. */
  setTokens(tokens?: Tokens): void;
}

/**
 * Creates a client for the REST API. It sends the access token with each request. When that has expired, it refreshes
 * the tokens once and repeats the request.
 */
export declare function createFeastClient(options: FeastClientOptions): FeastClient;
