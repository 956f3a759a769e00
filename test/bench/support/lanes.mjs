import { isDeepStrictEqual } from 'node:util';
import { cpuTime } from './processes.mjs';
import { arrive, saturate } from './load.mjs';
import { LeanClient } from './lean-client.mjs';

/** Number of clients that keep a server busy. */
const CLIENTS = 16;
/** Half-warm code distorts results by a factor of two. */
const WARM_UP = 5; // s
/** Short, so that compared lanes run under the same load of a shared machine. */
const ROUND = 1; // s
/** Each lane has its turn in every round; every second round is reversed (ABBA), so that no lane is always first. */
const ROUNDS = 8;
const QUICK = { warmUp: 0.5, round: 0.5, rounds: 2 };

/**
 * Measures lanes in turn, each with as many requests as its server answers.
 * || @param lanes by name `{ server, requests, status = 200, same = true }`; `same`: every answer must have the bytes
 * of
 * the first one to its request
 * @param options.rounds number of rounds, when fewer are enough
 * @returns by name and round: `rates`, the answers a second, and `cpu`, the server's CPU time for each answer (ms)
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
 * Measures in turn how long lanes take; a request counts from the moment when it was due.
 * || @param lanes as of `runLanes`
 * @param options.perSecond requests a second; undefined: one after the other, which makes hundreds in half a round
 * @returns by name and round: the median time (ms)
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

/**
 * @returns by name the results of `measure(name, client, seconds)` in each round; `share`: of a round's usual length
 */
async function inRounds(lanes, { quick, share = 1, rounds: usual = ROUNDS }, measure) {
  const { warmUp, round, rounds } = quick ? QUICK : { warmUp: WARM_UP, round: ROUND, rounds: usual };
  const names = Object.keys(lanes);
  const found = mapValues(lanes, () => []);
  const clients = {};
  try {
    for (const name of names) clients[name] = await clientOf(lanes[name]);
    // Warm up even for few requests: a server that was busy before would have an advantage.
    for (const name of names) await keepBusy(name, lanes[name], clients[name], warmUp);
    for (let number = 0; number < rounds; number += 1)
      for (const name of number % 2 === 0 ? names : names.toReversed())
        found[name].push(await measure(name, clients[name], round * share));
    return found;
  } finally {
    for (const client of Object.values(clients)) client.close();
  }
}

/** Runs a lane's server at full load. @throws Error when it answers with another status than the lane's */
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
  // One after the other, because too many parallel requests would be refused.
  for (const request of requests) expecting.push({ ...request, expected: (await ask(url, request)).body });
  return new LeanClient(url, expecting);
}

/** Sends one request. @returns `{ status, headers, body }` @throws when it is refused */
export async function ask(url, { method, path, headers, body }) {
  // No headers that change the answer, such as an encoding.
  const response = await fetch(url + path, {
    method,
    body,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return { status: response.status, headers: response.headers, body: text };
}

/** Fails the run when two answers differ in their bytes. The order of an object's fields doesn't matter. */
export function requireSame(name, one, other) {
  if (one.length === other.length && isDeepStrictEqual(JSON.parse(one), JSON.parse(other))) return;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  throw new Error(
    `${name} differs:\n  ${one.slice(Math.max(0, at - 80), at + 120)}\n  ${other.slice(Math.max(0, at - 80), at + 120)}`,
  );
}
