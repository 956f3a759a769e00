import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
/** Results in place of a status: no answer, or an unexpected body. */
const NO_ANSWER = 0;
const OTHER_BYTES = 1;

/** Query parameter that makes an address unique, so that it isn't cached. The server ignores unknown names. */
const FRESH = 'uncached=';
const FRESH_DIGITS = 10;

/**
 * Sends the same requests in turn, each on a free connection or a new one. It never queues for a connection, because
 * that would hide the server's delays. It parses as little of an answer as possible, to leave the CPU to the server.
 */
export class LeanClient {
  #free = [];
  #all = new Set();
  #sent = 0;
  #requests;
  #server;

  /**
   * @param url of the server
   * @param requests each `{ method, path, headers, body, expected, isFresh }`; `expected`: the body's bytes, which
   * every answer with status 200 must match; `isFresh`: makes each address unique, so that no answer is cached
   */
  constructor(url, requests) {
    const { host, hostname, port } = new URL(url);
    this.#server = { host: hostname, port: Number(port) };
    this.#requests = requests.map(({ expected, ...request }) => ({
      bytes: bytesOf({ host, ...request }),
      expected: expected === undefined ? undefined : Buffer.from(expected),
    }));
  }

  /** @returns {Promise<number>} the HTTP status, NO_ANSWER or OTHER_BYTES */
  send() {
    return new Promise((settle) => {
      const line = this.#free.pop() ?? this.#open();
      const number = this.#sent++;
      const { bytes, expected } = this.#requests[number % this.#requests.length];
      Object.assign(line, { settle, expected, read: undefined });
      line.socket.write(numbered(bytes, number));
    });
  }

  close() {
    for (const { socket } of this.#all) socket.destroy();
  }

  #open() {
    const socket = connect(this.#server).setNoDelay(true);
    const line = { socket, settle: undefined, expected: undefined, read: undefined };
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
    line.read = line.read === undefined ? data : Buffer.concat([line.read, data]);
    const answer = answerIn(line.read);
    if (answer === undefined) return;
    const { settle, expected } = line;
    line.settle = undefined;
    this.#free.push(line);
    const isOther = answer.status === 200 && expected !== undefined && !expected.equals(answer.body);
    settle?.(isOther ? OTHER_BYTES : answer.status);
  }
}

function bytesOf({ host, method = 'GET', path, headers = {}, body = '', isFresh = false }) {
  const fresh = isFresh ? `${path.includes('?') ? '&' : '?'}${FRESH}${'0'.repeat(FRESH_DIGITS)}` : '';
  const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${path}${fresh} HTTP/1.1\r\n${head}\r\n${body}`);
}

/** Copies a request with a number in its address, if there is a place for one. */
function numbered(bytes, number) {
  const at = bytes.indexOf(FRESH);
  if (at === -1) return bytes;
  const copy = Buffer.from(bytes);
  copy.latin1Write(String(number).padStart(FRESH_DIGITS, '0'), at + FRESH.length);
  return copy;
}

/** Parses an answer with a length; undefined until it is complete. */
function answerIn(read) {
  const end = read.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = read.latin1Slice(0, end + 2);
  const start = end + HEAD_END.length;
  const length = Number(/\r\ncontent-length: (\d+)\r/i.exec(head)?.[1]);
  if (Number.isNaN(length)) throw new Error(`An answer without a length:\n${head}`);
  return read.length < start + length
    ? undefined
    : { status: Number(head.slice(9, 12)), body: read.subarray(start) };
}
