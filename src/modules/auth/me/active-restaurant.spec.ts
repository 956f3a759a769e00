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
    ['nobody’s member', never, [], false, null],
    ['the only one', never, [draft(4)], false, 4],
    ['the first that is launched', never, [draft(1), launched(2), launched(3)], false, 2],
    ['the one launched first', never, [launched(1, 9), launched(2, 8)], false, 2],
    ['none launched: the lowest id', never, [draft(5), draft(6)], false, 5],
    ['the last used', chose(3), [launched(1), draft(3)], false, 3],
    ['the last used is not theirs any more', chose(9), [draft(1), launched(2)], false, 2],
    ['left all of them', chose(9), [], false, null],
    ['platform user without memberships', never, [], true, null],
    ['platform user with memberships, never chosen', never, [draft(1), launched(2)], true, 2],
    ['platform user who chose all', chose(null), [launched(2)], true, null],
    ['platform user who chose a foreign one', chose(9), [launched(2)], true, 9],
  ];

  it.each(cases)('%s', (_name, choice, memberships, isPlatformUser, expected) => {
    expect(activeRestaurantOf(choice, memberships, isPlatformUser)).toBe(expected);
  });
});
