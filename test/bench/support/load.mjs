import { setTimeout as pause } from 'node:timers/promises';

/** Value below which `share` of the sorted values lie. */
const quantile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/**
 * Sends `perSecond` requests a second for `seconds`, whether or not the earlier ones have been answered, so that a
 * slow server cannot hide behind a slow client.
 * @param send (index) => Promise<number> the HTTP status
 * @returns {{count, statuses, p50, p99, max}} times in ms
 */
export async function arrive({ perSecond, seconds, send }) {
  const times = [];
  const statuses = {};
  const startedAt = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const due = (index / perSecond) * 1_000;
    await pause(Math.max(0, due - (performance.now() - startedAt)));
    const sentAt = performance.now();
    const status = await send(index);
    times.push(performance.now() - sentAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await Promise.all(all);
  times.sort((a, b) => a - b);
  const round = (value) => Math.round(value * 10) / 10;
  return {
    count: times.length,
    statuses,
    p50: round(quantile(times, 0.5)),
    p99: round(quantile(times, 0.99)),
    max: round(times.at(-1) ?? 0),
  };
}
