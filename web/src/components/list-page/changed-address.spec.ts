import { describe, expect, it } from 'vitest';
import { changedAddress } from './changed-address';

const changed = (query: string, parts: Record<string, string>) =>
  String(changedAddress(new URLSearchParams(query), parts));

describe('the address of a changed list', () => {
  it.each([
    ['a search', { q: 'crème' }, 'sort=name&q=cr%C3%A8me'],
    ['a filter', { state: 'live' }, 'sort=name&state=live'],
    ['another order', { sort: '-name' }, 'sort=-name'],
    ['the usual order', { sort: '' }, ''],
  ])('is on the first page after %s', (_, parts, expected) => {
    expect(changed('sort=name&page=3&after=812', parts)).toBe(expected);
    expect(changed('sort=name&page=2&before=700', parts)).toBe(expected);
  });

  it('keeps the rest when its page changes', () => {
    expect(changed('q=ab&sort=name&page=2&after=40', { page: '3', after: '80' })).toBe(
      'q=ab&sort=name&page=3&after=80',
    );
  });
});
