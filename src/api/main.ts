import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../infra/run-process.js';
import { watchRequests } from '../transport/http/drain.js';
import { Health } from '../transport/rest/health.js';
import { createApplication } from './bootstrap.js';

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

runProcess('API', async ({ config, logger }) => {
  const app = await createApplication(config, logger);
  await app.init();
  const server = app.getHttpServer();
  const requests = watchRequests(server);
  await once(
    server.listen({ host: config.http.host, port: config.http.port, backlog: BACKLOG }),
    'listening',
  );
  logger.info({ url: config.http.appUrl }, 'API ready');

  return async () => {
    const health = app.get(Health);
    const { ready } = await health.readiness();
    health.drain();
    // One that was not ready is sent nothing any more already.
    if (ready) await sleep(DRAIN_TIME[config.env]);
    requests.drain(ready ? IN_FLIGHT_PATIENCE : LOST_PATIENCE);
    await app.close();
  };
});
