import { describe, expect, it } from 'vitest';
import type { Location } from 'react-router';
import { newForZipHref, startZipIn } from './view-address';

const at = (search: string) => ({ pathname: '/admin/territories', search }) as Location;

describe('the URL of a new territory for a zip', () => {
  it.each([
    ['10001', '10001'],
    ['K1A 0B1', 'K1A0B1'],
    ['sw1a-1aa', 'SW1A1AA'],
    ['10001-1234', '10001'],
  ])('has %s in its stored form', (written, code) => {
    const href = newForZipHref(at('?view=overlaps'), written);
    expect(startZipIn(at(new URL(href, 'http://x').search))).toBe(code);
    expect(startZipIn(at(`?edit=new&for=${encodeURIComponent(written)}`))).toBe(code);
  });

  it('has no zip when it names an invalid one or none', () => {
    expect([startZipIn(at('?edit=new&for=!')), startZipIn(at('?edit=new'))]).toEqual([undefined, undefined]);
  });
});
