import { isIPv4, isIPv6 } from 'node:net';

const IPV4_WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$/;
const BRACKETED = /^\[([^\]]+)\](?::\d+)?$/;
/** An IPv4 address within IPv6, in the spelling of URLs. */
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Normalizes an IP address: "198.51.100.4:50001" and "[::ffff:198.51.100.4]:443" are 198.51.100.4,
 * "[2001:DB8:0::1]" is 2001:db8::1. Other texts stay unchanged.
 */
export function plainAddress(written: string): string {
  const text = written.trim().replace(/^"(.*)"$/, '$1');
  const bare = BRACKETED.exec(text)?.[1] ?? IPV4_WITH_PORT.exec(text)?.[1] ?? text;
  const [address = bare] = bare.split('%', 1);
  if (isIPv4(address) || !isIPv6(address)) return isIPv4(address) ? address : text;
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = MAPPED.exec(plain) ?? [];
  return high && low ? [...bytesOf(high), ...bytesOf(low)].join('.') : plain;
}

const bytesOf = (group: string) => {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
};
