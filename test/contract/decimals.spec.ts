import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FieldError } from '../../src/shared/errors.js';
import { type Operation, operationsOf } from '../support/operations.js';
import { useApp, useFixture } from '../support/use-app.js';
import { preparedRequest, setStage } from './access/stage.js';
import type { FieldSchema } from './fields/values.js';

type DecimalSchema = FieldSchema & { multipleOf?: number; override?: DecimalSchema };
type Path = readonly (string | number)[];

/** Number of decimals of the fields that aren't amounts of money. */
const KEPT: Readonly<Record<string, number>> = { units: 3 };

const api = useApp();
const set = useFixture(() => setStage(api));

/** Lists the decimal fields of a request, according to the API document. */
function decimalsIn({ override, ...schema }: DecimalSchema, path: Path = []): Path[] {
  if ((override?.multipleOf ?? 1) < 1) return [path];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => decimalsIn(field, [...path, name])),
    ...(schema.items ? decimalsIn(schema.items, [...path, 0]) : []),
    ...(schema.anyOf ?? []).flatMap((one) => decimalsIn(one, path)),
  ];
}

const fieldsOf = ({ definition }: Operation) => {
  const [input] = definition.inputs;
  if (!(input instanceof z.ZodObject)) return [];
  return decimalsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as DecimalSchema);
};

/** Nests the value at the path. */
const at = (path: Path, value: number): unknown =>
  path.reduceRight<unknown>((inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }), value);

describe('a number with more decimals than are kept', () => {
  it('every operation refuses the number in every field', async () => {
    const fields = operationsOf(api).flatMap((operation) =>
      fieldsOf(operation).map((path) => ({ name: operation.name, path })),
    );
    const taken: string[] = [];
    for (const { name, path } of fields) {
      const kept = KEPT[String(path.at(-1))] ?? 2;
      const { http, input } = await preparedRequest(name, set.stage, set.world);
      const body = { ...input, ...(at(path, 1 + 5 / 10 ** (kept + 1)) as object) };
      const reply = await http.post<{ error?: { data: { errors?: FieldError[] } } }>(`/trpc/${name}`, body);
      const said = (reply.body.error?.data.errors ?? []).map(({ message }) => message);
      if (reply.status !== 400 || !said.some((text) => text.includes(`at most ${kept} decimals`)))
        taken.push(`${name}: ${path.join('.')} (${reply.status}) ${said.join(' ')}`);
    }
    expect(taken).toEqual([]);
    expect(fields.length).toBeGreaterThan(13);
  });
});
