import { accountStatements, ADMIN_USER, APP_USER, databaseUrl, MIGRATOR_USER } from './accounts.mjs';
import { removeContainers, startContainer } from './docker.mjs';
import { waitReady } from './guarded.mjs';
import { PROJECT, startIdentity } from './identity.mjs';
import { startMail } from './mail.mjs';
import { startMariadb } from './mariadb.mjs';
import { choosePorts, isFree } from './ports.mjs';
import { answersPing, greets } from './probes.mjs';
import { startRedis } from './redis.mjs';
import { secretsOf } from './secrets.mjs';
import { findServers } from './servers.mjs';

const START_ATTEMPTS = 3;
const CONTAINER_READY_TIMEOUT_MS = 300_000; // the first time, the image is fetched
const LIMITER_DATABASE_OFFSET = 1;

/** Where each server is first looked for; another port is taken when it is in use. */
const USUAL_PORTS = { mariadb: 13306, redis: 16379, identity: 9099, hub: 4400, hubLogging: 4500, smtp: 1025, web: 1080 };

/**
 * Brings up MariaDB, Redis, the Firebase Auth emulator and the mail catcher in a state directory that this process
 * holds (state.mjs).
 *
 * @param options.throwaway for tests: any free ports, nothing kept, quicker than durable, and a database admin
 * @param options.report    told what is done when it may take long
 * @returns addresses of all four, and `stop()`
 */
export async function bringUp({ state, throwaway = false, report = () => {} }) {
  const secrets = secretsOf(state);
  const servers = findServers(state, report);
  const wishes = Object.entries(USUAL_PORTS).map(([name, port]) => [name, throwaway ? 0 : port]);
  const ports = await choosePorts(state, Object.fromEntries(wishes));

  const starts = {
    mariadb: () => mariadb({ state, ports, secrets, source: servers.mariadb, throwaway }),
    redis: () => redis({ state, ports, secrets, source: servers.redis }),
    identity: () => startIdentity({ state, ports, keep: !throwaway }),
    mail: () => startMail({ state, smtpPort: ports.smtp, webPort: ports.web }),
  };
  const portsOf = { mariadb: ['mariadb'], redis: ['redis'], identity: ['identity', 'hub', 'hubLogging'], mail: ['smtp', 'web'] };
  const running = {};
  const results = await Promise.allSettled(
    Object.entries(starts).map(async ([name, start]) => {
      running[name] = await startOnFreePorts({ state, ports, names: portsOf[name], start });
    }),
  );

  const stop = async () => {
    // What writes to the others goes first.
    await Promise.all([running.identity?.stop(), running.mail?.stop()]);
    await Promise.all([running.redis?.stop(), running.mariadb?.stop()]);
    const docker = servers.mariadb.docker ?? servers.redis.docker;
    if (throwaway && docker) removeContainers(state, docker);
  };
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    ...databaseAddresses({ source: servers.mariadb, port: ports.mariadb, secrets }),
    ...redisAddresses({ source: servers.redis, port: ports.redis, secrets }),
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    mailUrl: `http://127.0.0.1:${ports.web}`,
    identityHost: `127.0.0.1:${ports.identity}`,
    identityProject: PROJECT,
    binaries: { ...servers.mariadb.binaries, redis: servers.redis.binary },
    secrets,
    stop,
  };
}

/** Between the choice of a port and its use another program may take it: then another one is chosen. */
async function startOnFreePorts({ state, ports, names, start }) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      const free = await Promise.all(names.map((name) => isFree(ports[name])));
      if (attempt === START_ATTEMPTS || free.every(Boolean)) throw error;
      Object.assign(ports, await choosePorts(state, Object.fromEntries(names.map((name) => [name, 0]))));
    }
  }
}

async function mariadb({ state, ports, secrets, source, throwaway }) {
  if (source.url) return undefined;
  const accounts = accountStatements(secrets, { withAdmin: throwaway });
  if (source.binaries) {
    return startMariadb({ state, binaries: source.binaries, port: ports.mariadb, accounts, throwaway });
  }
  const env = { FEAST_MARIADB_PORT: String(ports.mariadb) };
  const handle = startContainer({ state, docker: source.docker, service: 'mariadb', env });
  await waitReady(handle, () => greets(ports.mariadb), CONTAINER_READY_TIMEOUT_MS);
  return handle;
}

async function redis({ state, ports, secrets, source }) {
  if (source.url) return undefined;
  const password = secrets.redisPassword;
  if (source.binary) return startRedis({ state, binary: source.binary, port: ports.redis, password });
  const env = { FEAST_REDIS_PORT: String(ports.redis) };
  const handle = startContainer({ state, docker: source.docker, service: 'redis', env });
  await waitReady(handle, () => answersPing(ports.redis, password), CONTAINER_READY_TIMEOUT_MS);
  return handle;
}

function databaseAddresses({ source, port, secrets }) {
  if (source.url) {
    return {
      databaseUrl: source.url,
      migrationUrl: process.env.DATABASE_MIGRATION_URL || source.url,
      adminUrl: process.env.FEAST_TEST_ADMIN_URL || source.url,
      ownsDatabase: false,
    };
  }
  return {
    databaseUrl: databaseUrl({ user: APP_USER, password: secrets.databaseAppPassword, port }),
    migrationUrl: databaseUrl({ user: MIGRATOR_USER, password: secrets.databaseMigratorPassword, port }),
    adminUrl: databaseUrl({ user: ADMIN_USER, password: secrets.databaseAdminPassword, port, database: '' }),
    ownsDatabase: true,
  };
}

function redisAddresses({ source, port, secrets }) {
  const redisUrl = source.url ?? `redis://:${secrets.redisPassword}@127.0.0.1:${port}/0`;
  const limiter = new URL(redisUrl);
  limiter.pathname = `/${Number(limiter.pathname.slice(1) || 0) + LIMITER_DATABASE_OFFSET}`;
  return { redisUrl, limiterUrl: process.env.REDIS_LIMITER_URL || limiter.href };
}
