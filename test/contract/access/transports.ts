import type { HttpClient } from '../../support/http.js';
import type { Operation } from '../../support/operations.js';
import type { Sample } from './sample.js';
import type { Way } from './matrix-run.js';

type Input = Record<string, unknown>;

/** Calls the operation at its documented path. */
async function overRest(http: HttpClient, { address }: Operation, input: Input): Promise<number> {
  const [method = '', template = ''] = address.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !template.includes(`{${name}}`));
  if (method !== 'GET') return (await http.send(method, path, Object.fromEntries(rest))).status;
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return (await http.get(`${path}?${query.toString()}`)).status;
}

/** Calls the operation as the web does. */
async function overTrpc(http: HttpClient, { name, definition }: Operation, input: Input): Promise<number> {
  if (definition.type === 'mutation') return (await http.post(`/trpc/${name}`, input)).status;
  return (await http.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)).status;
}

/** Lists the ways to call an operation. */
export const waysOf = (operation: Operation, sample: Sample): Way[] =>
  [
    { transport: 'REST', call: overRest, status: operation.status },
    { transport: 'tRPC', call: overTrpc, status: 200 },
  ].map(({ transport, call, status }) => ({
    name: `${operation.name} over ${transport}`,
    sample,
    success: sample.answers ?? status,
    send: (http, rows) => call(http, operation, sample.input?.(rows) ?? {}),
  }));
