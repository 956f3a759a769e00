/**
 * How Node is started for the API and the worker, here and in the images (Dockerfile, docker-compose.yml): errors name
 * our sources; young objects get 16 MB, three times over, so that those of the requests under way are seldom taken for
 * old ones; and the old ones are looked through when there are 30 % more of them, not when they have doubled.
 */
export const SERVER_FLAGS = ['--enable-source-maps', '--max-semi-space-size=16', '--heap-growing-percent=30'];
