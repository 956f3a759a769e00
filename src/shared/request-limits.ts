/** Largest JSON body, over REST and tRPC (bytes). */
export const MAX_BODY_BYTES = 256 * 1024;
/** Largest JSON body of operations that take territory areas, over REST, for authorized callers (bytes). */
export const MAX_LARGE_BODY_BYTES = 2 * 1024 * 1024;
/** Calls in one tRPC batch. */
export const MAX_BATCH = 20;
/** Longest URL of a batch (characters). Proxies accept 8 kB by default, Node 16 kB with all headers. */
export const MAX_URL_LENGTH = 7_500;
