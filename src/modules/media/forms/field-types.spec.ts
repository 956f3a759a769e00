import { describe, expect, it } from 'vitest';
import { boundaryOf, FieldTypes } from './field-types.js';

const FORM = [
  '--x',
  'Content-Disposition: form-data; name="a"',
  'Content-Type: text/plain; charset=latin1',
  '',
  'Content-Type: text/nothing',
  '--x',
  '',
  'a part without a head',
  '--x',
  'content-type: text/plain;',
  '  charset=utf-16',
  'content-disposition: form-data; name="b"',
  '',
  '',
  '--x',
  'Content-Disposition: form-data; name="file"; filename="a.txt"',
  'Content-Type: text/plain; charset=latin1',
  '',
  '--y',
  'Content-Type: text/nothing',
  '',
  '--x--',
  '',
].join('\r\n');

function typesIn(chunks: Buffer[]) {
  const types: string[] = [];
  const reader = new FieldTypes('x', (type) => types.push(type));
  for (const chunk of chunks) reader.read(chunk);
  return types;
}

describe('FieldTypes', () => {
  it('finds the types of fields, wherever chunks split the form', () => {
    const expected = ['text/plain; charset=latin1', 'text/plain; charset=utf-16'];
    const bytes = Buffer.from(FORM);
    expect(typesIn([bytes])).toEqual(expected);
    expect(typesIn([...bytes].map((byte) => Buffer.from([byte])))).toEqual(expected);
    for (let at = 1; at < bytes.length; at += 1) {
      expect(typesIn([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(expected);
    }
  });

  it('stores at most one header of limited length', () => {
    const endless = Buffer.from(`--x\r\nContent-Type: text/plain\r\nX: ${'a'.repeat(40_000)}`);
    expect(typesIn([endless, Buffer.from(`\r\n${FORM}`)])).toHaveLength(2);
  });
});

describe('boundaryOf', () => {
  it.each([
    ['multipart/form-data; boundary=x-1', 'x-1'],
    ['multipart/form-data; charset=utf-8;boundary="a b"; more=1', 'a b'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
  ])('reads %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary);
  });
});
