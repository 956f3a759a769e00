import { describe, expect, it } from '@jest/globals';
import { constantsOf, sourcesIn, textsOf } from '../support/literals.js';
import { type Quote, QUOTES } from '../support/quotes.js';

/** A text as long as this is that text also inside of a longer one. */
const TELLING = 11;

const isTest = (path: string) => path.endsWith('.spec.ts');
const sources = [...sourcesIn('src'), ...sourcesIn('web/src')];
const product = sources.filter((path) => !isTest(path));
const tests = [
  ...sources.filter(isTest),
  ...sourcesIn('test/integration').filter(isTest),
  ...sourcesIn('test/e2e').filter((path) => isTest(path) || path.startsWith('test/e2e/pages/')),
];

/** Does one of these texts say what is quoted? */
function sayIt(words: ReadonlySet<string>, { text }: Quote): boolean {
  const exact = text
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  const pattern = new RegExp(text.length < TELLING ? `^${exact}$` : exact);
  return [...words].some((each) => pattern.test(each));
}

const shown = new Set(product.flatMap((path) => textsOf(path).words));
const constants = new Map(product.flatMap((path) => [...constantsOf(path)]));
const asserted = new Set(
  tests.flatMap((path) => {
    const { words, names } = textsOf(path);
    return [...words, ...names.flatMap((name) => constants.get(name) ?? [])];
  }),
);

/** The specification's texts, exact to the apostrophe: the product says each of them, and a test looks for it. */
describe('every text that the specification quotes', () => {
  it('is read from sources and tests', () => {
    expect([product.length > 100, tests.length > 30, constants.size > 50]).toEqual([true, true, true]);
    expect(QUOTES.length).toBeGreaterThan(60);
    expect(sayIt(shown, { lines: [], text: 'A text that nobody {ever} wrote' })).toBe(false);
  });

  const named = QUOTES.map((each) => [each.text, each] as const);
  it.each(named)('is said by the product: %s', (_, each) => expect(sayIt(shown, each)).toBe(true));
  it.each(named)('is looked for by a test: %s', (_, each) => expect(sayIt(asserted, each)).toBe(true));
});
