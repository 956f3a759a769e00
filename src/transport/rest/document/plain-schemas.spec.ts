import { expect, it } from 'vitest';
import { plainSchemas, withoutTwins } from './plain-schemas.js';

it('numbers and flags that are also taken as text have one type', () => {
  const anyOf = [{ type: 'number' }, { type: 'string', pattern: '^\\d+$' }];
  expect(plainSchemas({ properties: { id: { anyOf, type: 'integer', minimum: 1 } } })).toEqual({
    properties: { id: { type: 'integer', minimum: 1 } },
  });
});

it('a type or null is one list of types, and other choices stay', () => {
  expect(plainSchemas({ title: 'Key', anyOf: [{ type: 'string', maxLength: 9 }, { type: 'null' }] })).toEqual(
    {
      title: 'Key',
      type: ['string', 'null'],
      maxLength: 9,
    },
  );
  const choices = [
    { anyOf: [{ $ref: '#/components/schemas/Size' }, { type: 'null' }] },
    { anyOf: [{ type: 'string', enum: ['lb', 'kg'] }, { type: 'null' }] },
    { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }] },
  ];
  expect(plainSchemas(choices)).toEqual(choices);
});

it('what every schema has is left out', () => {
  const whole = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
  expect(plainSchemas({ type: 'object', properties: { count: whole }, additionalProperties: false })).toEqual(
    {
      type: 'object',
      properties: { count: { type: 'integer' } },
    },
  );
});

it('a number without decimals is an integer, and a title that spells the field’s name is left out', () => {
  const calories = { title: 'Calories', type: ['number', 'null'], minimum: 0, multipleOf: 1 };
  const price = { title: 'Price per item', type: 'number', multipleOf: 0.01 };
  expect(plainSchemas({ properties: { calories, price } })).toEqual({
    properties: { calories: { type: ['integer', 'null'], minimum: 0 }, price },
  });
});

it('a type that stands beside variants replaces them', () => {
  const ids = { type: 'string', anyOf: [{ type: 'array', items: { type: 'integer' } }, { type: 'string' }] };
  expect(plainSchemas(ids)).toEqual({ type: 'string' });
});

it('a schema for requests and responses has one name, unless they differ', () => {
  const a = { type: 'object', properties: { a: { type: 'string' } } };
  const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(
    withoutTwins({
      paths: { '/': [refer('Same'), refer('SameOutput'), refer('Other'), refer('OtherOutput')] },
      components: { schemas: { Same: a, SameOutput: a, Other: a, OtherOutput: { type: 'string' } } },
    }),
  ).toEqual({
    paths: { '/': [refer('Same'), refer('Same'), refer('Other'), refer('OtherOutput')] },
    components: { schemas: { Same: a, Other: a, OtherOutput: { type: 'string' } } },
  });
});
