/** Abbreviations of the units of a size. */
const UNITS: Readonly<Record<string, string>> = { Inches: 'in', Centimeters: 'cm', Grams: 'g' };

/** Formats the amount of a size: "12 in". Empty without an amount or its unit, because a number alone says little. */
export function sizeAmount(units: number | null, measurement: string | null): string {
  const unit = measurement === null ? undefined : UNITS[measurement];
  return units === null || unit === undefined ? '' : `${units} ${unit}`;
}
