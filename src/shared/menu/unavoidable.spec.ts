import { describe, expect, it } from 'vitest';
import type { Allergen, Diet, DietaryInfo } from './allergens.js';
import { type Part, unavoidableWith } from './unavoidable.js';

const has = (...allergens: Allergen[]): DietaryInfo => ({ allergens, diets: ['vegan'] });
const SILENT: DietaryInfo = { allergens: null, diets: null };
const PLAIN = has();
const one = (...of: DietaryInfo[]): Part => ({ of, atLeast: 1 });
const atLeast = (count: number, ...of: DietaryInfo[]): Part => ({ of, atLeast: count });
const all = (more: readonly string[]): unknown => expect.arrayContaining([...more]);

describe('the allergens that nobody can avoid', () => {
  it.each<[string, DietaryInfo, Part[], readonly string[], readonly string[]]>([
    ['its own', has('milk'), [], ['milk'], []],
    ['its own beside a choice without any', has('milk'), [one(PLAIN)], ['milk'], []],
    ['what always comes with it', PLAIN, [one(has('fish'))], ['fish'], []],
    ['what all of a set have in common', PLAIN, [one(has('gluten', 'milk'), has('gluten'))], ['gluten'], []],
    ['not what one of a set is without', PLAIN, [one(has('gluten'), PLAIN)], [], []],
    ['not what need not be chosen', PLAIN, [atLeast(0, has('eggs'), has('eggs'))], [], []],
    [
      'what two of three have, of which two are needed',
      PLAIN,
      [atLeast(2, has('nuts'), has('nuts'), PLAIN)],
      ['nuts'],
      [],
    ],
    ['not what two of four have', PLAIN, [atLeast(2, has('nuts'), has('nuts'), PLAIN, PLAIN)], [], []],
    ['nothing of a group that waits for its first choice', PLAIN, [atLeast(1)], [], []],
    [
      'several parts together',
      has('milk'),
      [one(has('fish')), one(has('eggs'))],
      ['eggs', 'fish', 'milk'],
      [],
    ],
    ['unsure: a set that only says so', PLAIN, [one(has('gluten'), SILENT)], [], ['gluten']],
    ['sure: one of a set is known to be without', PLAIN, [one(has('gluten'), SILENT, PLAIN)], [], []],
    ['certain beats unsure', has('milk'), [one(SILENT)], ['milk'], ['gluten', 'eggs']],
  ])('%s', (_what, own, parts, certain, unsure) => {
    const of = unavoidableWith(parts)(own);
    expect(of.unavoidable_allergens).toEqual(certain);
    expect(of.unsure_allergens).toEqual(all(unsure));
    if (unsure.length === 0) expect(of.unsure_allergens).toEqual([]);
  });

  it('are none for sure where the dish itself does not say', () => {
    const { unavoidable_allergens, unsure_allergens } = unavoidableWith([one(has('milk'))])(SILENT);
    expect(unavoidable_allergens).toEqual(['milk']);
    expect(unsure_allergens).toHaveLength(13);
  });

  it('count only what can be chosen at once', () => {
    const nuts = has('nuts');
    const part = atLeast(2, nuts, PLAIN, PLAIN);
    // Only one choice without nuts can be combined with the others.
    const choosable = (some: readonly DietaryInfo[]) =>
      some.filter((each) => each === nuts).length + Math.min(1, some.filter((each) => each !== nuts).length);
    expect(unavoidableWith([part])(PLAIN).unavoidable_allergens).toEqual([]);
    expect(unavoidableWith([{ ...part, choosable }])(PLAIN).unavoidable_allergens).toEqual(['nuts']);
  });
});

describe('the diets that a dish suits with what must be chosen', () => {
  const suits = (...diets: Diet[]): DietaryInfo => ({ allergens: [], diets });
  it.each<[string, DietaryInfo, Part[], 'suits' | 'not' | 'unsure']>([
    ['its own word', suits('vegan'), [], 'suits'],
    ['it says it does not', suits('halal'), [one(suits('vegan'))], 'not'],
    ['one of a set suits', suits('vegan'), [one(suits('vegan'), suits())], 'suits'],
    ['what always comes with it does not suit', suits('vegan'), [one(suits('vegetarian'))], 'not'],
    ['none of a set suits', suits('vegan'), [one(suits(), suits('halal'))], 'not'],
    ['a set that does not say', suits('vegan'), [one(SILENT)], 'unsure'],
    [
      'a set of which one does not say and the other does not suit',
      suits('vegan'),
      [one(SILENT, suits())],
      'unsure',
    ],
    ['nothing said of the dish', SILENT, [one(suits('vegan'))], 'unsure'],
    ['nothing said of the dish, and no choice suits', SILENT, [one(suits())], 'not'],
    ['what need not be chosen does not suit', suits('vegan'), [atLeast(0, suits())], 'suits'],
  ])('%s', (_what, own, parts, verdict) => {
    const { unsuitable_diets, unsure_diets } = unavoidableWith(parts)(own);
    const of = unsuitable_diets.includes('vegan')
      ? 'not'
      : unsure_diets.includes('vegan')
        ? 'unsure'
        : 'suits';
    expect(of).toBe(verdict);
  });
});
