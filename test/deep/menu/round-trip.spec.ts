import { describe, expect, it, vi } from 'vitest';
import { assertRoundTrips, largestMenu, MENU_FORMATS, readAgain } from '../../support/menu-round-trip.js';

vi.setConfig({ testTimeout: 240_000 });

/** Rows of each table that fill nearly all cells of a file. */
const MOST_ROWS = 240;

describe.each(MENU_FORMATS)('menus that were exported as %s', (format) => {
  it('200 menus are read as they were written', () => assertRoundTrips(format, { runs: 200 }));

  it('the largest menu is read as it was written', async () => {
    const menu = largestMenu(MOST_ROWS);
    expect(await readAgain(format, menu)).toEqual(menu);
  });
});
