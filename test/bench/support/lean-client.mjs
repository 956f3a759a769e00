import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
/** What stands for the status where there was no answer. */
const NO_ANSWER = 0;

/**
 * Asks for one address again and again, each time on a connection that is free, or on a new one: nobody waits here for
 * a connection, which would hide what the server makes its clients wait. It reads no more of an answer than it must,
 * since what a client takes of the machine, a server on the same machine lacks.
 */
export class LeanClient {
  #free = [];
  #all = new Set();

  /** @param url what is asked for; its answers name their length */
  constructor(url, headers) {
    const { host, hostname, port, pathname } = new URL(url);
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.request = `GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`;
    this.server = { host: hostname, port: Number(port) };
  }

  /** @returns {Promise<number>} the HTTP status, or NO_ANSWER */
  send() {
    return new Promise((resolve) => {
      const line = this.#free.pop() ?? this.#open();
      line.settle = resolve;
      line.socket.write(this.request);
    });
  }

  close() {
    for (const { socket } of this.#all) socket.destroy();
  }

  #open() {
    const socket = connect(this.server).setNoDelay(true);
    const line = { socket, settle: undefined, head: '', status: NO_ANSWER, missing: 0 };
    this.#all.add(line);
    socket.on('data', (data) => this.#read(line, data));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#all.delete(line);
      this.#free = this.#free.filter((other) => other !== line);
      line.settle?.(NO_ANSWER);
    });
    return line;
  }

  #read(line, data) {
    if (line.missing > 0) line.missing -= data.length;
    else {
      line.head += data.latin1Slice();
      const end = line.head.indexOf(HEAD_END);
      if (end === -1) return;
      line.status = Number(line.head.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(line.head)?.[1] ?? 0);
      line.missing = end + HEAD_END.length + length - line.head.length;
      line.head = '';
    }
    if (line.missing > 0) return;
    const { settle, status } = line;
    line.settle = undefined;
    this.#free.push(line);
    settle?.(status);
  }
}
