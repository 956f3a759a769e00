import { areaOfZip, countryOfZip } from './zip-code.js';

/**
 * Looks up the location of a zip. The keys are:
 * - United States: the whole code
 * - Canada: the first three characters (`CA:K1A`)
 * - United Kingdom: the first half (`GB:SW1A`)
 *
 * A part of a code is looked up in both Canada and the United Kingdom. The result counts if only one of them has it.
 */
export function placedAt<P>(code: string, find: (key: string) => P | undefined): P | undefined {
  const country = countryOfZip(code);
  if (country === 'US') return find(code);
  const area = areaOfZip(code);
  if (country !== undefined && area !== undefined) return find(`${country}:${area}`);
  const [canadian, british] = [find(`CA:${code}`), find(`GB:${code}`)];
  return canadian && british ? undefined : (canadian ?? british);
}
