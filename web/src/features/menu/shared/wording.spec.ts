import { describe, expect, it } from 'vitest';
import { MENU_WORDING } from './wording';

describe('MENU_WORDING', () => {
  it('names stored values as screens do', () => {
    expect(MENU_WORDING.value(['milk', 'gluten_free'], 'allergens')).toBe('Milk, Gluten free');
    expect(MENU_WORDING.value([], 'diets')).toBe('None');
  });
});
