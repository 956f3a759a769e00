import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outputPicker } from './output-picker.js';

const row = z.object({
  id: z.int(),
  name: z.string(),
  tags: z.array(z.enum(['a', 'b'])),
  parts: z.array(z.object({ id: z.int(), note: z.string().nullable() })).optional(),
  more: z.union([z.string(), z.null()]),
});
const SENT = { id: 1, name: 'One', tags: ['a'], parts: [{ id: 2, note: null }], more: null };

describe('outputPicker', () => {
  it('returns the value itself when its schema declares every field', () => {
    expect(outputPicker(row)(SENT)).toBe(SENT);
    const page = { results: [SENT], count: 1 };
    expect(outputPicker(z.object({ results: z.array(row), count: z.int() }))(page)).toBe(page);
  });

  it('drops undeclared fields at any depth without changing the value', () => {
    const sent = {
      secret: 1,
      ...SENT,
      parts: [
        { id: 2, note: null },
        { id: 3, secret: 2, note: 'x' },
      ],
      last: 3,
    };
    const before = structuredClone(sent);
    expect(outputPicker(row)(sent)).toEqual({
      ...SENT,
      parts: [
        { id: 2, note: null },
        { id: 3, note: 'x' },
      ],
    });
    expect(sent).toEqual(before);
  });

  it.each([
    ['null', row.nullable(), null],
    ['undefined', row.optional(), undefined],
    ['null instead of a list', z.array(row), null],
  ])('passes %s', (_what, schema, value) => {
    expect(outputPicker(schema)(value)).toBe(value);
  });

  it.each([z.string().default('none'), z.string().default('none').optional(), z.string().catch('none')])(
    'fills a missing field with its default',
    (field: z.ZodType) => {
      const schema = z.object({ id: z.int(), field });
      expect(outputPicker(schema)({ id: 1 })).toEqual(schema.parse({ id: 1 }));
    },
  );

  it.each([
    ['a transformation', z.string().transform((text) => text.length), 'four', 4],
    ['a trimmed text', z.string().trim(), ' a ', 'a'],
    ['a default', z.string().default('none'), undefined, 'none'],
    [
      'a union of objects',
      z.union([z.object({ a: z.int() }), z.object({ b: z.int() })]),
      { b: 1, c: 2 },
      { b: 1 },
    ],
    [
      'a record with any keys',
      z.record(z.string(), z.object({ a: z.int() })),
      { x: { a: 1, b: 2 } },
      { x: { a: 1 } },
    ],
    ['a loose object', z.looseObject({ a: z.int() }), { a: 1, b: 2 }, { a: 1, b: 2 }],
  ])('leaves %s to the schema', (_what, schema: z.ZodType, value, answered) => {
    expect(outputPicker(schema)(value)).toEqual(answered);
    expect(outputPicker(z.object({ inner: schema }))({ inner: value })).toEqual({ inner: answered });
  });
});
