import { databaseAddresses, redisAddresses } from './accounts.mjs';
import { removeContainers, startMariadbContainer, startRedisContainer } from './docker.mjs';
import { PROJECT, startIdentity } from './identity.mjs';
import { supervise } from './supervisor.mjs';
import { startMail } from './mail.mjs';
import { startMariadb } from './mariadb.mjs';
import { choosePorts, isFree } from './ports.mjs';
import { startRedis } from './redis.mjs';
import { secretsOf } from './secrets.mjs';
import { findServers } from './servers.mjs';
import { ensureSystem } from './system.mjs';

const START_ATTEMPTS = 3;

/** Preferred ports; a server gets another one if its port is in use. */
const USUAL_PORTS = {
  mariadb: 13306,
  redis: 16379,
  identity: 9099,
  hub: 4400,
  hubLogging: 4500,
  smtp: 1025,
  web: 1080,
};

/**
 * Starts MariaDB, Redis, the Firebase Auth emulator and the email catcher in a state directory that this process
 * holds (state.mjs). Installs missing system packages first. Restarts a server that ends unexpectedly.
 *
 * @param options.throwaway for tests: random ports, no kept accounts, a database admin, and no restarts
 * @param options.durable whether the database must survive a power cut; faster when not
 * @param options.identity whether to start the identity emulator
 * @param options.packages promise of npm's packages; MariaDB and Redis start without them
 * @param options.report called with one line about slow steps and later failures
 * @returns addresses and sources of all servers, and `stop()`
 */
export async function bringUp({
  state,
  throwaway = false,
  durable = !throwaway,
  identity = true,
  packages = Promise.resolve(),
  report,
}) {
  const secrets = secretsOf(state);
  await ensureSystem({ state, report });
  const servers = findServers();
  const wishes = Object.entries(USUAL_PORTS).map(([name, port]) => [name, throwaway ? 0 : port]);
  const ports = await choosePorts(state, Object.fromEntries(wishes));

  const running = {};
  const wanted = parts({ state, ports, secrets, servers, throwaway, durable, withIdentity: identity });
  const starting = wanted.map(async (part) => {
    if (part.isPackage) await packages;
    const start = () => onFreePorts({ state, ports, part });
    const { name, start: again } = part;
    running[part.key] = await (throwaway ? start() : supervise({ name, start, again, report }));
  });
  const stop = async () => {
    // Servers that write to others stop first.
    await Promise.all([running.identity?.stop(), running.mail?.stop()]);
    await Promise.all([running.redis?.stop(), running.mariadb?.stop()]);
    const docker = servers.mariadb.docker ?? servers.redis.docker;
    if (throwaway && docker) removeContainers(state, docker);
  };

  const failed = (await Promise.allSettled(starting)).find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    ...databaseAddresses({ given: servers.mariadb.url, port: ports.mariadb, secrets }),
    ...redisAddresses({ given: servers.redis.url, port: ports.redis, secrets }),
    ownsDatabase: servers.mariadb.url === undefined,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    mailUrl: `http://127.0.0.1:${ports.web}`,
    ...(identity && { identityHost: `127.0.0.1:${ports.identity}`, identityProject: PROJECT }),
    binaries: { ...servers.mariadb.binaries, redis: servers.redis.binary },
    secrets,
    stop,
  };
}

/**
 * Lists the servers to start, each with its title, ports and start function. `isPackage` means that it comes from
 * npm's packages.
 */
function parts({ state, ports, secrets, servers, throwaway, durable, withIdentity }) {
  const identity = {
    key: 'identity',
    name: 'The identity emulator',
    takes: ['identity', 'hub', 'hubLogging'],
    isPackage: true,
    start: () => startIdentity({ state, ports, keep: !throwaway }),
  };
  const mail = {
    key: 'mail',
    name: 'The email catcher',
    takes: ['smtp', 'web'],
    isPackage: true,
    start: () => startMail({ state, smtpPort: ports.smtp, webPort: ports.web }),
  };
  const mariadb = {
    key: 'mariadb',
    name: 'MariaDB',
    takes: ['mariadb'],
    start: () => {
      const { binaries, docker } = servers.mariadb;
      const options = { state, port: ports.mariadb, secrets, withAdmin: throwaway };
      return docker
        ? startMariadbContainer({ ...options, docker })
        : startMariadb({ ...options, binaries, durable });
    },
  };
  const redis = {
    key: 'redis',
    name: 'Redis',
    takes: ['redis'],
    start: () => {
      const { binary, docker } = servers.redis;
      const options = { state, port: ports.redis, secrets };
      return docker ? startRedisContainer({ ...options, docker }) : startRedis({ ...options, binary });
    },
  };
  return [
    ...(servers.mariadb.url ? [] : [mariadb]),
    ...(servers.redis.url ? [] : [redis]),
    ...(withIdentity ? [identity] : []),
    mail,
  ];
}

/** Starts a server on free ports. Another program can take a port before it is used; then new ones are chosen. */
async function onFreePorts({ state, ports, part }) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await part.start();
    } catch (error) {
      const free = await Promise.all(part.takes.map((name) => isFree(ports[name])));
      if (attempt === START_ATTEMPTS || free.every(Boolean)) throw error;
      Object.assign(ports, await choosePorts(state, Object.fromEntries(part.takes.map((name) => [name, 0]))));
    }
  }
}
