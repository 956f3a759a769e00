import { describe, expect, it } from 'vitest';
import type { Allergen } from '../../../shared/menu/allergens.js';
import { askedBy } from '../../../shared/menu/allergen-laws.js';
import { unavoidableWith } from '../../../shared/menu/unavoidable.js';
import { allergenChips, fitOf } from './filter.js';

const withoutAll = { without: ['nuts', 'gluten'] as const, diets: [] };
const dishWith = (allergens: Allergen[] | null, open: Allergen[] = []) =>
  unavoidableWith([], askedBy('uk'), open)({ allergens, may_contain: null, diets: [] });

describe('the allergen filter of the guest page', () => {
  it.each([
    [['almonds'], 'not'],
    [['nuts'], 'not'],
    [['nuts', 'almonds'], 'not'],
    [['triticale'], 'not'],
    [['milk'], 'fits'],
    [null, 'unknown'],
  ] as const)('of all tree nuts and cereals, on a dish with %j: %s', (allergens, fit) => {
    expect(fitOf(dishWith(allergens && [...allergens]), withoutAll, 'uk')).toBe(fit);
  });

  it('of all cereals leaves a dish open while a cereal is', () => {
    expect(fitOf(dishWith([], ['rye']), withoutAll, 'uk')).toBe('unknown');
  });

  it.each([
    ['uk', 'All cereals containing gluten', 'All tree nuts'],
    ['ca', 'All gluten sources', 'All tree nuts'],
  ] as const)('offers all of them before the first in %s', (law, cereals, nuts) => {
    const names = allergenChips(law, ['nuts']).map(({ name }) => name);
    expect(names[names.indexOf('Wheat') - 1]).toBe(cereals);
    expect(names[names.indexOf('Almonds') - 1]).toBe(nuts);
    expect(new Set(names).size).toBe(askedBy(law).length + 2);
  });

  it('offers what the United States ask for', () => {
    expect(allergenChips('us', []).map(({ code }) => code)).toEqual(askedBy('us'));
  });
});
