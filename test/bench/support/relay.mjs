import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A way to a server that can freeze: connections stay open, and nothing is answered any more. */
export class Relay {
  #sockets = [];
  #isFrozen = false;
  #server;

  /** @param address of the server, with its port */
  constructor(address) {
    const { hostname, port } = new URL(address);
    this.#server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const socket of [near, far]) socket.on('error', () => {});
      this.#sockets.push(near, far);
      if (this.#isFrozen) return;
      near.pipe(far).pipe(near);
    });
  }

  /** @returns the address by which the server is reached from now on */
  async open(address) {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const url = new URL(address);
    url.host = `127.0.0.1:${this.#server.address().port}`;
    return url.href;
  }

  freeze() {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  close() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
