import { saturate } from './load.mjs';
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
 *
 * @param lanes by name `{ server, requests, same = true }`; `same`: every answer must have the bytes of the first one
 * to its request
 * @returns by name, the answers a second in each round
 */
export async function runLanes(lanes, { quick }) {
  const { warmUp, round, rounds } = quick ? QUICK : { warmUp: WARM_UP, round: ROUND, rounds: ROUNDS };
  const names = Object.keys(lanes);
  const found = Object.fromEntries(names.map((name) => [name, []]));
  const clients = {};
  try {
    for (const name of names) clients[name] = await clientOf(lanes[name]);
    for (const name of names) await keepBusy(name, clients[name], warmUp);
    for (let number = 0; number < rounds; number += 1)
      for (const name of number % 2 === 0 ? names : names.toReversed())
        found[name].push(await keepBusy(name, clients[name], round));
    return found;
  } finally {
    for (const client of Object.values(clients)) client.close();
  }
}

/** Runs a lane's server at full load. @returns the answers a second @throws Error at any status but 200 */
async function keepBusy(name, client, seconds) {
  const startedAt = performance.now();
  const { count, byStatus } = await saturate({ clients: CLIENTS, seconds, send: () => client.send() });
  if (Object.keys(byStatus).join() !== '200') throw new Error(`${name}: got ${JSON.stringify(byStatus)}`);
  return (count / (performance.now() - startedAt)) * 1_000;
}

async function clientOf({ server: { url }, requests, same = true }) {
  if (!same) return new LeanClient(url, requests);
  const expecting = [];
  // One after the other, because too many parallel requests would be refused.
  for (const request of requests) expecting.push({ ...request, expected: await ask(url, request) });
  return new LeanClient(url, expecting);
}

/** Sends one request. @returns the body @throws when it is refused */
export async function ask(url, { method, path, headers, body }) {
  // No headers that change the answer, such as an encoding.
  const response = await fetch(url + path, {
    method,
    body,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return text;
}

/**
 * Builds the path of tRPC calls that read.
 *
 * @param calls each `[operation, input]`; several are a batch
 */
export function trpcPath(...calls) {
  const isBatch = calls.length > 1;
  const inputs = calls.map(([, input]) => input);
  const input = encodeURIComponent(JSON.stringify(isBatch ? { ...inputs } : inputs[0]));
  return `/trpc/${calls.map(([name]) => name).join(',')}?${isBatch ? 'batch=1&' : ''}input=${input}`;
}

/** Fails the run when two answers differ. The order of an object's fields doesn't matter. */
export function requireSame(name, one, other) {
  const [ours, theirs] = [one, other].map((text) => JSON.stringify(JSON.parse(text, sorted)));
  if (one.length === other.length && ours === theirs) return;
  const at = [...ours].findIndex((letter, index) => letter !== theirs[index]);
  const around = (text) => text.slice(Math.max(0, at - 80), at + 120);
  throw new Error(`${name} differs:\n  ${around(ours)}\n  ${around(theirs)}`);
}

/** Sorts an object's fields, so that the first difference of two texts is one of values. */
const sorted = (_key, value) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
