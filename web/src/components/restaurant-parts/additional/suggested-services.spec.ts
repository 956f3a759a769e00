import { describe, expect, it } from 'vitest';
import { ADDITIONAL_OPTIONS } from '@server/shared/vocabulary/onboarding';
import { suggestedServices } from './suggested-services';

describe('suggestedServices', () => {
  it.each([
    [{ has_delivery: true, has_pickup: true, has_dine_in: false }, ['Takeout', 'Delivery']],
    [{ has_delivery: false, has_pickup: false, has_dine_in: true }, ['Dine-in']],
    [{ has_delivery: false, has_pickup: false, has_dine_in: false }, []],
  ])('for %j are %j', (delivery, labels) => {
    expect(suggestedServices(delivery)).toEqual(labels);
  });

  it('are all offered as options', () => {
    const all = suggestedServices({ has_delivery: true, has_pickup: true, has_dine_in: true });
    expect(ADDITIONAL_OPTIONS.service_options).toEqual(expect.arrayContaining(all));
  });
});
