import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operationsOf } from '../support/operations.js';
import { useApp } from '../support/use-app.js';

const api = useApp({ IDENTITY_PROVIDER: 'none' });

interface Field {
  path: string;
  schema: z.ZodType;
}

/** Unwraps optional and transformed schemas. */
function within(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; in?: z.ZodType; out?: z.ZodType };
  };
  if (def.innerType) return within(def.innerType);
  if (def.type !== 'pipe' || !def.in || !def.out) return schema;
  return within((def.in as unknown as { def: { type: string } }).def.type === 'transform' ? def.out : def.in);
}

/** Lists every field of an input, including nested ones. */
function fieldsOf(schema: z.ZodType, path = ''): Field[] {
  const inner = within(schema);
  if (inner instanceof z.ZodArray) return fieldsOf(inner.element as z.ZodType, `${path}[]`);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const at = path === '' ? name : `${path}.${name}`;
    return [{ path: at, schema: field }, ...fieldsOf(field, at)];
  });
}

/** Checks if a text field accepts an empty text. */
const mayBeEmpty = ({ schema }: Field) =>
  within(schema) instanceof z.ZodString &&
  schema.safeParse(undefined).success &&
  schema.safeParse('').success;

/** Reads the field's types in the API document. */
const typesOf = (schema: z.ZodType) => {
  const { override } = (schema.meta() ?? {}) as { override?: { type?: string[] } };
  const { type, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    type?: string | string[];
    anyOf?: { type?: string }[];
  };
  return override?.type ?? [type, ...anyOf.map((one) => one.type)].flat();
};

describe('null', () => {
  it('null is accepted as an empty text in every optional text field, and documented', () => {
    const fields = operationsOf(api).flatMap(({ name, definition }) =>
      definition.type === 'query'
        ? []
        : definition.inputs.flatMap((input) =>
            fieldsOf(input as z.ZodType)
              .filter(mayBeEmpty)
              .map((field) => ({ ...field, path: `${name}: ${field.path}` })),
          ),
    );
    expect(fields.length).toBeGreaterThan(40);
    const refused = fields.filter(({ schema }) => {
      const [none, empty] = [schema.safeParse(null), schema.safeParse('')];
      return !none.success || (none.data || null) !== (empty.data || null);
    });
    expect(refused.map(({ path }) => path)).toEqual([]);
    expect(fields.filter(({ schema }) => !typesOf(schema).includes('null')).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
