import type { Server } from 'node:http';

const SWEEP_INTERVAL = 50; // ms

/**
 * Counts the running requests of a server. `drain` stops the server by closing each connection when it becomes idle.
 * Node itself would also wait for connections that become idle later, and for unused ones that browsers open ahead.
 */
export function watchRequests(server: Server): { drain(patience: number): void } {
  let running = 0;
  server.on('request', (_request, response) => {
    running += 1;
    response.once('close', () => {
      running -= 1;
    });
  });
  const sweep = () => {
    if (server.listening) return;
    if (running === 0) server.closeAllConnections();
    else server.closeIdleConnections();
  };
  return {
    /** @param patience time after which running requests are cut off (ms) */
    drain(patience) {
      setInterval(sweep, SWEEP_INTERVAL).unref();
      setTimeout(() => server.closeAllConnections(), patience).unref();
    },
  };
}
