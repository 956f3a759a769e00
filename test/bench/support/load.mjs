import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './figures.mjs';

/** @returns {{count, p99, max}} times in ms, not rounded because ratios are made of them */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return { count: sorted.length, p99: quantile(sorted, 0.99), max: sorted.at(-1) ?? 0 };
}

/** Summarizes all answers, and each status in `byStatus`. @param times in ms, by status */
const summaries = (times) => ({
  ...summary(Object.values(times).flat()),
  byStatus: Object.fromEntries(Object.entries(times).map(([status, each]) => [status, summary(each)])),
});

/** Sends a request and records its time by its status. @param since its due time, or now */
async function note(times, send, since = performance.now()) {
  const status = await send();
  (times[status] ??= []).push(performance.now() - since);
}

/**
 * Sends `perSecond` requests a second for `seconds` without waiting for earlier answers. A slow server can't hide
 * behind a slow client, because each request counts from the moment when it was due.
 *
 * @param send () => Promise<number> the HTTP status
 * @param until a promise; when it resolves, no more requests are sent
 * @returns as `summaries`; and `late`, the delay of requests in the client: a slow client would be measured in place
 * of the server
 */
export async function arrive({ perSecond, seconds, send, until }) {
  const [times, lateness] = [{}, []];
  /** @type {Promise<void>[]} */
  const all = [];
  const startedAt = performance.now();
  let ended = false;
  const end = () => (ended = true);
  until?.then(end, end);
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = startedAt + (index / perSecond) * 1_000;
    const left = due - performance.now();
    if (left > 0) await pause(left);
    if (ended) break;
    lateness.push(performance.now() - due);
    all.push(note(times, send, due));
  }
  await Promise.all(all);
  return { ...summaries(times), late: summary(lateness) };
}

/** Keeps `clients` busy for `seconds`, each with one request after the other: the server's best rate. */
export async function saturate({ clients, seconds, send }) {
  const times = {};
  const until = performance.now() + seconds * 1_000;
  const client = async () => {
    while (performance.now() < until) await note(times, send);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summaries(times);
}
