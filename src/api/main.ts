import { setTimeout as sleep } from 'node:timers/promises';
import { runProcess } from '../infra/run-process.js';
import { watchRequests } from '../transport/http/drain.js';
import { listen } from '../transport/http/listening.js';
import { Health } from '../transport/rest/health.js';
import { createApplication } from './bootstrap.js';

/** Time for the load balancer to notice that this process is draining (ms). Only production has a balancer. */
const DRAIN_TIME = { production: 3_000, development: 0, test: 0 } as const;
const IN_FLIGHT_PATIENCE = 10_000; // ms
/** Shorter, because requests fail anyway without a database (ms). */
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
    // A process that was not ready already gets no requests.
    if (ready) await sleep(DRAIN_TIME[config.env]);
    requests.drain(ready ? IN_FLIGHT_PATIENCE : LOST_PATIENCE);
    await app.close();
  };
});
