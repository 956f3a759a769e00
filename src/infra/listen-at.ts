import { once } from 'node:events';
import type { ListenOptions, Server } from 'node:net';
import { ConfigError } from '../config/config.js';

/** Variables that an address comes from. */
interface ListenSettings {
  host: 'HOST' | 'METRICS_HOST';
  port: 'PORT' | 'WORKER_PORT' | 'METRICS_PORT' | 'WORKER_METRICS_PORT';
}

/**
 * Listens at a configured address.
 * @throws ConfigError that names the variable to correct
 */
export async function listenAt(server: Server, address: ListenOptions, settings: ListenSettings) {
  try {
    await once(server.listen(address), 'listening');
  } catch (error) {
    const reason = explain(error as NodeJS.ErrnoException, address, settings);
    throw reason === undefined ? error : new ConfigError(reason, { cause: error });
  }
}

function explain({ code }: NodeJS.ErrnoException, address: ListenOptions, settings: ListenSettings) {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return `${settings.host} must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, not ${address.host} (${code}).`;
    case 'EADDRINUSE':
      return `${settings.port} must be a free port: another program listens at ${address.port} (${code}).`;
    case 'EACCES':
      return `${settings.port} must be a port that this user can open, such as 3000, not ${address.port} (${code}).`;
    default:
      return undefined;
  }
}
