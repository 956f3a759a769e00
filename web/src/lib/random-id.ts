/** A random UUID. Pages over plain HTTP have no `randomUUID`. */
export function randomId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  // Version 4, variant 1, as in RFC 9562.
  const hex = Array.from(bytes, (byte, at) => {
    const fixed = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte;
    return fixed.toString(16).padStart(2, '0');
  }).join('');
  return [0, 8, 12, 16, 20].map((start, at, starts) => hex.slice(start, starts[at + 1])).join('-');
}
