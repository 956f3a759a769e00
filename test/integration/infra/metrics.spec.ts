import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Metrics } from '../../../src/infra/metrics/metrics.js';
import { MetricsServer } from '../../../src/infra/metrics/metrics-server.js';
import { Outbox } from '../../../src/infra/outbox/outbox.js';
import { WorkerHealth } from '../../../src/worker/health.js';
import { eventually } from '../../support/eventually.js';
import { useApp, useWorker } from '../../support/use-app.js';

const TOKEN = 'metrics-token-0123456789-abcdefghijklmn';
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const textOf = async (url: string, init?: RequestInit) => (await fetch(`${url}/metrics`, init)).text();
/** Reads a series' value; undefined when it is missing. */
function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((found) => found.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

describe('metrics on a shared port', () => {
  const api = useApp({ METRICS_TOKEN: TOKEN, LIMITS_ENABLED: 'true' });
  const worker = useWorker({ METRICS_TOKEN: TOKEN });
  const workerUrl = () => `http://127.0.0.1:${worker.app.get(WorkerHealth).port}`;
  const shown = () => textOf(api.http.url, bearer(TOKEN));

  it('API and worker show metrics with the token', async () => {
    for (const url of [api.http.url, workerUrl()]) {
      const answer = await fetch(`${url}/metrics`, bearer(TOKEN));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
      expect(await answer.text()).toContain('# TYPE feast_process_info gauge');
    }
    expect(valueOf(await shown(), 'feast_process_info{process="api",version="0.1.0"}')).toBe(1);
    expect(
      valueOf(
        await textOf(workerUrl(), bearer(TOKEN)),
        'feast_process_info{process="worker",version="0.1.0"}',
      ),
    ).toBe(1);
  });

  it.each([
    ['no token', {}],
    ['another token', bearer(`${TOKEN.slice(0, -1)}x`)],
    ['half of the token', bearer(TOKEN.slice(0, 20))],
    ['the token under another scheme', { headers: { Authorization: `Basic ${TOKEN}` } }],
    ['another method', { ...bearer(TOKEN), method: 'POST' }],
  ] as [string, RequestInit][])('metrics are 404 for %s', async (_, init) => {
    const nothing = await fetch(`${api.http.url}/nothing-here`, { method: init.method ?? 'GET' });
    const answer = await fetch(`${api.http.url}/metrics`, init);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual(await nothing.json());
    expect((await fetch(`${workerUrl()}/metrics`, init)).status).toBe(404);
  });

  it('metrics count requests by operation, transport and status class', async () => {
    await api.http.post('/auth/password/strength/', { password: 'gazpacho-at-noon' });
    await api.http.get('/countries/');
    await api.http.send('GET', '/trpc/countries.list,countries.list,auth.me?batch=1&input=%7B%7D');
    await api.http.send('PUT', '/countries/');
    const text = await shown();
    const requests = (labels: string) => valueOf(text, `feast_requests_total{${labels}}`);
    expect(requests('operation="auth.passwordStrength",transport="rest",status="2xx"')).toBe(1);
    expect(requests('operation="countries.list",transport="rest",status="4xx"')).toBe(1);
    expect(requests('operation="countries.list",transport="trpc",status="4xx"')).toBe(2);
    expect(requests('operation="auth.me",transport="trpc",status="4xx"')).toBe(1);
    expect(requests('operation="none",transport="rest",status="4xx"')).toBe(1);
    expect(valueOf(text, 'feast_request_duration_seconds_count{operation="countries.list"}')).toBeGreaterThan(
      2,
    );
  });

  it('metrics have a limited number of operation names for any requests', async () => {
    const secret = 'reset-code-and-somebody@example.com';
    for (let count = 0; count < 30; count += 1) {
      const odd = `${secret}-${randomUUID()}`;
      await api.http.send('GET', `/${odd}/x?token=${odd}`);
      await api.http.send('GET', `/trpc/${odd}?input=%7B%7D`);
      await api.http.send('GET', `/trpc/${odd},countries.list?batch=1`);
      await api.http.send('POST', `/categories/${odd}/`, { name: odd });
    }
    await raw(api.http.url, 'BREW');
    const text = await shown();
    expect(text).not.toContain('somebody');
    const names = new Set([...text.matchAll(/operation="([^"]*)"/g)].map(([, name]) => name));
    expect([...names].sort()).toEqual(expect.arrayContaining(['none', 'page']));
    expect(names.size).toBeLessThan(12);
    const statuses = new Set([...text.matchAll(/status="(\dxx)"/g)].map(([, name]) => name));
    expect([...statuses].every((status) => /^[1-5]xx$/.test(status ?? ''))).toBe(true);
  });

  it('metrics have refused, waiting and running requests', async () => {
    for (let count = 0; count < 12; count += 1)
      await api.http.post('/auth/login/', { email: 'nobody@example.com', password: 'not-the-password' });
    const text = await shown();
    expect(text).toMatch(/^feast_limits_reached_total\{limit="login\.\w+",outcome="\w+"\} \d+$/m);
    expect(valueOf(text, 'feast_requests_in_work{state="running"}')).toBe(0);
    expect(valueOf(text, 'feast_database_connections_max')).toBeGreaterThan(0);
    expect(valueOf(text, 'feast_database_connections{state="free"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'feast_database_connections_awaited')).toBe(0);
    expect(valueOf(text, 'feast_queue_oldest_seconds{queue="outbox"}')).toBe(0);
    expect(valueOf(text, 'feast_queue_jobs{queue="maintenance",state="failed"}')).toBe(0);
    expect(valueOf(text, 'feast_outbox_messages{kind="mail.code",status="dead"}')).toBe(0);
    expect(valueOf(text, 'feast_source_up{source="database"}')).toBe(1);
    expect(valueOf(text, 'feast_source_up{source="redis"}')).toBe(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
    expect(text).not.toMatch(/nodejs_active/);
  });

  it("metrics have the worker's jobs and messages", async () => {
    await api.app
      .get(Outbox)
      .add({ kind: 'mail.password_changed', to: `${randomUUID()}@example.com`, payload: {} });
    // A job is counted when it ends, shortly after it sent the email.
    const text = await eventually('the sent mail and the job that sent it', async () => {
      const found = await textOf(workerUrl(), bearer(TOKEN));
      const sent = /feast_messages_total\{kind="mail.password_changed",outcome="sent"\} 1/.test(found);
      const done = valueOf(found, 'feast_jobs_total{job_name="outbox.deliver",outcome="done"}');
      return sent && Number(done) > 0 && found;
    });
    expect(valueOf(text, 'feast_job_duration_seconds_count{job_name="outbox.deliver"}')).toBeGreaterThan(0);
  });

  it('parallel requests collect the metrics once', async () => {
    const metrics = api.app.get(Metrics);
    const [one, other] = [metrics.text(), metrics.text()];
    expect(await one).toBe(await other);
  });
});

describe('metrics on their own port', () => {
  const api = useApp({ METRICS_PORT: '0' });
  const worker = useWorker({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN });

  it('only this port shows metrics', async () => {
    const own = `http://127.0.0.1:${api.app.get(MetricsServer).port}`;
    expect(await textOf(own)).toContain('feast_process_info{process="api"');
    expect((await fetch(`${own}/`)).status).toBe(404);
    expect((await fetch(`${own}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${api.http.url}/metrics`)).status).toBe(404);
  });

  it('this port asks for the token if there is one', async () => {
    const own = `http://127.0.0.1:${worker.app.get(MetricsServer).port}`;
    expect((await fetch(`${own}/metrics`)).status).toBe(404);
    expect(await textOf(own, bearer(TOKEN))).toContain('feast_process_info{process="worker"');
    const shared = `http://127.0.0.1:${worker.app.get(WorkerHealth).port}`;
    expect((await fetch(`${shared}/metrics`, bearer(TOKEN))).status).toBe(404);
  });
});

describe('metrics without a configuration', () => {
  const api = useApp();

  it('no metrics are shown', async () => {
    expect((await fetch(`${api.http.url}/metrics`, bearer(''))).status).toBe(404);
    expect((await fetch(`${api.http.url}/metrics`, bearer('undefined'))).status).toBe(404);
    expect(api.app.get(Metrics).shown).toBe(false);
  });
});

/** Sends a method that `fetch` doesn't support. */
const raw = (url: string, method: string) =>
  new Promise<void>((resolve) => {
    send(`${url}/countries/`, { method })
      .on('response', (response) => response.resume().on('end', () => resolve()))
      .on('error', () => resolve())
      .end();
  });
