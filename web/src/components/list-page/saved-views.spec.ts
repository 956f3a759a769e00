import { describe, expect, it } from 'vitest';
import { addressOf, savedQuery } from './saved-views';

const queryOf = (address: string) => savedQuery(new URLSearchParams(address));

describe('the query of a view', () => {
  it('is empty for a list that shows everything', () => {
    expect(queryOf('')).toBe('');
    expect(queryOf('view=demand&page=2')).toBe('');
  });

  it('is the same whatever the order of the parameters', () => {
    expect(queryOf('view=demand&show=served&q=100')).toBe('q=100&show=served');
  });

  it('stays on the list at its address', () => {
    expect(addressOf('q=100', new URLSearchParams('view=demand&page=2'))).toBe('q=100&view=demand');
    expect(addressOf('', new URLSearchParams('q=100'))).toBe('');
  });
});
