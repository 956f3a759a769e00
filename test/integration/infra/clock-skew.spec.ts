import { describe, expect, it } from 'vitest';
import { CoreChecks } from '../../../src/modules/system/status/core-checks.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { startApp } from '../../support/app.js';
import { MovableClock } from '../../support/clock.js';
import { LogCapture } from '../../support/log-capture.js';
import { startWorker } from '../../support/worker.js';

const readinessOf = async (url: string) => {
  const answer = await fetch(`${url}/health/ready`);
  return { status: answer.status, body: await answer.json() };
};
const sentence = (amount: string) => `This server's clock is ${amount} the database's. Synchronize both.`;

describe("a clock that differs from the database's", () => {
  it('the worker logs the difference, and is not ready beyond five minutes', async () => {
    const clock = new MovableClock();
    clock.advance({ minutes: 1 });
    const log = new LogCapture();
    const { app } = await startWorker({ LOG_LEVEL: 'info' }, clock, log);
    const url = `http://127.0.0.1:${app.get(WorkerHealth).port}`;
    const warnings = () => log.lines.filter(({ msg }) => msg === sentence('60 seconds ahead of'));
    expect(warnings()).toHaveLength(1);
    expect(await readinessOf(url)).toMatchObject({ status: 200, body: { ready: true, database: 'up' } });
    expect(warnings()).toHaveLength(1);

    clock.advance({ minutes: 59 });
    const late = { ready: false, database: 'up', reason: sentence('60 minutes ahead of') };
    expect(await readinessOf(url)).toMatchObject({ status: 503, body: late });

    clock.reset();
    expect(await readinessOf(url)).toMatchObject({ status: 200, body: { ready: true } });
    expect(log.text).toContain("This server's clock agrees with the database's again");
    await app.close();
  });

  it('operators see the difference, and the API is not ready beyond five minutes', async () => {
    const api = await startApp();
    const { app, clock, http } = api;
    clock.advance({ minutes: -1 });
    expect(await app.get(CoreChecks, { strict: false }).checks.mariadb()).toBe(sentence('60 seconds behind'));
    const warning = { ready: true, database: 'up', warning: sentence('60 seconds behind') };
    expect(await readinessOf(http.url)).toEqual({ status: 200, body: warning });

    clock.advance({ minutes: -59 });
    const late = { ready: false, database: 'up', reason: sentence('60 minutes behind') };
    expect(await readinessOf(http.url)).toEqual({ status: 503, body: late });
    await api.close();
  });
});
