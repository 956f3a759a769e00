import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './figures.mjs';

/** @returns {{count, p50, p99, max}} times in ms, not rounded because ratios are made of them */
function summary(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    count: sorted.length,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    max: sorted.at(-1) ?? 0,
  };
}

/** Records each answer's time, by its status. */
class Answers {
  times = {};

  /** @param since the start of the measurement: now, or when the request was due */
  async note(send, since = performance.now()) {
    const status = await send();
    (this.times[status] ??= []).push(performance.now() - since);
  }

  /** Summarizes all answers, and each status in `byStatus`. */
  summary() {
    const byStatus = Object.fromEntries(
      Object.entries(this.times).map(([status, times]) => [status, summary(times)]),
    );
    return { ...summary(Object.values(this.times).flat()), byStatus };
  }
}

/**
 * Sends `perSecond` requests a second for `seconds` without waiting for earlier answers. A slow server can't hide
 * behind a
 * slow client, because each request counts from the moment when it was due.
 * @param send (index) => Promise<number> the HTTP status
 * @param until a promise; when it resolves, no more requests are sent
 * @returns as `Answers.summary`; and `late`, the delay of requests in the client: a slow client would be measured in
 * place of the server
 */
export async function arrive({ perSecond, seconds, send, until }) {
  const answers = new Answers();
  const startedAt = performance.now();
  let ended = false;
  const end = () => (ended = true);
  until?.then(end, end);
  const all = [];
  const lateness = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = startedAt + (index / perSecond) * 1_000;
    const left = due - performance.now();
    if (left > 0) await pause(left);
    if (ended) break;
    lateness.push(performance.now() - due);
    all.push(answers.note(() => send(index), due));
  }
  await Promise.all(all);
  return { ...answers.summary(), late: summary(lateness) };
}

/** Keeps `clients` busy for `seconds`, each with one request after the other: the server's best rate. */
export async function saturate({ clients, seconds, send }) {
  const answers = new Answers();
  const until = performance.now() + seconds * 1_000;
  let index = 0;
  const client = async () => {
    while (performance.now() < until) await answers.note(() => send((index += 1)));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answers.summary();
}
