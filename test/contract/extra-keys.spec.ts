import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { FieldError } from '../../src/shared/errors.js';
import type { TrpcFailure } from '../support/failures.js';
import { type Operation, operationsOf } from '../support/operations.js';
import { type Change, changesBetween, type Column, columnsOf, readRows } from '../support/table-rows.js';
import { useApp } from '../support/use-app.js';
import { SAMPLES } from './access/samples.js';
import type { Stage } from './access/samples-extra.js';
import { carriedOut, preparedRequest, setStage } from './access/stage.js';
import type { Rows, World } from './access/world.js';

// This uses its own database, possibly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** Tables written as side effects: history, counters and idempotency keys. */
const BESIDE = ['audit_log', 'counters', 'idempotency_keys', 'zip_counts'];

/** Any `rep_<key>_email` counts as the known field (C-161). */
const ALIASES = ['rep_product_email'];

const PLANTED = { text: 'planted-from-outside', number: 7_654_321, moment: '2031-07-06T00:00:00.000Z' };

let world: World;
let stage: Stage;
let other: Rows;
let columns: Column[];
let addresses: Set<string>;

const api = useApp({ IDENTITY_PROVIDER: 'none' }, { database: `extra_${randomUUID().slice(0, 8)}` });
beforeAll(async () => {
  ({ stage, world } = await setStage(api));
  other = await world.rows();
  columns = await columnsOf(api.database);
  addresses = new Set(operationsOf(api).map(({ address }) => address));
});

/** Returns an attacker's value for the column: another restaurant's id, a flag, a date, a text. */
function plantedIn({ name, type }: Column): unknown {
  if (name === 'restaurant_id') return other.restaurant;
  if (type === 'tinyint(1)') return true;
  if (/int|decimal|double|float/.test(type)) return PLANTED.number;
  return /date|time/.test(type) ? PLANTED.moment : PLANTED.text;
}

const knownTo = ({ definition }: Operation) =>
  definition.inputs.flatMap((input) => (input instanceof z.ZodObject ? Object.keys(input.shape) : []));

/**
 * Values for every column name that isn't an input. `restaurant_id` selects a restaurant, so it is tested separately.
 */
function extrasFor(operation: Operation): Record<string, unknown> {
  const known = [...knownTo(operation), ...ALIASES, 'restaurant_id'];
  const unknown = columns.filter(({ name }) => !known.includes(name));
  return Object.fromEntries(unknown.map((column) => [column.name, plantedIn(column)]));
}

interface Outcome {
  status: number;
  changes: Change[];
  /** Names in X-Ignored-Fields; `more` is the number of further ones. */
  ignored: string[];
  more: number;
  /** Refused fields with their messages. */
  refused: Record<string, string>;
}

/** Runs the operation with extra keys; its own input takes precedence. */
async function carryOut({ name }: Operation, extras: Record<string, unknown>): Promise<Outcome> {
  const request = await preparedRequest(name, stage, world);
  const read = () => readRows(api.database, columns, BESIDE);
  const before = await read();
  const { status, headers, body } = await request.http.post<Partial<TrpcFailure>>(`/trpc/${name}`, {
    ...extras,
    ...request.input,
  });
  const errors = (body.error?.data['errors'] ?? []) as FieldError[];
  return {
    status,
    changes: changesBetween(before, await read()),
    ...namesIn(headers.get('x-ignored-fields')),
    refused: Object.fromEntries(errors.map(({ path, message }) => [path, message])),
  };
}

function namesIn(header: string | null): Pick<Outcome, 'ignored' | 'more'> {
  const entries = (header ?? '').split(', ').filter(Boolean).map(decodeURIComponent);
  const more = Number(/^\+(\d+)$/.exec(entries.at(-1) ?? '')?.[1] ?? 0);
  return { ignored: more > 0 ? entries.slice(0, -1) : entries, more };
}

/**
 * Removes the keys that the operation refuses. They must be known fields, and each message must name a call that sets
 * it.
 */
async function withoutRefused(operation: Operation, extras: Record<string, unknown>, found: string[]) {
  const { status, refused, changes } = await carryOut(operation, extras);
  const [...names] = Object.keys(refused);
  if (names.length === 0) return extras;
  if (status !== 400 || changes.length > 0) found.push(`${operation.name}: refused, and did something`);
  for (const [name, message] of Object.entries(refused)) {
    const calls = message.match(/\b(?:POST|PUT|PATCH) \/[\w/{}-]+/g) ?? [];
    const known = calls.filter((call) => addresses.has(call));
    if (calls.length === 0 || known.length < calls.length)
      found.push(`${operation.name}: ${message} Which call?`);
    if (!(name in extras)) found.push(`${operation.name}: refused ${name}, which was not sent`);
  }
  return Object.fromEntries(Object.entries(extras).filter(([name]) => !names.includes(name)));
}

const isPlanted = (value: unknown) => {
  const text = String(JSON.stringify(value));
  return text.includes(PLANTED.text) || text.includes('2031-07-06') || Number(value) === PLANTED.number;
};

/** Changed numbers, without values that differ each time: ids, versions, positions. */
const steady = ({ changes }: Outcome) =>
  changes
    .filter(({ column, value }) => column !== 'id' && !column.endsWith('_id') && typeof value === 'number')
    .filter(({ column }) => !/version|position|counter|dispatch/.test(column))
    .map(({ table, column, value }) => `${table}.${column} = ${String(value)}`);

/** Describes what the extra keys changed. */
function difference(plain: Outcome, planted: Outcome): string[] {
  const usual = new Set(plain.changes.map(({ table, column }) => `${table}.${column}`));
  const odd = planted.changes.filter(
    ({ table, column, value }) => isPlanted(value) || !usual.has(`${table}.${column}`),
  );
  const [was, is] = [steady(plain), steady(planted)];
  return [
    ...(planted.status === plain.status && plain.status === 200
      ? []
      : [`answers ${plain.status} without, ${planted.status} with them`]),
    ...odd.map(({ table, column, value }) => `${table}.${column} became ${JSON.stringify(value)}`),
    ...is.filter((text) => !was.includes(text)),
  ];
}

describe('the name of a column as an extra key', () => {
  it('an extra key changes nothing and is reported or refused, in every write', async () => {
    const writes = carriedOut(operationsOf(api).filter(({ definition }) => definition.type === 'mutation'));
    const found: string[] = [];
    for (const operation of writes) {
      // The first run stores the input, so that the next two are comparable: one without the extra keys, one with
      // them.
      await carryOut(operation, {});
      const plain = await carryOut(operation, {});
      const extras = await withoutRefused(operation, extrasFor(operation), found);
      const planted = await carryOut(operation, extras);
      const unnamed = Object.keys(extras).filter((name) => !planted.ignored.includes(name));
      if (unnamed.length !== planted.more)
        found.push(`${operation.name}: does not name ${unnamed.join(', ')}`);
      found.push(...difference(plain, planted).map((text) => `${operation.name}: ${text}`));
      if (knownTo(operation).includes('restaurant_id')) continue;
      const elsewhere = await carryOut(operation, { restaurant_id: other.restaurant });
      const foreign = elsewhere.changes.filter(
        ({ column, value }) => column === 'restaurant_id' && value === other.restaurant,
      );
      found.push(...foreign.map(({ table }) => `${operation.name}: wrote to another restaurant’s ${table}`));
    }
    const names = new Set(columns.map(({ name }) => name));
    process.stdout.write(`extra keys: ${writes.length} operations, ${names.size} names of columns\n`);
    expect(found).toEqual([]);
  });
});

describe('an unknown key', () => {
  it('an unknown key is reported by every operation over tRPC, also in a batch', async () => {
    const silent: string[] = [];
    for (const { name, definition } of operationsOf(api)) {
      const sample = SAMPLES[name];
      if (!sample || sample.spendsCaller) continue;
      const rows = { ...stage.rows, ...(await sample.fresh?.(world, stage.rows)) };
      const input = { ...sample.input?.(rows), serach: 1 };
      const { headers } =
        definition.type === 'query'
          ? await stage.admin.http.get(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
          : await stage.admin.http.post(`/trpc/${name}?batch=1`, { 0: input });
      if (headers.get('x-ignored-fields') !== 'serach') silent.push(name);
    }
    expect(silent).toEqual([]);
  });
});
