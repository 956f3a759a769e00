import { Redis } from 'ioredis';

const PATIENCE = 2_000; // ms

/**
 * Asks a Redis once, for a command that cannot do without: what runs on waits for it for as long as it takes.
 * @param setting names the variable
 * @returns a sentence about what is wrong; undefined when it answers
 */
export async function explainRedis(url: string, setting: string): Promise<string | undefined> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: PATIENCE,
    commandTimeout: PATIENCE,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // The reason comes as an event; what the call throws says only that there is no connection.
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
