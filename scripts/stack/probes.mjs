import { connect } from 'node:net';

const PROBE_TIMEOUT_MS = 2_000;

/** Whether a server on this port speaks first on a new connection, as MariaDB and SMTP servers do when they are ready. */
export function greets(port) {
  return exchange(port, undefined, () => true);
}

/** Whether Redis answers a PING with this password. While it loads its data it answers LOADING, which is no. */
export function answersPing(port, password) {
  return exchange(port, `AUTH ${password}\r\nPING\r\n`, (text) => text.includes('+PONG'));
}

/** Whether a GET of this address is answered with success. */
export async function answersHttp(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function exchange(port, request, satisfied) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const settle = (value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(PROBE_TIMEOUT_MS, () => settle(false));
    if (request) socket.on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (satisfied(text)) settle(true);
    });
    socket.on('error', () => settle(false));
    socket.on('close', () => settle(false));
  });
}
