import { describe, expect, it } from 'vitest';
import { combined, schemaFields, type Schema, typeWords } from './schema-fields.js';

const text = (schema: Schema) =>
  typeWords(schema)
    .map((word) => word.text)
    .join('');

describe('typeWords', () => {
  it.each<[string, Schema]>([
    ['string up to 120 or null', { type: ['string', 'null'], maxLength: 120 }],
    ['integer 1 to 500', { type: 'integer', minimum: 1, maximum: 500 }],
    ['integer from 1', { type: 'integer', minimum: 1, maximum: 4_294_967_295 }],
    ['date-time', { type: 'string', format: 'date-time' }],
    ['list (up to 3) of "a", "b"', { type: 'array', maxItems: 3, items: { enum: ['a', 'b'] } }],
    ['Allergen or null', { anyOf: [{ $ref: '#/components/schemas/Allergen' }, { type: 'null' }] }],
  ])('%s', (words, schema) => {
    expect(text(schema)).toBe(words);
  });

  it('a reference leads to its schema', () => {
    expect(typeWords({ type: 'array', items: { $ref: '#/components/schemas/MenuItem' } })).toEqual([
      { text: 'list of ' },
      { text: 'MenuItem', schema: 'MenuItem' },
    ]);
  });
});

describe('schemaFields', () => {
  it('inner fields have the names of the outer ones, and variants their condition', () => {
    const variant = (edit: string, properties: Record<string, Schema>): Schema => ({
      type: 'object',
      properties: { edit: { const: edit }, ...properties },
    });
    const schema: Schema = {
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
        },
        change: {
          oneOf: [variant('prices', { value: { type: 'number', default: 0 } }), variant('hidden', {})],
        },
      },
      required: ['rows'],
    };
    expect(schemaFields(schema).map(({ name, required, about }) => [name, required, about])).toEqual([
      ['rows', true, ''],
      ['rows[].id', true, ''],
      ['change', false, ''],
      ['change.edit', false, 'If edit is "prices".'],
      ['change.value', false, 'Default: 0. If edit is "prices".'],
      ['change.edit', false, 'If edit is "hidden".'],
    ]);
  });
});

it('a schema that combines others has the fields of all', () => {
  const rows: Schema = { properties: { results: { type: 'array' } }, required: ['results'] };
  const page: Schema = { properties: { count: { type: 'integer' } }, required: ['count'] };
  const schema = combined({ allOf: [rows, { $ref: '#/components/schemas/Page' }] }, { Page: page });
  expect(schemaFields(schema).map(({ name, required }) => [name, required])).toEqual([
    ['results', true],
    ['count', true],
  ]);
});
