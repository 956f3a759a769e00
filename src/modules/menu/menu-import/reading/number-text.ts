/** Digits that a spreadsheet keeps. Those behind are noise of its arithmetic, as in 9.299999999999999. */
const DIGITS = 15;

/** Writes a number with a point and without an exponent. */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const [digits = '', exponent = '0'] = value.toPrecision(DIGITS).split('e');
  const number = Number(`${digits}e${exponent}`);
  const plain = String(number);
  if (!plain.includes('e')) return plain;
  return Math.abs(number) >= 1 ? BigInt(number).toString() : number.toFixed(20).replace(/0+$/, '');
}
