/** A part of an address without its escapes: "%2B" is +. With a % that begins none it stays as it is. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
