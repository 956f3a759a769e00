import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../config/config.js';
import { createLogger } from '../infra/logging/logger.js';
import { createApplication } from './bootstrap.js';
import { describeStartFailure } from '../infra/start-failure.js';
import { watchRequests } from '../transport/http/drain.js';
import { Health } from '../transport/rest/health.js';

/** How long a balancer gets to notice that this process is leaving (ms); only where there is one. */
const DRAIN_TIME = { production: 3_000, development: 0, test: 0 } as const;
const IN_FLIGHT_PATIENCE = 10_000; // ms
/** Without a database they can only fail (ms). */
const LOST_PATIENCE = 500;
/**
 * Connections that wait to be taken up in a rush. Beyond them clients try again after 1, 3 and 7 seconds, unanswered;
 * the kernel may hold fewer (net.core.somaxconn).
 */
const BACKLOG = 4_096;
const HARD_EXIT = 25_000; // ms

async function main() {
  const config = loadConfig();
  const logger = createLogger(config, 'api');
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection');
    process.exit(1);
  });

  const app = await createApplication(config, logger);
  await app.init();
  const server = app.getHttpServer();
  const requests = watchRequests(server);
  await once(
    server.listen({ host: config.http.host, port: config.http.port, backlog: BACKLOG }),
    'listening',
  );
  logger.info({ url: config.http.appUrl }, 'API ready');

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), HARD_EXIT).unref();
    const health = app.get(Health);
    const { ready } = await health.readiness();
    health.drain();
    // One that was not ready is sent nothing any more already.
    if (ready) await sleep(DRAIN_TIME[config.env]);
    requests.drain(ready ? IN_FLIGHT_PATIENCE : LOST_PATIENCE);
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

main().catch((error: unknown) => {
  // The logger may be what failed to start: say it plainly.
  process.stderr.write(`The API could not start. ${describeStartFailure(error)}\n`);
  process.exit(1);
});
