import { describe, expect, it } from 'vitest';
import { contactFilter } from './user-search.js';

/** Returns the searched values: a pattern for emails and phone numbers, the plain text for names. */
const sought = (search: string) => contactFilter('users', search).values;

describe('contactFilter', () => {
  it('searches anywhere in names and email', () => {
    expect(sought(' Ann ')).toEqual(['%ann%', 'Ann']);
  });

  it('takes %, _ and backslash literally', () => {
    expect(sought('50%_\\')).toEqual(['%50\\%\\_\\\\%', '50%_\\']);
  });

  it('searches several words in both names, in either order', () => {
    expect(sought('ann  smi')).toEqual(['%ann smi%', 'ann smi', 'ann smi']);
  });

  it.each([
    ['+1 (555) 123-4567', '%+15551234567%'],
    ['0015551234567', '%+15551234567%'],
    ['555-123.4567', '%5551234567%'],
    ['123 45', '%12345%'],
  ])('reads %s as a part of a phone number', (typed, pattern) => {
    expect(sought(typed)).toContain(pattern);
  });

  it.each(['ann', '555 pizza', 'é', '1'.repeat(16)])(
    'does not read %s as a part of a phone number',
    (typed) => {
      expect(contactFilter('users', typed).sql).not.toContain('phone');
    },
  );

  it('filters nothing without a search', () => {
    expect(contactFilter('users', undefined)).toEqual({ sql: 'TRUE', values: [] });
  });
});
