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

/** Where each server is first looked for; it gets another port when that one is in use. */
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
 * Brings up MariaDB, Redis, the Firebase Auth emulator and the mail catcher in a state directory that this process
 * holds (state.mjs), with what is missing of the system's packages installed before. A server that ends by itself is
 * started again.
 *
 * @param options.throwaway for tests: any free ports, no accounts kept, a database admin, and a server that ends
 *                          stays down
 * @param options.durable   whether the database is proof against a power cut; quicker when it need not be
 * @param options.identity  whether there is an identity emulator
 * @param options.packages  when npm's packages are there; MariaDB and Redis start without them
 * @param options.report    told in one line what takes long, or went wrong later
 * @returns addresses of all of them, what they run from, and `stop()`
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
    // What writes to the others goes first.
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

/** What is to be started: each with its title, the ports it takes, how, and whether npm's packages hold it. */
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

/** Between the choice of a port and its use another program may take it: then another one is chosen. */
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
