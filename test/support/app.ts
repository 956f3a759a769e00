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
  /** Where log lines go instead of to the terminal; LOG_LEVEL among the overrides says how many. */
  log?: DestinationStream;
  /** Called before the server listens: some of its settings count from then on. */
  prepare?: (server: Server) => void;
}

/** Those of this file that run. */
const running = new Set<TestApp>();

/**
 * Lets every process look up anew who asks next, as after a change of rights: what is written is what was there. For
 * counting statements, which are fewer while a process keeps who asked a moment ago.
 */
export async function forgetWhoAsked(): Promise<void> {
  for (const { database } of running) {
    await database.execute('UPDATE users SET is_staff = is_staff ORDER BY id LIMIT 1');
  }
}

/** The API on a port of its own, in this process; `overrides` are environment variables. */
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
