import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { clientAddress } from './request-info.js';

const from = (remoteAddress: string, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  it.each([
    ['no proxy, no header', from('10.0.0.1'), 0, '10.0.0.1'],
    ['no proxy, a forged header', from('10.0.0.1', '1.2.3.4'), 0, '10.0.0.1'],
    ['one proxy', from('10.0.0.1', '1.2.3.4'), 1, '1.2.3.4'],
    ['one proxy, a forged entry before it', from('10.0.0.1', '9.9.9.9, 1.2.3.4'), 1, '1.2.3.4'],
    ['two proxies', from('10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2'), 2, '1.2.3.4'],
    ['a proxy that adds the port', from('10.0.0.1', '198.51.100.4:50001'), 1, '198.51.100.4'],
    ['a word instead of an address', from('10.0.0.1', 'unknown'), 1, '10.0.0.1'],
    ['an obfuscated name', from('10.0.0.1', '9.9.9.9, _hidden'), 1, '10.0.0.1'],
    ['an invalid address', from('::ffff:10.0.0.1', '999.1.1.1'), 1, '10.0.0.1'],
    ['a pair as in the Forwarded header', from('10.0.0.1', 'for=198.51.100.4'), 1, '198.51.100.4'],
    ['several pairs', from('10.0.0.1', 'For="[2001:db8::1]:443";proto=https'), 1, '2001:db8::1'],
    ['an IPv4 address on an IPv6 socket', from('::ffff:10.0.0.1'), 0, '10.0.0.1'],
    ['fewer entries than proxies', from('10.0.0.1', '1.2.3.4'), 3, '1.2.3.4'],
  ])('is correct with %s', (_, request, hops, expected) => {
    expect(clientAddress(request, hops)).toBe(expected);
  });
});
