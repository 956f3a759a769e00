import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { keysOf } from '../../src/transport/input/unknown-keys.js';
import type { HttpClient, Reply } from '../support/http.js';
import { breaking, type Operation, operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';
import type { Stage } from './access/samples-extra.js';
import { carriedOut, preparedRequest, setStage } from './access/stage.js';
import type { World } from './access/world.js';

// This uses its own database, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** The tag is weak when the answer was long enough for compression. */
const ROW_TAG = /^(?:W\/)?"\d+\.[\w-]{27}"$/;
/** A tag of a list or a menu: from the product, but not a row's. */
const LIST_TAG = `W/"${'a'.repeat(27)}"`;
/** A creation that answers 200, because its row exists already. */
const THERE_ALREADY = ['menu.details.save'];

let world: World;
let stage: Stage;
let operations: Operation[];

const api = useApp({ IDENTITY_PROVIDER: 'none' }, { database: `conditions_${randomUUID().slice(0, 8)}` });
beforeAll(async () => {
  ({ stage, world } = await setStage(api));
  operations = carriedOut(operationsOf(api));
});

const isRead = ({ address }: Operation) => address.startsWith('GET ');
const answersRow = ({ definition: { output } }: Operation) =>
  output !== undefined && keysOf(output).includes('version');
const takesVersion = ({ definition: { inputs } }: Operation) =>
  inputs.some((input) => keysOf(input).includes('version'));
const tagOf = ({ headers }: Reply) => headers.get('etag') ?? '';

type Input = Record<string, unknown>;

/** Sends the operation's request at its documented path. */
function send(http: HttpClient, { address }: Operation, input: Input, headers = {}, asked?: string) {
  const [method = '', template = ''] = address.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  const rest = Object.entries(input).filter(([name]) => !template.includes(`{${name}}`));
  if (method !== 'GET') return http.send(method, path, Object.fromEntries(rest), { headers });
  const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]));
  return http.send(asked ?? method, `${path}?${query.toString()}`, undefined, { headers });
}

/**
 * Finds the read of the row that a write changes: `get` beside `update`, `getHours` beside `putHours`. None is beside
 * `updateSelection`, because its row is only read within its set.
 */
function readBeside({ name }: Operation): Operation | undefined {
  const [verb = '', ...router] = name.split('.').reverse();
  const wanted = /^(?:put|update)[A-Z]/.test(verb) ? verb.replace(/^put|^update/, 'get') : 'get';
  return operations.find((other) => other.name === [...router.reverse(), wanted].join('.'));
}

/** Returns the client's tag for the row, from a read or otherwise from the last write. */
async function heldTag(operation: Operation, http: HttpClient, input: Input): Promise<string | undefined> {
  const read = readBeside(operation);
  if (read && /\{r?id\}/.test(read.address)) return tagOf(await send(http, read, input));
  return answersRow(operation) ? tagOf(await send(http, operation, input)) : undefined;
}

describe('every operation that takes a version', () => {
  it('a write answers 412 for another tag and 400 for an invalid one, and accepts the current tag', async () => {
    const taking = operations.filter((operation) => !isRead(operation) && takesVersion(operation));
    expect(taking.length).toBeGreaterThan(35);
    const found: Record<string, unknown> = {};
    for (const operation of taking) {
      const { http, input } = await preparedRequest(operation.name, stage, world);
      const held = await heldTag(operation, http, input);
      const status = async (ifMatch: string, more: Input = {}) =>
        (await send(http, operation, { ...input, ...more }, { 'if-match': ifMatch })).status;
      const refused = [
        await status('newest'),
        await status('"newest"'),
        await status(''),
        await status('"4000000"', { version: 3_999_999 }),
        await status('"4000000"'),
        await status('99999999999999999999'),
        await status(`"4000000.${'a'.repeat(27)}"`),
        await status(LIST_TAG),
        await status(`"3999999", ${LIST_TAG}`),
      ];
      const taken = await send(http, operation, input, { 'if-match': held ?? '*' });
      found[operation.name] = {
        refused,
        taken: taken.status,
        held: held === undefined || ROW_TAG.test(held),
        tagged: ROW_TAG.test(tagOf(taken)),
      };
    }
    const wanted = taking.map((operation) => {
      const right = { held: true, tagged: answersRow(operation) && operation.status !== 204 };
      const refused = [400, 400, 400, 400, 412, 412, 412, 412, 412];
      return [operation.name, { refused, taken: operation.status, ...right }];
    });
    expect(found).toEqual(Object.fromEntries(wanted));
  });
});

describe('every write that takes no version', () => {
  it('a write without a version refuses If-Match', async () => {
    const others = operations.filter((operation) => !isRead(operation) && !takesVersion(operation));
    const input = new Proxy<Input>({}, { get: () => '1', ownKeys: () => [] });
    const answers = await Promise.all(
      others.map(async (operation) => {
        const { status, body } = await send(api.http, operation, input, { 'if-match': '"1"' });
        return [operation.name, status, (body as { detail?: string }).detail];
      }),
    );
    expect(answers).toEqual(
      others.map(({ name }) => [name, 400, 'This operation doesn’t support If-Match.']),
    );
  });
});

describe('every operation that creates a row with a version', () => {
  it('a creation returns the tag that If-Match accepts', async () => {
    const creating = operations.filter((one) => one.status === 201 && answersRow(one));
    expect(creating.length).toBeGreaterThan(10);
    for (const operation of creating) {
      const { http, input } = await preparedRequest(operation.name, stage, world);
      const reply = await send(http, operation, input);
      const status = THERE_ALREADY.includes(operation.name) ? 200 : 201;
      expect([operation.name, reply.status, ROW_TAG.test(tagOf(reply))]).toEqual([
        operation.name,
        status,
        true,
      ]);
    }
  });
});

describe('every read', () => {
  it('a read answers HEAD with the headers of GET and without a body', async () => {
    const wrong: unknown[] = [];
    for (const operation of operations.filter(isRead)) {
      const { http, input } = await preparedRequest(operation.name, stage, world);
      const get = await send(http, operation, input);
      const head = await send(http, operation, input, {}, 'HEAD');
      const same = ['content-type', 'etag', 'cache-control', 'vary'].every(
        (name) => get.headers.get(name) === head.headers.get(name),
      );
      if (get.status !== 200 || head.status !== 200 || head.body !== '' || !same)
        wrong.push([operation.name, get.status, head.status, head.body]);
    }
    expect(wrong).toEqual([]);
  });

  it('a read of one row has a tag and answers 304 to it', async () => {
    const rows = operations.filter((operation) => isRead(operation) && answersRow(operation));
    expect(rows.length).toBeGreaterThan(15);
    const wrong: unknown[] = [];
    for (const operation of rows) {
      const { http, input } = await preparedRequest(operation.name, stage, world);
      const tag = tagOf(await send(http, operation, input));
      const again = await send(http, operation, input, {
        'if-none-match': `"other", W/${tag.replace('W/', '')}`,
      });
      const other = await send(http, operation, input, { 'if-none-match': tag.replace(/\..*/, '"') });
      if (!ROW_TAG.test(tag) || again.status !== 304 || again.body !== '' || other.status !== 200)
        wrong.push([operation.name, tag, again.status, other.status]);
    }
    expect(wrong).toEqual([]);
  });

  it('a read takes no version', async () => {
    const reads = operations.filter((operation) => isRead(operation));
    expect(breaking(reads, (operation) => !takesVersion(operation))).toEqual([]);
  });
});

describe('every write', () => {
  it('a write judges an Idempotency-Key exactly if the document lists the header', async () => {
    const wrong: unknown[] = [];
    for (const operation of operations.filter((one) => !isRead(one))) {
      const { http, input } = await preparedRequest(operation.name, stage, world);
      const reply = await send(http, operation, input, { 'idempotency-key': 'not visible' });
      const { detail } = reply.body as { detail?: string };
      const judged = reply.status === 400 && detail?.startsWith('Idempotency-Key must be') === true;
      const listed = operation.definition.meta?.openapi?.requestHeaders !== undefined;
      const done = THERE_ALREADY.includes(operation.name) ? 200 : operation.status;
      if (judged !== listed || (!listed && reply.status !== done))
        wrong.push([operation.name, listed, reply.status, detail]);
    }
    expect(wrong).toEqual([]);
  });
});
