import { describe, expect, it } from '@jest/globals';
import { findUsers } from './user-search.js';

/** The patterns that a search looks for, with how many looks it takes. */
const looks = (search: string) => {
  const { sql, values } = findUsers(search);
  return { count: sql.split(' UNION ').length, values };
};

describe('findUsers', () => {
  it('looks at the beginning of first name, last name and email', () => {
    expect(looks(' Ann ')).toEqual({ count: 3, values: ['Ann%', 'Ann%', 'ann%'] });
  });

  it('takes % and _ literally', () => {
    expect(looks('50%_')).toEqual({ count: 3, values: ['50\\%\\_%', '50\\%\\_%', '50\\%\\_%'] });
  });

  it('takes several words for both names, in either order', () => {
    const { count, values } = looks('mary ann smith');
    expect(count).toBe(7);
    expect(values.slice(3)).toEqual([
      ...['mary', 'ann smith%', 'mary', 'ann smith%'],
      ...['mary ann', 'smith%', 'mary ann', 'smith%'],
    ]);
  });

  it('does not grow with the number of words', () => {
    expect(looks('a b c d e f g h i j').count).toBe(looks('a b c d').count);
  });

  it.each(['+1 (555) 123-4567', '0015551234567', '15551234567', '1-555-123.4567'])(
    'knows %s for a phone number',
    (typed) => {
      expect(looks(typed).values).toContain('+15551234567%');
    },
  );

  it('takes nothing else for one', () => {
    for (const text of ['12', 'ann', '555 pizza', 'é']) {
      expect(looks(text).values.filter((value) => String(value).startsWith('+'))).toEqual([]);
    }
  });
});
