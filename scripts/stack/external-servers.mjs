import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { Failure } from './failure.mjs';
import { greets, speaksRedis } from './probes.mjs';

const MARIADB_PORT = 3306;
const REDIS_PORT = 6379;

/** Variables that name servers, with each server's title and probe. */
const GIVEN = [
  { variable: 'DATABASE_URL', title: 'MariaDB', port: MARIADB_PORT, answers: greets },
  { variable: 'DATABASE_MIGRATION_URL', title: 'MariaDB', port: MARIADB_PORT, answers: greets },
  { variable: 'REDIS_URL', title: 'Redis', port: REDIS_PORT, answers: speaksRedis },
];

/**
 * Probes every server whose address is in the environment. A wrong address is reported before anything is installed
 * or started.
 *
 * @throws Failure that names the first variable whose server does not answer
 */
export async function probeExternalServers() {
  for (const { variable, title, port, answers } of GIVEN) {
    const address = process.env[variable];
    if (!address) continue;
    const url = parse(variable, address);
    const server = {
      host: url.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1',
      port: Number(url.port) || port,
      tls: url.protocol === 'rediss:',
    };
    if (await answers(server)) continue;
    throw new Failure(
      `${variable} points to ${title} at ${server.host}:${server.port}, but ${title} does not answer there. ` +
        `Start it, correct the address, or unset ${variable} so that Feast starts its own server.`,
    );
  }
}

/**
 * Signs in to the given database; needs the installed packages.
 *
 * @throws Failure with the server's own message
 */
export async function checkExternalDatabase() {
  for (const variable of ['DATABASE_URL', 'DATABASE_MIGRATION_URL']) {
    const address = process.env[variable];
    if (!address) continue;
    const { createConnection } = await import('mysql2/promise');
    try {
      await (await createConnection(connectionOptions(address))).end();
    } catch (error) {
      throw new Failure(`The database of ${variable} does not open: ${error.message}`);
    }
  }
}

/**
 * Converts an address to the driver's options, like src/config/database-url.ts. That file explains wrong addresses,
 * but is not built yet at this point.
 */
export function connectionOptions(address) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const option = (name) => url.searchParams.get(name) ?? '';
  return {
    host,
    port: Number(url.port) || MARIADB_PORT,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    ...(option('socketPath') ? { socketPath: option('socketPath') } : {}),
    ...(option('connectTimeout') ? { connectTimeout: Number(option('connectTimeout')) } : {}),
    ...tlsOf(option('ssl'), host),
  };
}

function tlsOf(text, host) {
  if (['false', '0', ''].includes(text)) return {};
  const given = ['true', '1'].includes(text) ? {} : text.startsWith('{') ? JSON.parse(text) : { ca: text };
  const read = (pem) => (pem.startsWith('-----BEGIN') ? pem : readFileSync(pem, 'utf8'));
  const files = ['ca', 'cert', 'key'].filter((name) => given[name]).map((name) => [name, read(given[name])]);
  return { ssl: { verifyIdentity: !isIP(host), ...given, ...Object.fromEntries(files) } };
}

function parse(variable, address) {
  try {
    return new URL(address);
  } catch {
    throw new Failure(`${variable} is not a valid address. .env.example has an example.`);
  }
}
