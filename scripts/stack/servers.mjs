import { findDocker } from './docker.mjs';
import { Failure } from './failure.mjs';
import { findMariadb } from './mariadb.mjs';
import { findRedis } from './redis.mjs';

/**
 * Chooses a source for MariaDB and Redis separately, in this order:
 * 1. the given address
 * 2. a program on this machine, which system.mjs can have installed before
 * 3. a Docker engine
 *
 * @returns `{ mariadb, redis }`, each `{ url }`, `{ binaries }` / `{ binary }` or `{ docker }`
 */
export function findServers() {
  const found = lookForServers();
  if (!found.mariadb || !found.redis) throw new Failure(whatIsMissing(found));
  return found;
}

/** Debian packages of servers that have neither an address nor a program, if no Docker engine answers. */
export function missingServerPackages() {
  const { mariadb, redis } = lookForServers();
  return [...(mariadb ? [] : ['mariadb-server']), ...(redis ? [] : ['redis-server'])];
}

function lookForServers() {
  const found = { mariadb: givenMariadb() ?? nativeMariadb(), redis: givenRedis() ?? nativeRedis() };
  const docker = found.mariadb && found.redis ? undefined : findDocker();
  return docker ? { mariadb: found.mariadb ?? { docker }, redis: found.redis ?? { docker } } : found;
}

function givenMariadb() {
  return process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : undefined;
}

function givenRedis() {
  return process.env.REDIS_URL ? { url: process.env.REDIS_URL } : undefined;
}

function nativeMariadb() {
  const binaries = findMariadb();
  return binaries && { binaries };
}

function nativeRedis() {
  const binary = findRedis();
  return binary && { binary };
}

function whatIsMissing(found) {
  const names = [...(found.mariadb ? [] : ['MariaDB']), ...(found.redis ? [] : ['Redis'])];
  const variables = [...(found.mariadb ? [] : ['DATABASE_URL']), ...(found.redis ? [] : ['REDIS_URL'])];
  return (
    `Feast needs ${names.join(' and ')}. It found no servers on this machine and no running Docker engine, and it has ` +
    'no right to install packages. Do one of these: install MariaDB 10.6+ and Redis 6.2+ ' +
    '(Debian and Ubuntu: sudo apt-get install mariadb-server redis-server; macOS: brew install mariadb redis), ' +
    `which Feast then starts itself; start Docker; or set the address of a running server in ` +
    `${variables.join(' and ')}.`
  );
}
