/** Decodes the percent escapes in a part of a URL: "%2B" is +. Text with an invalid escape stays as it is. */
export function percentDecoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
