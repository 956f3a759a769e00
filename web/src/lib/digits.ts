/** The whole number that an address names; NaN where anything but digits stands there: "12abc" is no 12. */
export const numberIn = (text: string | null | undefined): number =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
