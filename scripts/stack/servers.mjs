import { canInstall, installPackages } from './apt.mjs';
import { findDocker } from './docker.mjs';
import { Failure } from './failure.mjs';
import { findMariadb } from './mariadb.mjs';
import { findRedis } from './redis.mjs';

/**
 * Where MariaDB and Redis come from, each for itself and in this order: the address that was given, the program on
 * this machine, a Docker engine, the system's packages.
 *
 * @returns `{ mariadb, redis }`, each `{ url }`, `{ binaries }` / `{ binary }` or `{ docker }`
 */
export function findServers(state, report) {
  const found = { mariadb: givenMariadb() ?? nativeMariadb(), redis: givenRedis() ?? nativeRedis() };
  if (found.mariadb && found.redis) return found;

  const docker = findDocker();
  if (docker) return { mariadb: found.mariadb ?? { docker }, redis: found.redis ?? { docker } };

  if (canInstall()) {
    const packages = [...(found.mariadb ? [] : ['mariadb-server']), ...(found.redis ? [] : ['redis-server'])];
    report(`installing ${packages.join(' and ')} with apt-get`);
    installPackages(state, packages);
    found.mariadb ??= nativeMariadb();
    found.redis ??= nativeRedis();
    if (found.mariadb && found.redis) return found;
  }
  throw new Failure(whatIsMissing(found));
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
    `Feast needs ${names.join(' and ')}, and found no server program for it on this machine, no Docker engine that ` +
    'answers, and no right to install system packages. There are three ways out: install MariaDB 10.6+ and Redis 6.2+ ' +
    '(Debian and Ubuntu: sudo apt-get install mariadb-server redis-server; macOS: brew install mariadb redis) - they ' +
    `need not run, Feast starts its own instances; start Docker; or give the address of a running server in ` +
    `${variables.join(' and ')}.`
  );
}
