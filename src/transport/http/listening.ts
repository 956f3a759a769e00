import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { listenAt } from '../../infra/listen-at.js';

/**
 * Connections that may wait to be accepted in a rush. Beyond them clients try again after 1, 3 and 7 seconds, unanswered;
 * the kernel may hold fewer (net.core.somaxconn).
 */
const BACKLOG = 4_096;
/**
 * Copies of the listening socket beside the first. Node accepts one connection of a socket in each turn of its event
 * loop (libuv 1.45 and later). In a rush a turn takes tens of milliseconds, so that hundreds of new clients would wait
 * for seconds, even those who are only to be told to come again.
 */
const COPIES = 15;

/** Sends back what it is sent, `count` times: each time the kernel makes a copy that refers to the same socket. */
const SENDER = `process.on('message', (count, socket) => {
  for (let sent = 0; sent < count; sent += 1) process.send(sent, socket, { keepOpen: true });
});`;

interface Address {
  host: string;
  port: number;
}

/**
 * Has the server listen, and take up many connections in each turn of the event loop. `close` of the server ends all of it.
 * @returns once it takes up connections
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

/** Node has no way to copy a socket but sending it to another process; that one lives for as long as this takes. */
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
  // Where no process can be started, the server does without.
  sender.send(count, handle, () => undefined);
  await once(sender, 'exit').catch(() => undefined);
  return copies;
}
