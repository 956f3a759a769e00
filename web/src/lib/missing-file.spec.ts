import { describe, expect, it } from 'vitest';
import { mayReload } from './missing-file';

const HERE = 'https://feast.test/backoffice/menu';

describe('a page with a missing script', () => {
  it('reloads, unless it was just reloaded for that', () => {
    expect(mayReload(HERE, 1_000, null)).toBe(true);
    expect(mayReload(HERE, 3_000, { href: HERE, at: 1_000 })).toBe(false);
  });

  it('reloads again later and at another URL', () => {
    expect(mayReload(HERE, 60_000, { href: HERE, at: 1_000 })).toBe(true);
    expect(mayReload(`${HERE}/items`, 3_000, { href: HERE, at: 1_000 })).toBe(true);
  });

  it('reloads even when the clock was set back', () => {
    expect(mayReload(HERE, 1_000, { href: HERE, at: 60_000 })).toBe(true);
  });
});
