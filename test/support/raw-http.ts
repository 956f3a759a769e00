import { connect, type Socket, type AddressInfo, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { expect } from 'vitest';
import { stack } from './stack.js';

export interface RawReply {
  /** 0 when the server closed the connection without an answer. */
  status: number;
  /** Names are lowercase. */
  headers: Record<string, string>;
  body: string;
}

function parse(text: string): RawReply {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}

/**
 * Makes one hand-written HTTP exchange, for what `fetch` would never send. `write` gets the socket and can take its
 * time. The reply is everything that came until the server closed the connection.
 */
export function rawExchange(url: string, write: (socket: Socket) => void | Promise<void>): Promise<RawReply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    // A server that refuses a body closes while we still write. Its answer before that counts.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(text)));
    socket.on('connect', () => void Promise.resolve(write(socket)).catch(reject));
  });
}

/** Builds the head of a request, with its empty line. */
export const requestHead = (first: string, headers: Record<string, string | number> = {}) =>
  [
    `${first} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** Requires the usual error format, JSON and headers, for a request that was refused before it was complete. */
export function expectRawFailure(reply: RawReply, { status, code }: { status: number; code: string }): void {
  expect(reply.status).toBe(status);
  const body = JSON.parse(reply.body) as { detail: string };
  expect(body).toEqual({ detail: expect.stringMatching(/^\S.*\.$/), message: body.detail, code });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    connection: 'close',
  });
}

/** A slow connection to the mail catcher, which delays answers and can be closed and reopened. */
export class LongLine {
  private constructor(
    private readonly server: Server,
    private readonly port: number,
  ) {}

  /** @param delay of each answer (ms) */
  static async open({ delay = 0 } = {}): Promise<LongLine> {
    const { hostname, port } = new URL(stack.smtpUrl);
    const server = createServer((near) => {
      const far = connect(Number(port), hostname);
      near.pipe(far);
      const late = new Set<NodeJS.Timeout>();
      far.on('data', (data) => late.add(setTimeout(() => near.writable && near.write(data), delay)));
      for (const end of [near, far]) end.on('error', () => undefined);
      near.on('close', () => {
        late.forEach(clearTimeout);
        far.destroy();
      });
      far.on('close', () => near.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new LongLine(server, (server.address() as AddressInfo).port);
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Refuses new connections. */
  close() {
    this.server.close();
  }

  async mend(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }
}
