import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** A relay to a server that can freeze: connections stay open and get no answers. */
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

  /** @returns the address of the relay */
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
