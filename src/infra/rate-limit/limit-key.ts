import { isIPv4, isIPv6 } from 'node:net';

/** One value, or several that count together, as `[clientAddress, email]`. */
export type LimitKey = string | number | readonly (string | number)[];

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A household or an office is handed a whole /64; single addresses in it are free to change. */
const NETWORK_GROUPS = 4;

/** The address that a client is counted under: an IPv4 address as it is, of an IPv6 address the network (/64). */
export function clientNetwork(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address.split('%')[0] ?? address;
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: gap }, () => '0'), ...last];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** One text for a key; parts cannot run into each other. `perClient`: the first part is a client address. */
export function keyText(key: LimitKey, perClient: boolean): string {
  const parts = (Array.isArray(key) ? key : [key]).map(String);
  const [first = '', ...rest] = parts;
  return JSON.stringify(perClient ? [clientNetwork(first), ...rest] : parts);
}
