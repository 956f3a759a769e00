import { countryOfZip } from './zip-code.js';

/**
 * Finds what is known of the place of a zip. It is kept by the whole code in the United States, by the first three
 * characters in Canada (`CA:K1A`), and by the first half in the United Kingdom (`GB:SW1A`). A part of a code is taken for
 * what it says where only one country has it.
 */
export function placedAt<P>(code: string, find: (key: string) => P | undefined): P | undefined {
  const country = countryOfZip(code);
  if (country === 'US') return find(code);
  if (country === 'CA') return find(`CA:${code.slice(0, 3)}`);
  if (country === 'GB') return find(`GB:${code.slice(0, -3)}`);
  const [canadian, british] = [find(`CA:${code}`), find(`GB:${code}`)];
  return canadian && british ? undefined : (canadian ?? british);
}
