import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Technical words that mean nothing to the product's users. */
const DEVELOPER_WORDS =
  /\b(API|REST|back-?end|servers?|databases?|endpoints?|tokens?|cach(e|ed)|payload|JSON|null|procedures?|demonstration|emulator|schemas?|seed(ed)?|boolean|rows? of|HTTP)\b/i;

/** Quoted from the specification. */
const QUOTED = [/^API Connection: Backend reachable$/, /^HTTP Error: /, /https:\/\/ or http:\/\/\.$/];

/** Terms of the product. */
const TERMS = /\bAPI keys?\b/g;

/** Names of file formats, which users choose. */
const FORMATS = [/^Excel, CSV or JSON, or a ZIP of these\./];

/** Every text of a module, including those that functions return. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function' && value.length === 1)
    return textsOf((value as (name: string) => unknown)('Ada'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

const modules = readdirSync(import.meta.dirname).filter((name) => !name.includes('.spec.'));

test.each(modules)('%s contains no developer words', async (name) => {
  const texts = textsOf(await import(`./${name.replace('.ts', '.js')}`));
  const ours = texts.filter((text) => ![...QUOTED, ...FORMATS].some((quoted) => quoted.test(text)));
  expect(ours.filter((text) => DEVELOPER_WORDS.test(text.replaceAll(TERMS, '')))).toEqual([]);
});
