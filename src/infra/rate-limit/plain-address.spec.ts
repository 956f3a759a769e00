import { describe, expect, it } from 'vitest';
import { plainAddress } from './plain-address.js';

describe('plainAddress', () => {
  it.each([
    ['198.51.100.4', '198.51.100.4'],
    ['198.51.100.4:50001', '198.51.100.4'],
    [' "198.51.100.4:50001" ', '198.51.100.4'],
    ['::ffff:198.51.100.4', '198.51.100.4'],
    ['::FFFF:C633:6404', '198.51.100.4'],
    ['[::ffff:198.51.100.4]:50001', '198.51.100.4'],
    ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:0db8:0000::0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
    ['_hidden:80', '_hidden:80'],
    ['999.1.1.1:80', '999.1.1.1:80'],
    ['', ''],
  ])('reads %j as %s', (written, address) => expect(plainAddress(written)).toBe(address));
});
