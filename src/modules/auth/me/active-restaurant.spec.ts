import { describe, expect, it } from 'vitest';
import { activeRestaurantOf, type Candidate, type Choice } from './active-restaurant.js';

const draft = (restaurantId: number): Candidate => ({ restaurantId, launchedAt: null });
const launched = (restaurantId: number, day = 1): Candidate => ({
  restaurantId,
  launchedAt: new Date(Date.UTC(2025, 10, day)),
});
const never: Choice = { restaurantId: null, everChosen: false };
const chose = (restaurantId: number | null): Choice => ({ restaurantId, everChosen: true });

describe('activeRestaurantOf', () => {
  const cases: [string, Choice, Candidate[], boolean, number | null][] = [
    ['is null without a membership', never, [], false, null],
    ['is the only restaurant', never, [draft(4)], false, 4],
    ['is the first launched restaurant', never, [draft(1), launched(2), launched(3)], false, 2],
    ['is the restaurant launched first', never, [launched(1, 9), launched(2, 8)], false, 2],
    ['is the lowest id when none is launched', never, [draft(5), draft(6)], false, 5],
    ['is the last used restaurant', chose(3), [launched(1), draft(3)], false, 3],
    ['skips a last used restaurant that the user left', chose(9), [draft(1), launched(2)], false, 2],
    ['is null when the user left all restaurants', chose(9), [], false, null],
    ['is null for a platform user without memberships', never, [], true, null],
    ['is a membership of a platform user who never chose', never, [draft(1), launched(2)], true, 2],
    ['is null for a platform user who chose all', chose(null), [launched(2)], true, null],
    ['is any restaurant that a platform user chose', chose(9), [launched(2)], true, 9],
  ];

  it.each(cases)('%s', (_name, choice, memberships, isPlatformUser, expected) => {
    expect(activeRestaurantOf(choice, memberships, isPlatformUser)).toBe(expected);
  });
});
