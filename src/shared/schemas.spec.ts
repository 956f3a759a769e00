import { describe, expect, it } from 'vitest';
import { nameIfAny, neededName } from './schemas.js';

const MISSING = 'Please enter a name.';
const messagesOf = (name: unknown, schema = neededName(MISSING, 20)) =>
  schema.safeParse(name).error?.issues.map(({ message }) => message);

describe('a one-line name', () => {
  it.each([
    '\0',
    '\n',
    '\r',
    '\u2028',
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])('refuses %j', (character) => {
    const refusal = 'The name must be one line, without control characters.';
    expect(messagesOf(`Pizza${character}evil`)).toEqual([refusal]);
    expect(messagesOf(`Pizza${character}evil`, nameIfAny(MISSING, 20))).toEqual([refusal]);
  });

  it.each(['Crème brûlée', '日本 🍰', 'שלום pizza', '\u200fפיצה', '👩\u200d🍳'])('keeps %j', (name) => {
    expect(neededName(MISSING, 20).parse(` ${name}\n`)).toBe(name);
  });

  it('reports one error for an invisible name', () => {
    for (const name of ['', ' ', '\u202e', '\0', undefined]) expect(messagesOf(name)).toEqual([MISSING]);
    expect(nameIfAny(MISSING, 20).parse(' ')).toBe('');
    expect(messagesOf('a'.repeat(21))).toEqual(['The name must be at most 20 characters.']);
  });
});
