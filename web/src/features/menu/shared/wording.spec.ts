import { describe, expect, it } from 'vitest';
import { allergenNamesBy } from '@server/shared/menu/allergen-laws';
import { MENU_WORDING, menuWordingBy } from './wording';

describe('MENU_WORDING', () => {
  it('names stored values as screens do', () => {
    expect(MENU_WORDING.value(['milk', 'gluten_free'], 'allergens')).toBe('Milk, Gluten free');
    expect(menuWordingBy(allergenNamesBy('uk')).value(['soybeans'], 'allergens')).toBe('Soya');
    expect(MENU_WORDING.value([], 'diets')).toBe('None');
    expect(MENU_WORDING.value('size', 'priced_by')).toBe('Size');
    expect(MENU_WORDING.value('size', 'name')).toBe('size');
  });
});
