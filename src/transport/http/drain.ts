import type { Server } from 'node:http';

const SWEEP_INTERVAL = 50; // ms

/**
 * Watches the requests of a server. `drain`, called when it is to stop, then closes each connection as soon as
 * nothing is asked over it any more: Node itself would wait for those that become idle later, and for those, as
 * browsers open them beforehand, that never carried a request.
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
    /** @param patience after which requests in flight are cut off (ms) */
    drain(patience) {
      setInterval(sweep, SWEEP_INTERVAL).unref();
      setTimeout(() => server.closeAllConnections(), patience).unref();
    },
  };
}
