import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Operation, operationsOf } from '../support/operations.js';
import type { HttpClient } from '../support/http.js';
import { useApp } from '../support/use-app.js';
import type { Stage } from './access/samples-extra.js';
import { preparedRequest, setStage } from './access/stage.js';
import type { World } from './access/world.js';
import { BESIDE, BY_ADMIN, NOT_READ, OWN_VALUES, READERS } from './fields/exceptions.js';
import { type FieldSchema, holds, valueOf } from './fields/values.js';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

type Row = Record<string, unknown>;

/** Fields that select a row, its version or its restaurant, instead of its content. */
const ADDRESSING = ['id', 'rid', 'version', 'restaurant_id', 'restaurant', 'confirm', 'force'];
const WRITES = /\.(?:create\w*|update\w*|save|put\w+|invite)$/;

const api = useApp({ IDENTITY_PROVIDER: 'none' });
let stage: Stage;
let world: World;
let operations: Operation[];
beforeAll(() => {
  operations = operationsOf(api);
});

const fieldsOf = ({ definition }: Operation): [string, FieldSchema][] => {
  const [input] = definition.inputs;
  const schema = z.toJSONSchema(input as z.ZodObject, { io: 'input', unrepresentable: 'any' });
  return Object.entries((schema.properties ?? {}) as Record<string, FieldSchema>).filter(
    ([name]) => !ADDRESSING.includes(name),
  );
};

const ask = async (sending: Promise<{ status: number; body: { result?: { data: unknown } } }>) => {
  const { status, body } = await sending;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return (body.result?.data ?? {}) as Row;
};

/** Finds the operation that reads the row that this one writes. */
const readerOf = (name: string, path: string) => {
  const reader =
    READERS.find(([pattern]) => pattern.test(path))?.[1] ??
    name.replace(/\.(?:create\w*|update\w*|save)$/, '.get').replace(/\.put(\w+)$/, '.get$1');
  return reader !== name && operations.some((one) => one.name === reader) ? reader : undefined;
};

/** Sends the write and returns the row afterwards, from a read or otherwise from the answer. */
async function rowAfter(http: HttpClient, path: string, sent: Row): Promise<Row> {
  const name = path.slice(0, path.lastIndexOf('.'));
  const answer = await ask(http.post(`/trpc/${name}`, sent));
  const reader = readerOf(name, path);
  if (!reader) return answer;
  const listed = reader.endsWith('.list');
  const named = 'rid' in sent ? { rid: sent['rid'] } : { id: answer['id'] };
  const input = encodeURIComponent(JSON.stringify(listed ? {} : named));
  const read = await ask((listed ? stage.admin.http : http).get(`/trpc/${reader}?input=${input}`));
  return listed ? ((read['results'] as Row[]).find(({ id }) => id === answer['id']) ?? {}) : read;
}

/** Alternative names of the same field; a request sends only one of them. */
const SAME = [
  ['required', 'min_choices'],
  ['allow_multiple', 'max_choices'],
  ['image', 'image_url'],
];
const sameAs = (field: string) =>
  SAME.find((names) => names.includes(field)) ?? [`${field}_id`, field.replace(/_id$/, '')];
const withoutAliasesOf = (field: string, input: Row): Row =>
  Object.fromEntries(Object.entries(input).filter(([key]) => !sameAs(field).includes(key)));

/** Describes a field whose new value isn't read back. Undefined when it is read as sent and was different before. */
async function lossOf(operation: Operation, field: string, schema: FieldSchema): Promise<string | undefined> {
  const { name, address } = operation;
  const path = `${name}.${field}`;
  try {
    const beside = await BESIDE.find(([pattern]) => pattern.test(path))?.[1]({ stage, world });
    const prepare = async () => {
      const { input, http } = await preparedRequest(name, stage, world);
      return { input: { ...input, ...beside }, http: BY_ADMIN.test(path) ? stage.admin.http : http };
    };
    const control = await prepare();
    const { [field]: _, ...without } = control.input;
    const before = (
      await rowAfter(control.http, path, address.startsWith('PATCH ') ? without : control.input)
    )[field];
    const own = OWN_VALUES.find(([pattern]) => pattern.test(path))?.[1];
    const value = own ? await own({ stage, world, before }) : valueOf(field, schema, stage.rows, before);
    if (holds(before, value)) return `${path} was ${JSON.stringify(value)} already`;
    const { http, input } = await prepare();
    const after = await rowAfter(http, path, { ...withoutAliasesOf(field, input), [field]: value });
    if (holds(after[field], value)) return undefined;
    return `${path}: ${JSON.stringify(value)} is read as ${JSON.stringify(after[field])}`;
  } catch (error) {
    return `${path}: ${(error as Error).message}`;
  }
}

describe('every field of an operation that creates or changes something', () => {
  it('a field is read as it was sent', async () => {
    const lost: string[] = [];
    const excused = new Set<RegExp>();
    let asked = 0;
    let area = '';
    for (const operation of operations.filter(({ name }) => WRITES.test(name))) {
      const within = operation.name.slice(0, operation.name.lastIndexOf('.'));
      if (within !== area) ({ stage, world } = await setStage(api));
      area = within;
      for (const [field, schema] of fieldsOf(operation)) {
        const reason = NOT_READ.find(([pattern]) => pattern.test(`${operation.name}.${field}`));
        if (reason) {
          excused.add(reason[0]);
          continue;
        }
        asked += 1;
        const loss = await lossOf(operation, field, schema);
        if (loss) lost.push(loss);
      }
    }
    process.stdout.write(`fields: ${asked} are read as they were sent\n`);
    expect(lost).toEqual([]);
    expect(asked).toBeGreaterThan(300);
    expect(NOT_READ.filter(([pattern]) => !excused.has(pattern))).toEqual([]);
  });
});
