import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { listenAt } from '../../infra/listen-at.js';

/**
 * Maximum number of connections that wait to be accepted. Clients beyond them retry after 1, 3 and 7 seconds. The
 * kernel can have a lower limit (net.core.somaxconn).
 */
const BACKLOG = 4_096;
/**
 * Number of copies of the listening socket. Node accepts one connection per socket in each turn of the event loop
 * (libuv 1.45 and later). In a rush a turn takes tens of milliseconds. Hundreds of new clients would wait for
 * seconds, even for a rejection.
 */
const COPIES = 15;

/** Sends a socket back `count` times. The kernel makes a copy each time, which refers to the same socket. */
const SENDER = `process.on('message', (count, socket) => {
  for (let sent = 0; sent < count; sent += 1) process.send(sent, socket, { keepOpen: true });
});`;

interface Address {
  host: string;
  port: number;
}

/**
 * Starts to listen, and accepts many connections in each turn of the event loop. The server's `close` also closes the
 * copies.
 * @returns when it accepts connections
 * @throws ConfigError that names the variable to correct
 */
export async function listen(server: HttpServer, { host, port }: Address): Promise<void> {
  await listenAt(server, { host, port, backlog: BACKLOG }, { host: 'HOST', port: 'PORT' });
  const copies = await copiesOf(server, COPIES);
  const close = server.close.bind(server);
  server.close = (done) => {
    for (const copy of copies) copy.close();
    return close(done);
  };
}

/** Copies the listening socket by sending it to a short-lived process, because Node has no other way. */
async function copiesOf(server: HttpServer, count: number): Promise<Server[]> {
  const { _handle: handle } = server as unknown as { _handle: Server };
  const sender = spawn(process.execPath, ['--eval', SENDER], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  });
  const copies: Server[] = [];
  sender.on('message', (_sent, socket) => {
    const copy = createServer((connection) => server.emit('connection', connection));
    copies.push(copy.listen(socket as Server));
    if (copies.length === count) sender.disconnect();
  });
  // Without a process there are no copies, and the server works anyway.
  sender.send(count, handle, () => undefined);
  await once(sender, 'exit').catch(() => undefined);
  return copies;
}
