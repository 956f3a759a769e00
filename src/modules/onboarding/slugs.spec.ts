import { describe, expect, it } from 'vitest';
import { isReservedSlug, slugSuggestions } from './slugs.js';

const NOWHERE = { restaurantId: 7, city: '', state: '' };

describe('slugSuggestions', () => {
  it('offers the city, the state, numbers and the id', () => {
    expect(slugSuggestions('marios', { restaurantId: 7, city: ' New  York', state: 'NY' })).toEqual([
      'marios-new-york',
      'marios-ny',
      'marios-2',
      'marios-3',
      'marios-4',
      'marios-7',
    ]);
  });

  it('works without a place', () => {
    expect(slugSuggestions('marios', NOWHERE)).toEqual(['marios-2', 'marios-3', 'marios-4', 'marios-7']);
  });

  it('drops accents and characters that are not letters', () => {
    const [first] = slugSuggestions('casa', { ...NOWHERE, city: 'São João' });
    expect(first).toBe('casa-sao-joao');
    expect(slugSuggestions('casa', { ...NOWHERE, city: '東京' })[0]).toBe('casa-2');
  });

  it('cuts at the end of a word', () => {
    const slug = `the-${'long'.repeat(11)}-kitchen-corner`;
    expect(slugSuggestions(slug, { ...NOWHERE, city: 'Wrocław' })[0]).toBe(
      `the-${'long'.repeat(11)}-wroclaw`,
    );
  });

  it('offers nothing twice', () => {
    expect(slugSuggestions('x', { restaurantId: 3, city: 'NY', state: 'ny' })).toEqual([
      'x-ny',
      'x-2',
      'x-3',
      'x-4',
    ]);
  });

  it.each(['a'.repeat(60), `${'a'.repeat(55)}-----`, '-'.repeat(60), '-'])(
    'respects the maximum length: %s',
    (slug) => {
      const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch';
      for (const suggestion of slugSuggestions(slug, { restaurantId: 4_294_967_295, city, state: 'EN' })) {
        expect(suggestion).toMatch(/^[a-z0-9-]{1,60}$/);
        expect(suggestion).not.toMatch(/^-|-$/);
      }
    },
  );
});

describe('isReservedSlug', () => {
  it.each(['admin', 'login', 'categories', 'trpc'])('reserves %s', (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  });

  it('allows other names', () => {
    expect(isReservedSlug('marios-pizza')).toBe(false);
  });
});
