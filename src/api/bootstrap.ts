import 'reflect-metadata';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppRouters } from './app-router.js';
import { AppModule } from './app.module.js';
import { documentSettings, FORMS } from './document-settings.js';
import type { Config } from '../config/config.js';
import { Clock } from '../infra/clock/clock.js';
import { Database } from '../infra/database/database.js';
import type { Logger } from '../infra/logging/logger.js';
import { Metrics } from '../infra/metrics/metrics.js';
import { NestLogger } from '../infra/logging/nest-logger.js';
import { Superadmins } from '../modules/auth/index.js';
import { GuestMenuService, serveGuestPages } from '../modules/guest-menu/index.js';
import { installHttpEntry } from '../transport/http/http-entry.js';
import { requireAccessEverywhere } from '../transport/policy-check.js';
import { serveDocs } from '../transport/rest/docs/serve-docs.js';
import { FailureFilter } from '../transport/rest/failure.filter.js';
import { ACCESS, type Access } from '../transport/trpc/access.js';
import { UPLOAD_TIMEOUT } from '../shared/timeouts.js';
import { setZodMessages } from '../transport/trpc/errors.js';
import { pickOutputs } from '../transport/fast/pick-outputs.js';
import { servePages } from './web/pages.js';
import { SampleMenu } from './web/sample-menu.js';

const HEADERS_TIMEOUT = 10_000;
/** Interval at which Node looks for connections past their timeouts (ms). Node's default is 30 s. */
const CONNECTIONS_CHECKING_INTERVAL = 5_000;
const KEEP_ALIVE_TIMEOUT = 65_000;

/**
 * Builds the API process without listening yet. Tests use it too.
 * @throws Error when an operation states no access, or when the database is not safe to run on
 */
export async function createApplication(
  config: Config,
  logger: Logger,
  { clock = new Clock() }: { clock?: Clock } = {},
): Promise<NestExpressApplication> {
  setZodMessages();
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, logger, clock), {
    bodyParser: false,
    abortOnError: false,
    logger: new NestLogger(logger),
  });
  try {
    await prepare(app, config, logger);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

function sampleMenu(app: NestExpressApplication, { http }: Config): SampleMenu {
  const menus = app.get(GuestMenuService, { strict: false });
  const clock = app.get(Clock, { strict: false });
  return new SampleMenu(http.sampleMenuSlug, { read: (slug) => menus.read(slug), now: () => clock.now() });
}

async function prepare(app: NestExpressApplication, config: Config, logger: Logger): Promise<void> {
  app.disable('x-powered-by');
  const { router } = app.get(AppRouters);
  requireAccessEverywhere(router, app.get(DiscoveryService));
  pickOutputs(router, { checked: config.env !== 'production' });

  app.useGlobalFilters(new FailureFilter(logger));
  serveDocs(app, router, {
    ...documentSettings(config),
    // Tests start many processes and hardly read it.
    generateAfterStart: config.env !== 'test',
  });
  serveGuestPages(app);
  const sample = sampleMenu(app, config);
  servePages(app, config, sample);
  await app.init();
  await sample.look();
  await app.get(Superadmins).ensure();

  const server = app.getHttpServer();
  // Time to send the whole request. A request that is still being sent does not count as in progress.
  server.requestTimeout = UPLOAD_TIMEOUT;
  server.headersTimeout = HEADERS_TIMEOUT;
  // Read when the server begins to listen. The types know it only as an option of createServer.
  Object.assign(server, { connectionsCheckingInterval: CONNECTIONS_CHECKING_INTERVAL });
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT;
  installHttpEntry(server, {
    config,
    logger,
    router,
    access: app.get<Access>(ACCESS),
    database: app.get(Database),
    forms: FORMS,
    metrics: app.get(Metrics),
  });
}
