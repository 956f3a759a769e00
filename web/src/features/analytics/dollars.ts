const FORMAT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** US dollars, whatever the restaurant's country (spec L553). */
export const dollars = (amount: number) => FORMAT.format(amount);
