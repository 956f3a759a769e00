/** Largest JSON body, over REST and tRPC (bytes). */
export const MAX_BODY_BYTES = 256 * 1024;
/** The same of operations that take the areas of territories, over REST, from callers who are let in (bytes). */
export const MAX_LARGE_BODY_BYTES = 2 * 1024 * 1024;
/** Calls in one tRPC batch. */
export const MAX_BATCH = 20;
/** Longest address of a batch (characters): proxies take 8 kB as they come, Node 16 with all other headers. */
export const MAX_URL_LENGTH = 7_500;
