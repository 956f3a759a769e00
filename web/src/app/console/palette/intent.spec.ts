import { describe, expect, it } from 'vitest';
import { PALETTE_TEXTS } from '@server/shared/texts/palette';
import { intentOf } from './intent';

describe('intentOf', () => {
  it.each([
    ['olives', 'find', 'olives'],
    ['  Black olives ', 'find', 'Black olives'],
    ['', 'find', ''],
    ['sold', 'find', 'sold'],
    ['sold out', 'off', ''],
    ['sold out olives', 'off', 'olives'],
    ['Sold-out  black olives', 'off', 'black olives'],
    ['mark sold out olives', 'off', 'olives'],
    ['out of olives', 'off', 'olives'],
    ['olives sold out', 'off', 'olives'],
    ['available', 'on', ''],
    ['available again olives', 'on', 'olives'],
    ['back on olives', 'on', 'olives'],
    ['Olives back on', 'on', 'Olives'],
    ['soldout', 'off', ''],
  ])('reads %p as the action %s on %p', (text, act, sought) => {
    expect(intentOf(text)).toEqual({ act, sought });
  });

  it('reads the prefixes of its own commands', () => {
    expect(intentOf(`${PALETTE_TEXTS.offPrefix}soup`)).toEqual({ act: 'off', sought: 'soup' });
    expect(intentOf(`${PALETTE_TEXTS.onPrefix}soup`)).toEqual({ act: 'on', sought: 'soup' });
  });
});
