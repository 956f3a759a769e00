import { describe, expect, it } from 'vitest';
import { webOperation } from './web-operations.js';

describe('webOperation', () => {
  it.each([
    ['/', 'page'],
    ['/login', 'page'],
    ['/assets/index-1234.js', 'asset'],
    ['/health/ready', 'health'],
    ['/m/nonna-lucia', 'guest-menu-page'],
    ['/sitemap.xml', 'site-list'],
    ['/media/thumbnails/1.webp', 'picture'],
    ['/constructor/x', 'page'],
    ['/__proto__', 'page'],
    ['//health', 'page'],
    ['', 'page'],
  ])('%s is counted as %s', (pathname, name) => {
    expect(webOperation(pathname, false)).toBe(name);
  });

  it('counts forms as uploads', () => {
    expect(webOperation('/territories/7/', true)).toBe('upload');
  });
});
