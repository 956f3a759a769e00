import { describe, expect, it } from 'vitest';
import type { Allergen, Diet, DietaryInfo } from './allergens.js';
import { type Part, unavoidableWith } from './unavoidable.js';

/** Codes that a list answers. */
const ASKED: readonly Allergen[] = ['crustaceans', 'eggs', 'fish', 'gluten', 'milk', 'nuts'];
const has = (...allergens: Allergen[]): DietaryInfo => ({
  allergens,
  may_contain: null,
  diets: ['vegan'],
});
const SILENT: DietaryInfo = { allergens: null, may_contain: null, diets: null };
const PLAIN = has();
const one = (...of: DietaryInfo[]): Part => ({ of, atLeast: 1 });
const atLeast = (count: number, ...of: DietaryInfo[]): Part => ({ of, atLeast: count });
const all = (more: readonly string[]): unknown => expect.arrayContaining([...more]);

describe('unavoidable allergens of a dish', () => {
  it.each<[string, DietaryInfo, Part[], readonly string[], readonly string[]]>([
    ['are its own', has('milk'), [], ['milk'], []],
    ['are its own when an option has none', has('milk'), [one(PLAIN)], ['milk'], []],
    ['include those of a fixed option', PLAIN, [one(has('fish'))], ['fish'], []],
    [
      'include those that all options of a set share',
      PLAIN,
      [one(has('gluten', 'milk'), has('gluten'))],
      ['gluten'],
      [],
    ],
    ['exclude those that one option of a set lacks', PLAIN, [one(has('gluten'), PLAIN)], [], []],
    ['exclude those of optional options', PLAIN, [atLeast(0, has('eggs'), has('eggs'))], [], []],
    [
      'include those of 2 in 3 options when 2 are required',
      PLAIN,
      [atLeast(2, has('nuts'), has('nuts'), PLAIN)],
      ['nuts'],
      [],
    ],
    [
      'exclude those of 2 in 4 options when 2 are required',
      PLAIN,
      [atLeast(2, has('nuts'), has('nuts'), PLAIN, PLAIN)],
      [],
      [],
    ],
    ['ignore a group without options', PLAIN, [atLeast(1)], [], []],
    [
      'combine several groups',
      has('milk'),
      [one(has('fish')), one(has('eggs'))],
      ['eggs', 'fish', 'milk'],
      [],
    ],
    ['are unsure when an option of a set has no info', PLAIN, [one(has('gluten'), SILENT)], [], ['gluten']],
    ['are none when one option of a set lacks them', PLAIN, [one(has('gluten'), SILENT, PLAIN)], [], []],
    ['are certain rather than unsure', has('milk'), [one(SILENT)], ['milk'], ['gluten', 'eggs']],
  ])('%s', (_what, own, parts, certain, unsure) => {
    const of = unavoidableWith(parts, ASKED)(own);
    expect(of.unavoidable_allergens).toEqual(certain);
    expect(of.unsure_allergens).toEqual(all(unsure));
    if (unsure.length === 0) expect(of.unsure_allergens).toEqual([]);
  });

  it('are all unsure when the dish has no info', () => {
    const { unavoidable_allergens, unsure_allergens } = unavoidableWith([one(has('milk'))], ASKED)(SILENT);
    expect(unavoidable_allergens).toEqual(['milk']);
    expect(unsure_allergens).toEqual(['gluten', 'crustaceans', 'eggs', 'fish', 'nuts']);
  });

  it('with a general code are unsure for the types that the law asks for', () => {
    const { unavoidable_allergens, unsure_allergens } = unavoidableWith(
      [],
      ['almonds', 'walnuts', 'wheat'],
    )(has('nuts'));
    expect(unavoidable_allergens).toEqual(['nuts']);
    expect(unsure_allergens).toEqual(['almonds', 'walnuts']);
  });

  it('are unsure for what the dish or a required option may contain', () => {
    const traces: DietaryInfo = { allergens: [], may_contain: ['sesame'], diets: null };
    for (const found of [
      unavoidableWith([], ['milk'])(traces),
      unavoidableWith([one(traces)], ['sesame'])(PLAIN),
    ])
      expect(found).toMatchObject({ unavoidable_allergens: [], unsure_allergens: ['sesame'] });
  });

  it('include the general code of a type', () => {
    expect(unavoidableWith([], ['nuts'])(has('almonds')).unavoidable_allergens).toEqual(['nuts', 'almonds']);
  });

  it('count only options that can be selected together', () => {
    const nuts = has('nuts');
    const part = atLeast(2, nuts, PLAIN, PLAIN);
    // Only one choice without nuts can be combined with the others.
    const choosable = (some: readonly DietaryInfo[]) =>
      some.filter((each) => each === nuts).length + Math.min(1, some.filter((each) => each !== nuts).length);
    expect(unavoidableWith([part], ASKED)(PLAIN).unavoidable_allergens).toEqual([]);
    expect(unavoidableWith([{ ...part, choosable }], ASKED)(PLAIN).unavoidable_allergens).toEqual(['nuts']);
  });
});

describe('a diet of a dish with required options', () => {
  const suits = (...diets: Diet[]): DietaryInfo => ({ allergens: [], may_contain: null, diets });
  it.each<[string, DietaryInfo, Part[], 'suits' | 'not' | 'unsure']>([
    ['is suitable when the dish says so', suits('vegan'), [], 'suits'],
    ['is unsuitable when the dish says so', suits('halal'), [one(suits('vegan'))], 'not'],
    ['is suitable when one option of a set is', suits('vegan'), [one(suits('vegan'), suits())], 'suits'],
    ['is unsuitable when a fixed option is', suits('vegan'), [one(suits('vegetarian'))], 'not'],
    ['is unsuitable when every option of a set is', suits('vegan'), [one(suits(), suits('halal'))], 'not'],
    ['is unsure when the only option has no info', suits('vegan'), [one(SILENT)], 'unsure'],
    [
      'is unsure when one option has no info and the other is unsuitable',
      suits('vegan'),
      [one(SILENT, suits())],
      'unsure',
    ],
    ['is unsuitable when the dish contains milk, whatever it says', has('milk'), [], 'not'],
    [
      'is unsuitable when the dish contains milk and says nothing',
      { ...has('milk'), diets: null },
      [],
      'not',
    ],
    ['is unsuitable when a fixed option contains milk', suits('vegan'), [one(has('milk'))], 'not'],
    ['is unsure when the dish has no info', SILENT, [one(suits('vegan'))], 'unsure'],
    ['is unsuitable when no option is suitable and the dish has no info', SILENT, [one(suits())], 'not'],
    ['is suitable when only an optional option is not', suits('vegan'), [atLeast(0, suits())], 'suits'],
  ])('%s', (_what, own, parts, verdict) => {
    const { unsuitable_diets, unsure_diets } = unavoidableWith(parts, ASKED)(own);
    const of = unsuitable_diets.includes('vegan')
      ? 'not'
      : unsure_diets.includes('vegan')
        ? 'unsure'
        : 'suits';
    expect(of).toBe(verdict);
  });
});
