/** Parses a whole number of the address; NaN if there is anything but digits, as in "12abc". */
export const numberIn = (text: string | null | undefined): number =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
