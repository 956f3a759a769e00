import { describe, expect, it } from 'vitest';
import { allowedPoints, clientNetwork, keyText, slowDown } from './rules.js';

describe('allowedPoints', () => {
  it('multiplies only limits per client address', () => {
    expect(allowedPoints({ points: 20, perClient: true }, 50)).toBe(1_000);
    expect(allowedPoints({ points: 5 }, 50)).toBe(5);
  });

  it('leaves at least one attempt, as a whole number', () => {
    expect(allowedPoints({ points: 3, perClient: true }, 0.001)).toBe(1);
    expect(allowedPoints({ points: 5, perClient: true }, 0.5)).toBe(3);
  });
});

describe('slowDown', () => {
  it.each([
    [0, 0],
    [1, 500],
    [2, 1_000],
    [8, 4_000],
    [1_000, 4_000],
  ])('with %i attempts too many waits %i ms', (excess, milliseconds) => {
    expect(slowDown(excess)).toBe(milliseconds);
  });
});

describe('clientNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('counts %s as %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('keyText', () => {
  it('separates its parts unambiguously', () => {
    expect(keyText(['a', 'b'], false)).not.toBe(keyText(['a,b'], false));
    expect(keyText(['a"', 'b'], false)).not.toBe(keyText(['a', '"b'], false));
  });

  it('replaces a client address with its network, and no other value', () => {
    expect(keyText(['2001:db8:1:2::9', 'ann@example.com'], true)).toBe('["2001:db8:1:2","ann@example.com"]');
    expect(keyText(['2001:db8:1:2::9', 'ann@example.com'], false)).toContain('::9');
    expect(keyText(7, false)).toBe('["7"]');
  });
});
