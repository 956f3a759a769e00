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
    ['no proxy, a client’s own claim', from('10.0.0.1', '1.2.3.4'), 0, '10.0.0.1'],
    ['one proxy', from('10.0.0.1', '1.2.3.4'), 1, '1.2.3.4'],
    ['one proxy, a claim before it', from('10.0.0.1', '9.9.9.9, 1.2.3.4'), 1, '1.2.3.4'],
    ['two proxies', from('10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2'), 2, '1.2.3.4'],
    ['a proxy that writes the port', from('10.0.0.1', '198.51.100.4:50001'), 1, '198.51.100.4'],
    ['a word for an address', from('10.0.0.1', 'unknown'), 1, '10.0.0.1'],
    ['a name that hides one', from('10.0.0.1', '9.9.9.9, _hidden'), 1, '10.0.0.1'],
    ['numbers that are none', from('::ffff:10.0.0.1', '999.1.1.1'), 1, '10.0.0.1'],
    ['a pair as in Forwarded', from('10.0.0.1', 'for=198.51.100.4'), 1, '198.51.100.4'],
    ['several pairs', from('10.0.0.1', 'For="[2001:db8::1]:443";proto=https'), 1, '2001:db8::1'],
    ['a socket of both families', from('::ffff:10.0.0.1'), 0, '10.0.0.1'],
    ['fewer entries than proxies', from('10.0.0.1', '1.2.3.4'), 3, '1.2.3.4'],
  ])('%s', (_, request, hops, expected) => {
    expect(clientAddress(request, hops)).toBe(expected);
  });
});
