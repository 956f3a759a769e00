import { firstCharacter } from './characters.js';

const HIDDEN = '•••';
const SHOWN_DIGITS = 3;

/**
 * Masks an address: `ann@example.com` as `a•••@example.com`, `+15551234567` as `•••567`. It stays recognizable to its
 * owner.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return `${HIDDEN}${address.slice(-SHOWN_DIGITS)}`;
  return `${firstCharacter(address)}${HIDDEN}${address.slice(at)}`;
}
