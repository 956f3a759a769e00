import { describe, expect, it } from 'vitest';
import { addressOf, followAddress, NO_VIEW, savedQuery, withoutSaved } from './view-address';
import { findView } from './views-panel-find';

const queryOf = (address: string) => savedQuery(new URLSearchParams(address));
const at = (address: string) => new URLSearchParams(address);

describe('the query of a view', () => {
  it('is empty for a list that shows everything', () => {
    expect(queryOf('')).toBe('');
    expect(queryOf('view=demand&page=2&saved=Live&restaurant_id=all')).toBe('');
  });

  it('is the same whatever the order of the parameters', () => {
    expect(queryOf('view=demand&show=served&q=100')).toBe('q=100&show=served');
  });
});

describe('the address of a view', () => {
  it('stays on its list and names the view', () => {
    expect(addressOf({ name: 'A & B', query: 'q=100' }, at('view=demand&page=2&saved=Old'))).toBe(
      'q=100&saved=A+%26+B&view=demand',
    );
  });

  it('names no view when all rows are shown', () => {
    expect(addressOf({ name: 'All items', query: '' }, at('q=100'))).toBe('');
    expect(addressOf({ name: 'All zips', query: '' }, at('view=demand&q=1'))).toBe('view=demand');
    expect(withoutSaved(at('saved=Live&q=1')).toString()).toBe('q=1');
  });

  it('opens no dialog, even if a shared view names one', () => {
    expect(addressOf({ name: 'Live', query: 'edit=7&open=3&q=1' }, at(''))).toBe('q=1&saved=Live');
  });
});

describe('a shown view', () => {
  const view = { name: 'Live', query: 'state=live' };
  const shown = followAddress(NO_VIEW, view);
  const changed = followAddress(shown, { name: 'Live', query: 'state=paused' });

  it('is the one that the address names', () => {
    expect(shown).toEqual({ shown: view, changed: null });
    expect(followAddress(shown, { name: 'Late', query: 'q=a' }).shown?.name).toBe('Late');
  });

  it('ends when a filter changes, and stays known', () => {
    expect(changed).toEqual({ shown: null, changed: view });
    // The name left the address, and another filter changes.
    expect(followAddress(changed, { name: '', query: 'state=paused' })).toEqual(changed);
    expect(followAddress(changed, { name: '', query: 'q=a' })).toEqual(changed);
  });

  it('is not opened again when its filters are cleared', () => {
    expect(followAddress(shown, { name: 'Live', query: '' })).toEqual({ shown: null, changed: view });
  });

  it('comes back with Back', () => {
    expect(followAddress(changed, view)).toEqual(shown);
  });

  it('is forgotten when all rows are shown', () => {
    expect(followAddress(changed, { name: '', query: '' })).toEqual(NO_VIEW);
    expect(followAddress(shown, { name: '', query: 'q=a' })).toEqual(NO_VIEW);
  });
});

describe('a view that an address names', () => {
  const own = { name: 'live', is_own: true };
  const team = { name: 'Live', is_own: false };

  it('is the user’s own before the team’s', () => {
    expect(findView([team, own], 'LIVE')).toBe(own);
    expect(findView([team], 'LIVE')).toBe(team);
    expect(findView([team], 'Late')).toBeUndefined();
  });
});
