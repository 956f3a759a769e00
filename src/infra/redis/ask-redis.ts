import { Redis } from 'ioredis';

const PATIENCE = 2_000; // ms

/**
 * Checks a Redis once, for a command that needs it. Long-running processes wait for Redis instead.
 * @param setting the name of the variable
 * @returns a sentence about the problem; undefined when Redis answers
 */
export async function explainRedis(url: string, setting: string): Promise<string | undefined> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The reason comes as an event. The call's error says only that there is no connection.
  let reason = '';
  client.on('error', ({ message }: Error) => (reason = message));
  try {
    await client.connect();
    await client.ping();
    return undefined;
  } catch (error) {
    const { host } = new URL(url);
    return `Redis does not answer at ${host} (${reason || (error as Error).message}). Start it, or correct ${setting}.`;
  } finally {
    client.disconnect();
  }
}
