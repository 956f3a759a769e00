import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

const PROBE_TIMEOUT_MS = 2_000;

/**
 * Tells whether a server sends the first bytes of a connection. MariaDB and SMTP servers do so when they are ready.
 */
export function greets({ host, port }) {
  return exchange({ host, port }, undefined, () => true);
}

/** Tells whether a server understands Redis commands, signed in or not. */
export function speaksRedis(server) {
  return exchange(server, 'PING\r\n', (text) => /^(?:\+PONG|-NOAUTH|-LOADING)/.test(text));
}

/**
 * Tells whether Redis answers a PING with this password. While loading its data it answers LOADING, which counts as
 * no.
 */
export function answersPing(port, password) {
  return exchange({ port }, `AUTH ${password}\r\nPING\r\n`, (text) => text.includes('+PONG'));
}

/** Tells whether a GET of this URL succeeds. */
export async function answersHttp(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function exchange({ host = '127.0.0.1', port, tls = false }, request, satisfied) {
  return new Promise((resolve) => {
    // Certificates are checked when the product connects; this only checks that a server answers.
    const socket = tls ? connectTls({ host, port, rejectUnauthorized: false }) : connect({ host, port });
    let text = '';
    const settle = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => settle(false));
    if (request) socket.on(tls ? 'secureConnect' : 'connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (satisfied(text)) settle(true);
    });
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
  });
}
