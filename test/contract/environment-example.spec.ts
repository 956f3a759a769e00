import { describe, expect, it } from '@jest/globals';
import { environmentSchema } from '../../src/config/config.js';
import { readText } from '../support/repository.js';

const lines = readText('.env.example').split('\n');
const entries = lines.flatMap((line, index) => {
  const [, name, value] = /^#?([A-Z][A-Z_]*)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value: value ?? '', line, above: lines[index - 1] ?? '' }];
});
const valueOf = (name: string) => entries.find((entry) => entry.name === name)?.value;

describe('.env.example', () => {
  it('names every variable of the configuration once, in its order, and no other', () => {
    const known = Object.keys(environmentSchema.shape);
    expect(entries.map(({ name }) => name)).toEqual(known);
  });

  it.each(entries)('explains $name in one line', ({ above }) => {
    expect(above).toMatch(/^# [^#\s].{10,}\.$/);
  });

  it('sets nothing by being copied: a start would use those servers', () => {
    expect(entries.filter(({ line }) => !line.startsWith('#'))).toEqual([]);
  });

  it('tells the defaults as they are', () => {
    const required = { DATABASE_URL: valueOf('DATABASE_URL'), REDIS_URL: valueOf('REDIS_URL') };
    const told = Object.fromEntries(entries.map(({ name, value }) => [name, value]));
    expect(environmentSchema.parse(told)).toEqual(environmentSchema.parse(required));
  });

  it('marks as required what has no default', () => {
    const missing = environmentSchema.safeParse({}).error?.issues.map(({ path }) => String(path[0]));
    const marked = entries.filter(({ above }) => above.startsWith('# Required.')).map(({ name }) => name);
    expect(marked).toEqual(missing);
  });
});
