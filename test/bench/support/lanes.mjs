import { isDeepStrictEqual } from 'node:util';
import { cpuTime } from './processes.mjs';
import { arrive, saturate } from './load.mjs';
import { LeanClient } from './lean-client.mjs';

/** As many clients as keep a server busy. */
const CLIENTS = 16;
/** Half warm code misleads by a factor of two. */
const WARM_UP = 5; // s
/** Short, so that what is compared met the same moment of a machine that others share. */
const ROUND = 1; // s
/** Each lane has its turn in every round; every second one runs backwards (ABBA), so that nobody is always first. */
const ROUNDS = 8;
const QUICK = { warmUp: 0.5, round: 0.5, rounds: 2 };

/**
 * Measures lanes in turn, each with as many requests as its server answers.
 *
 * @param lanes by name `{ server, requests, status = 200, same = true }`; `same`: every answer must have the bytes of
 *   the first one to its request
 * @param options.rounds how many, where fewer are enough
 * @returns by name, round by round, `rates`, the answers a second, and `cpu`, the milliseconds that the server's process
 *   worked on each
 */
export async function runLanes(lanes, { quick }, { rounds } = {}) {
  const found = await inRounds(lanes, { quick, rounds }, async (name, client, seconds) => {
    const { pid } = lanes[name].server;
    const [startedAt, workedBefore] = [performance.now(), cpuTime(pid)];
    const { count } = await keepBusy(name, lanes[name], client, seconds);
    return {
      rate: (count / (performance.now() - startedAt)) * 1_000,
      cpu: (cpuTime(pid) - workedBefore) / count,
    };
  });
  return mapValues(found, (each) => ({
    rates: each.map(({ rate }) => rate),
    cpu: each.map(({ cpu }) => cpu),
  }));
}

/**
 * Measures how long lanes take, in turn; a request counts from the moment when it was due.
 *
 * @param lanes as of `runLanes`
 * @param options.perSecond how many requests come in a second; undefined: one after the other, of which half a round has
 *   hundreds
 * @returns by name, round by round, the time that half of the answers took at most (ms)
 */
export function timeLanes(lanes, bench, { perSecond } = {}) {
  const share = perSecond === undefined ? 0.5 : 1;
  return inRounds(lanes, { quick: bench.quick, share }, async (name, client, seconds) => {
    const send = () => client.send();
    const { p50, byStatus } =
      perSecond === undefined
        ? await saturate({ clients: 1, seconds, send })
        : await arrive({ perSecond, seconds, send });
    requireStatus(name, lanes[name], byStatus);
    return p50;
  });
}

/** @returns by name what `measure(name, client, seconds)` found in each round; `share`: of a round's usual length */
async function inRounds(lanes, { quick, share = 1, rounds: usual = ROUNDS }, measure) {
  const { warmUp, round, rounds } = quick ? QUICK : { warmUp: WARM_UP, round: ROUND, rounds: usual };
  const names = Object.keys(lanes);
  const found = mapValues(lanes, () => []);
  const clients = {};
  try {
    for (const name of names) clients[name] = await clientOf(lanes[name]);
    // However few requests are measured: a server that was busy before would be ahead.
    for (const name of names) await keepBusy(name, lanes[name], clients[name], warmUp);
    for (let number = 0; number < rounds; number += 1)
      for (const name of number % 2 === 0 ? names : names.toReversed())
        found[name].push(await measure(name, clients[name], round * share));
    return found;
  } finally {
    for (const client of Object.values(clients)) client.close();
  }
}

/** Has a lane's server do its most. @throws Error where it answers another status than the lane's */
async function keepBusy(name, lane, client, seconds) {
  const found = await saturate({ clients: CLIENTS, seconds, send: () => client.send() });
  requireStatus(name, lane, found.byStatus);
  return found;
}

const mapValues = (object, map) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, map(value)]));

function requireStatus(name, { status = 200 }, byStatus) {
  if (Object.keys(byStatus).join() !== String(status))
    throw new Error(`${name}: wanted ${status} alone, got ${JSON.stringify(byStatus)}`);
}

async function clientOf({ server: { url }, requests, status = 200, same = true }) {
  if (!same || status === 304) return new LeanClient(url, requests);
  const expecting = [];
  // One after the other: more at once than a server takes would be refused.
  for (const request of requests) expecting.push({ ...request, expected: (await ask(url, request)).body });
  return new LeanClient(url, expecting);
}

/** Asks once. @returns `{ status, headers, body }` @throws when it is refused */
export async function ask(url, { method, path, headers, body }) {
  // Nothing of its own that changes an answer, such as an encoding.
  const response = await fetch(url + path, {
    method,
    body,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return { status: response.status, headers: response.headers, body: text };
}

/** Fails the run where two answers are not the same bytes; the order of an object's fields may differ. */
export function requireSame(name, one, other) {
  if (one.length === other.length && isDeepStrictEqual(JSON.parse(one), JSON.parse(other))) return;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  throw new Error(
    `${name} differs:\n  ${one.slice(Math.max(0, at - 80), at + 120)}\n  ${other.slice(Math.max(0, at - 80), at + 120)}`,
  );
}
