import { describe, expect, it } from 'vitest';
import { detailChanges } from './category-details.repository.js';

describe('detailChanges', () => {
  it.each([
    [{}, undefined],
    [{ primary_option_sets: [3, 1, 3] }, [3, 1]],
    [{ primary_option_set_ids: [2] }, [2]],
    [{ primary_option_set: 7 }, [7]],
    [{ primary_option_set: [7, 8] }, [7, 8]],
    [{ primary_option_set: null }, []],
    [{ primary_option_sets: null, primary_option_set: 7 }, []],
    [{ primary_option_sets: [], primary_option_set_ids: [1] }, []],
  ])('%j offers %p', (fields, expected) => {
    expect(detailChanges(fields).setIds).toEqual(expected);
  });

  it('passes only columns of the detail', () => {
    const sent = { allow_toppings: true, image_url: null, id: 4, category_id: 5, restaurant_id: 6 };
    const { columns } = detailChanges(sent);
    expect(columns).toEqual({ allow_toppings: true, image_url: null });
    expect(Object.keys(columns)).not.toContain('restaurant_id');
  });
});
