const USD = { style: 'currency', currency: 'USD' } as const;
const FORMAT = new Intl.NumberFormat('en-US', USD);
const WHOLE = new Intl.NumberFormat('en-US', { ...USD, maximumFractionDigits: 0 });

/** US dollars, whatever the restaurant's country. */
export const dollars = (amount: number) => FORMAT.format(amount);

/** Like `dollars`, for amounts without cents. */
export const wholeDollars = (amount: number) => WHOLE.format(amount);
