import { describe, expect, it } from 'vitest';
import { type Allergen } from './allergen-codes.js';
import { guestName } from './guest-allergens.js';
import { statesAllergen } from './stated-allergens.js';
import {
  allergenLawOf,
  allergenNamesBy,
  askedAnd,
  askedBy,
  isGeneralUnder,
  isStatedFor,
  openUnder,
  unaskedUnder,
} from './allergen-laws.js';

const CEREALS = ['wheat', 'rye', 'barley', 'oats'] as const;
const NUTS = [
  'almonds',
  'brazil_nuts',
  'cashews',
  'hazelnuts',
  'macadamias',
  'pecans',
  'pistachios',
  'walnuts',
] as const;

describe('the law of a country', () => {
  it.each([
    // FALCPA, and sesame since the FASTER Act.
    ['US', ['milk', 'eggs', 'fish', 'crustaceans', 'nuts', 'peanuts', 'wheat', 'soybeans', 'sesame']],
    // 11 priority allergens: crustaceans and molluscs, and wheat and triticale, are one each.
    [
      'CA',
      [
        'eggs',
        'milk',
        'mustard',
        'peanuts',
        'crustaceans',
        'molluscs',
        'fish',
        'sesame',
        'soybeans',
        'sulphites',
        ...NUTS,
        'pine_nuts',
        'triticale',
        ...CEREALS,
      ],
    ],
    // Annex II names neither pine nuts nor triticale.
    [
      'GB',
      [
        'celery',
        ...CEREALS,
        'crustaceans',
        'eggs',
        'fish',
        'lupin',
        'milk',
        'molluscs',
        'mustard',
        ...NUTS,
        'peanuts',
        'sesame',
        'soybeans',
        'sulphites',
      ],
    ],
  ] as const)('%s asks for each allergen once', (country, codes) => {
    const asked = askedBy(allergenLawOf(country));
    expect([...asked].sort()).toEqual([...codes].sort());
    expect(new Set(asked).size).toBe(asked.length);
  });

  it.each([
    ['US', 9],
    ['CA', 11],
    ['GB', 14],
  ] as const)('%s counts %i allergens in its law', (country, count) => {
    // Types of nuts are one allergen, and so are cereals; Canada lists other gluten sources apart.
    const others = country === 'CA' ? ['rye', 'barley', 'oats'] : [];
    const groups = askedBy(allergenLawOf(country))
      .filter((code) => !others.includes(code))
      .map((code) => {
        if (NUTS.some((nut) => nut === code) || code === 'pine_nuts') return 'nuts';
        if ([...CEREALS, 'triticale'].includes(code)) return 'cereals';
        return country === 'CA' && code === 'molluscs' ? 'crustaceans' : code;
      });
    expect(new Set(groups).size).toBe(count);
  });

  it('is that of the United States where the country is unknown', () => {
    expect(allergenLawOf(null)).toBe('us');
    expect(allergenLawOf('MX')).toBe('us');
  });

  it('shows what else is stated, after its own list', () => {
    expect(askedAnd('us', ['lupin', 'milk'])).toEqual([...askedBy('us'), 'lupin']);
  });

  it.each([
    ['us', 'nuts', false],
    ['us', 'gluten', true],
    ['ca', 'nuts', true],
    ['uk', 'gluten', true],
    ['uk', 'milk', false],
  ] as const)('of %s: %s is general: %s', (law, code, general) => {
    expect(isGeneralUnder(law, code)).toBe(general);
    expect(allergenNamesBy(law)[code].endsWith('(general)')).toBe(general);
  });

  it.each([
    ['us', 'Sulfites', 'Mollusks'],
    ['ca', 'Sulphites', 'Molluscs'],
    ['uk', 'Sulphur dioxide and sulphites', 'Molluscs'],
    [undefined, 'Sulfites', 'Mollusks'],
  ] as const)('of %s: its country’s spelling is %s, %s', (law, sulphites, molluscs) => {
    const names = allergenNamesBy(law);
    expect([names.sulphites, names.molluscs]).toEqual([sulphites, molluscs]);
    if (law) expect(guestName('molluscs', law)).toBe(molluscs);
  });

  it.each([
    ['us', 'ca', ['mustard', 'molluscs', 'sulphites', 'triticale', 'rye', 'barley', 'oats']],
    ['us', 'uk', ['celery', 'rye', 'barley', 'oats', 'lupin', 'molluscs', 'mustard', 'sulphites']],
    ['ca', 'us', []],
    ['ca', 'uk', ['celery', 'lupin']],
    ['uk', 'us', ['nuts']],
    ['uk', 'ca', ['pine_nuts', 'triticale']],
    ['us', 'us', []],
  ] as const)('of %s leaves open what %s asks: %j', (before, after, open) => {
    expect(openUnder(after, unaskedUnder(before))).toEqual(open);
    expect(openUnder(after, null)).toEqual([]);
  });

  it.each([
    ['us', null, false],
    ['us', [], true],
    ['us', ['nuts'], true],
    ['uk', ['nuts'], false],
    ['uk', ['walnuts', 'wheat'], true],
    ['us', ['gluten'], false],
  ] as const)('of %s: %j is complete: %s', (law, codes, complete) => {
    expect(isStatedFor(law, codes && [...codes])).toBe(complete);
  });
});

describe('a list of allergens', () => {
  it.each<[readonly Allergen[] | null, Allergen, boolean | null]>([
    [null, 'milk', null],
    [[], 'milk', false],
    [['milk'], 'milk', true],
    [['almonds'], 'nuts', true],
    [['nuts'], 'almonds', null],
    [['nuts', 'walnuts'], 'walnuts', true],
    [['wheat'], 'rye', false],
  ])('%j states %s: %s', (codes, code, states) => {
    expect(statesAllergen(codes, code)).toBe(states);
  });
});
