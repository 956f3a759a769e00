import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '0\r\n\r\n';
/** Results in place of a status: no answer, or an unexpected body. */
const NO_ANSWER = 0;
const OTHER_BYTES = 1;

/** Query parameter that makes an address unique, so that it isn't cached. The server ignores unknown names. */
const FRESH = { name: 'uncached', digits: 10 };

/**
 * Sends the same requests in turn, each on a free connection or a new one. It never queues for a connection, because
 * that
 * would hide the server's delays. It parses as little of an answer as possible, to leave the CPU to the server.
 */
export class LeanClient {
  #free = [];
  #all = new Set();
  #next = 0;
  #requests;
  #server;

  /**
   * @param url of the server
   * @param requests each `{ method, path, headers, body, expected, isFresh }`; `expected`: the body's bytes, which
   * every
   * answer with status 200 must match; `isFresh`: makes each address unique, so that no answer is cached
   */
  constructor(url, requests) {
    const { host, hostname, port } = new URL(url);
    this.#server = { host: hostname, port: Number(port) };
    this.#requests = requests.map(({ expected, isFresh = false, ...request }) => ({
      ...(isFresh ? freshBytesOf({ host, ...request }) : { bytes: bytesOf({ host, ...request }) }),
      expected: expected === undefined ? undefined : Buffer.from(expected),
    }));
  }

  /** @returns {Promise<number>} the HTTP status, NO_ANSWER or OTHER_BYTES */
  send() {
    return new Promise((resolve) => {
      const line = this.#free.pop() ?? this.#open();
      const number = this.#next++;
      const request = this.#requests[number % this.#requests.length];
      line.settle = resolve;
      line.expected = request.expected;
      line.socket.write(request.numberAt === undefined ? request.bytes : numbered(request, number));
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
    const read = line.read === undefined ? data : Buffer.concat([line.read, data]);
    const answer = answerIn(read);
    if (answer === undefined) {
      line.read = read;
      return;
    }
    const { settle, expected } = line;
    line.read = undefined;
    line.settle = undefined;
    this.#free.push(line);
    const isOther = answer.status === 200 && expected !== undefined && !expected.equals(answer.body());
    settle?.(isOther ? OTHER_BYTES : answer.status);
  }
}

function bytesOf({ host, method = 'GET', path, headers = {}, body }) {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const lines = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** Builds a request with a number in its address, and the number's position. */
function freshBytesOf({ path, ...request }) {
  const number = '0'.repeat(FRESH.digits);
  const parameter = `${path.includes('?') ? '&' : '?'}${FRESH.name}=`;
  const bytes = bytesOf({ path: path + parameter + number, ...request });
  return { bytes, numberAt: bytes.indexOf(parameter + number) + parameter.length };
}

function numbered({ bytes, numberAt }, number) {
  const copy = Buffer.from(bytes);
  copy.latin1Write(String(number).padStart(FRESH.digits, '0'), numberAt);
  return copy;
}

/** Parses an answer; undefined until it is complete. */
function answerIn(read) {
  const end = read.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = read.latin1Slice(0, end + 2);
  const status = Number(head.slice(9, 12));
  const start = end + HEAD_END.length;
  if (status === 304 || status === 204) return { status, body: () => Buffer.alloc(0) };
  const length = /\r\ncontent-length: (\d+)\r/i.exec(head)?.[1];
  if (length !== undefined) {
    if (read.length < start + Number(length)) return undefined;
    return { status, body: () => read.subarray(start) };
  }
  if (
    read.length < start + LAST_CHUNK.length ||
    read.latin1Slice(read.length - LAST_CHUNK.length) !== LAST_CHUNK
  )
    return undefined;
  return { status, body: () => dechunked(read.subarray(start)) };
}

function dechunked(chunks) {
  const parts = [];
  for (let at = 0; ;) {
    const end = chunks.indexOf('\r\n', at);
    const size = Number.parseInt(chunks.latin1Slice(at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(chunks.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
