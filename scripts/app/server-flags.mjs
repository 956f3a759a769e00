/**
 * Node's flags for the API and the worker, also in the images (Dockerfile, docker-compose.yml).
 * - Errors show our sources.
 * - Three spaces of 16 MB for young objects, so that those of current requests are rarely promoted to old ones.
 * - Old objects are collected after growing by 30 %, rather than after doubling.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16', '--heap-growing-percent=30'];
