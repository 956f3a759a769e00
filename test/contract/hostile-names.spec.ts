import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '../support/http.js';
import { type Operation, operationsOf } from '../support/operations.js';
import { type Caller, People } from '../support/people.js';
import { useApp } from '../support/use-app.js';

// This sends thousands of requests, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const api = useApp({ IDENTITY_PROVIDER: 'none' });
const people = new People(api);

/** Names that every object inherits. */
const INHERITED = ['toString', '__proto__', 'constructor', 'hasOwnProperty', 'valueOf', 'toJSON'];
/**
 * JSON values that break conversions: an object that can't become a text, and lists nested too deep for recursion.
 */
const NO_TEXT = '{"toString":1,"valueOf":1,"toJSON":1,"length":-1}';
const DEEP = '['.repeat(5_000) + ']'.repeat(5_000);
/** An id without a row. */
const ABSENT = '4000000000';
/** Aliases of one value. */
const SYNONYMS = ['search', 'q', 'image', 'image_url', 'primary_option_sets', 'primary_option_set_ids'];

/** Operations in flight at the same time. */
const AT_ONCE = 8;

/** Builds JSON as text, because an object literal can't have a field named `__proto__`. */
const objectOf = (names: readonly string[], value: string) =>
  `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

interface Sent {
  what: string;
  status: number;
}

const fieldsOf = ({ definition }: Operation) =>
  definition.inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));

/** Sends names twice over REST, in the query or path and in the body. */
async function sendTwice(http: HttpClient, operation: Operation): Promise<Sent[]> {
  const [method = '', template = ''] = operation.address.split(' ');
  if (method === 'GET') return [];
  const path = template.replaceAll(/\{\w+\}/g, ABSENT);
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const [field = 'x'] = fieldsOf(operation).filter((name) => !inPath.includes(name));
  const queries = [...INHERITED.filter((name) => name !== '__proto__'), field].map((name) => [
    name,
    `?${name}=x`,
  ]);
  const sent: Sent[] = [];
  for (const [name = '', query = ''] of [...queries, ...inPath.map((name) => [name, ''])])
    for (const value of [NO_TEXT, DEEP]) {
      const { status } = await http.send(method, path + query, undefined, { raw: objectOf([name], value) });
      sent.push({ what: `${operation.address}, ${name} twice`, status });
    }
  return sent;
}

/** Sends this value in all fields and inherited names, over both transports. */
async function sendAll(http: HttpClient, operation: Operation): Promise<Sent[]> {
  const { name, address, definition } = operation;
  const [method = '', template = ''] = address.split(' ');
  const path = template.replaceAll(/\{\w+\}/g, ABSENT);
  const inPath = [...template.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => parameter);
  const fields = fieldsOf(operation);
  const names = [...new Set([...INHERITED, ...fields, ...SYNONYMS])];
  const query = new URLSearchParams(names.map((one): [string, string] => [one, 'x']));
  const sent: Sent[] = [];
  for (const value of [NO_TEXT, DEEP, `[${NO_TEXT}]`]) {
    const rest =
      method === 'GET'
        ? await http.get(`${path}?${query.toString()}`)
        : await http.send(method, path, undefined, {
            raw: objectOf(
              names.filter((one) => !inPath.includes(one)),
              value,
            ),
          });
    const raw = objectOf(value === DEEP ? SYNONYMS.slice(0, 1) : names, value);
    const trpc =
      definition.type === 'mutation'
        ? await http.post(`/trpc/${name}`, undefined, { raw })
        : await http.get(`/trpc/${name}?input=${encodeURIComponent(raw)}`);
    sent.push({ what: `${address} with all names`, status: rest.status });
    sent.push({ what: `${name} over tRPC with all names`, status: trpc.status });
  }
  return sent;
}

/** Calls every operation. Each gets its own caller, because some sign their caller out. */
async function sendEverywhere(
  send: (http: HttpClient, operation: Operation) => Promise<Sent[]>,
  caller: () => Promise<Pick<Caller, 'http'>>,
): Promise<Sent[]> {
  const waiting = operationsOf(api);
  const sent: Sent[] = [];
  const work = async () => {
    for (let operation = waiting.shift(); operation; operation = waiting.shift())
      sent.push(...(await send((await caller()).http, operation)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
}

const stranger = async () => ({ http: api.http });

describe('values without a text, and deep nesting', () => {
  it('every operation refuses them in repeated names, before it identifies the caller', async () => {
    const sent = await sendEverywhere(sendTwice, stranger);
    expect(sent.length).toBeGreaterThan(1_000);
    expect(sent.filter(({ status }) => status !== 400)).toEqual([]);
  });

  it.each([
    ['a visitor', stranger],
    ['an owner', () => people.owner()],
    ['a superadmin', () => people.person({ superadmin: true })],
  ])('no operation makes the server fail for %s', async (_name, caller) => {
    const sent = await sendEverywhere(sendAll, caller);
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
