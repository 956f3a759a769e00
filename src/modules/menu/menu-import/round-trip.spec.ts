import { describe, expect, it } from 'vitest';
import {
  assertRoundTrips,
  emptyMenu,
  MENU_FORMATS,
  readAgain,
} from '../../../../test/support/menu-round-trip.js';

describe.each(MENU_FORMATS)('a menu that was exported as %s', (format) => {
  it('is read as it was written', () => assertRoundTrips(format, { runs: 25 }));

  it('is refused without rows, because an import of it could only delete', async () => {
    await expect(readAgain(format, emptyMenu())).rejects.toMatchObject({ code: 'no_rows' });
  });
});
