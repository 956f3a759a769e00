import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../infra/run-process.js';
import { watchRequests } from '../transport/http/drain.js';
import { listen } from '../transport/http/listening.js';
import { Health } from '../transport/rest/health.js';
import { createApplication } from './bootstrap.js';

/** How long a balancer gets to notice that this process is leaving (ms); only where there is one. */
const DRAIN_TIME = { production: 3_000, development: 0, test: 0 } as const;
const IN_FLIGHT_PATIENCE = 10_000; // ms
/** Without a database they can only fail (ms). */
const LOST_PATIENCE = 500;
runProcess('API', async ({ config, logger }) => {
  const app = await createApplication(config, logger);
  await app.init();
  const server = app.getHttpServer();
  const requests = watchRequests(server);
  await listen(server, config.http);
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
