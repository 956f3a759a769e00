import { describe, expect, it } from '@jest/globals';
import { clientNetwork, keyText } from './limit-key.js';

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
  ])('counts %s under %s', (address, network) => {
    expect(clientNetwork(address)).toBe(network);
  });
});

describe('keyText', () => {
  it('keeps parts apart', () => {
    expect(keyText(['a', 'b'], false)).not.toBe(keyText(['a,b'], false));
    expect(keyText(['a"', 'b'], false)).not.toBe(keyText(['a', '"b'], false));
  });

  it('takes the network of the client address and leaves the rest', () => {
    expect(keyText(['2001:db8:1:2::9', 'ann@example.com'], true)).toBe('["2001:db8:1:2","ann@example.com"]');
    expect(keyText(['2001:db8:1:2::9', 'ann@example.com'], false)).toContain('::9');
    expect(keyText(7, false)).toBe('["7"]');
  });
});
