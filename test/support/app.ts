import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DestinationStream } from 'pino';
import { createApplication } from '../../src/api/bootstrap.js';
import type { Config } from '../../src/config/config.js';
import { Database } from '../../src/infra/database/database.js';
import { createLogger } from '../../src/infra/logging/logger.js';
import { MovableClock } from './clock.js';
import { type Environment, testConfig } from './config.js';
import { HttpClient } from './http.js';
import { rowsIn, type RowsOf } from './rows.js';

export interface TestApp {
  app: NestExpressApplication;
  config: Config;
  clock: MovableClock;
  database: Database;
  rows: RowsOf;
  /** REST client without a session. */
  http: HttpClient;
  close(): Promise<void>;
}

export interface StartOptions {
  /** Destination of log lines instead of the terminal; the LOG_LEVEL override sets how many there are. */
  log?: DestinationStream;
  /** Called before the server listens, because some server settings only take effect then. */
  prepare?: (server: Server) => void;
}

/** Apps of this file that are running. */
const running = new Set<TestApp>();

/**
 * Drops every cached identity, as a change of permissions does; it rewrites the current values. Tests that count
 * statements call it, because a cached identity saves statements.
 */
export async function forgetWhoAsked(): Promise<void> {
  for (const { database } of running) {
    await database.execute('UPDATE users SET is_staff = is_staff ORDER BY id LIMIT 1');
  }
}

/** Starts the API on its own port in this process; `overrides` are environment variables. */
export async function startApp(
  overrides: Environment = {},
  { log, prepare }: StartOptions = {},
): Promise<TestApp> {
  const config = await testConfig(overrides);
  const clock = new MovableClock();
  const app = await createApplication(config, createLogger(config, 'api', log), { clock });
  prepare?.(app.getHttpServer());
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const database = app.get(Database, { strict: false });
  const t: TestApp = {
    app,
    config,
    clock,
    database,
    rows: rowsIn(database),
    http: new HttpClient(`http://127.0.0.1:${port}`),
    close: async () => {
      running.delete(t);
      app.getHttpServer().closeAllConnections();
      await app.close();
    },
  };
  running.add(t);
  return t;
}
