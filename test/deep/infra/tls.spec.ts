import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { selfSigned } from '../../support/certificate.js';
import { runCommandLine } from '../../support/cli.js';
import { MariadbServer } from '../../support/mariadb-server.js';
import { type Product, startProduct } from '../../support/product.js';
import { RedisServer } from '../../support/redis-server.js';

// This runs its own servers and whole processes, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const own = selfSigned();
let mariadb: MariadbServer;
let redis: RedisServer;
let product: Product | undefined;

/** Returns the server's URL with options. It uses the host name, because the certificate is checked against it. */
const address = (options: string) => `${mariadb.url.replace('127.0.0.1', 'localhost')}${options}`;
const migrate = (options: string) => runCommandLine('migrate.js', [], { DATABASE_URL: address(options) });

beforeAll(async () => {
  mariadb = await MariadbServer.empty([
    `--ssl-cert=${own.certificate}`,
    `--ssl-key=${own.key}`,
    '--require-secure-transport=ON',
  ]);
  redis = await RedisServer.prepare({ certificate: own });
  await redis.start();
});
afterAll(async () => {
  await product?.stop();
  await redis.stop();
  await mariadb.remove();
});

describe('servers that only speak TLS', () => {
  it('connections without TLS or with an unknown authority are refused', async () => {
    expect(await migrate('')).toMatchObject({ code: 1 });
    const unknown = await migrate('?ssl=true');
    expect(unknown.code).toBe(1);
    expect(unknown.output).toMatch(/self-signed certificate/);
  });

  it('an unknown option is refused in one sentence', async () => {
    const { code, output } = await migrate('?sslmode=require');
    expect(code).toBe(1);
    expect(output).toContain(
      'DATABASE_URL has an unknown option sslmode; use only ssl, socketPath, connectTimeout',
    );
  });

  it('migration, API, worker and jobs work over TLS', async () => {
    product = await startProduct('tls', {
      DATABASE_URL: address(`?ssl=${encodeURIComponent(own.certificate)}`),
      REDIS_URL: redis.url,
      NODE_EXTRA_CA_CERTS: own.certificate,
    });
    const made = await fetch(`${product.url}/messages/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ann@example.com', zip_code: '10001', message: 'Open soon?' }),
    });
    expect(made.status).toBe(201);
    const worker = await fetch(`http://127.0.0.1:${product.env['WORKER_PORT']}/health/ready`);
    expect(await worker.json()).toEqual({ ready: true, database: 'up', redis: 'up' });
  });
});
