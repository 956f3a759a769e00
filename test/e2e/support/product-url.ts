/** The variable in which the set-up tells the browser tests where the product is. */
export const PRODUCT_URL = 'FEAST_E2E_URL';

export function productUrl(): string {
  const url = process.env[PRODUCT_URL];
  if (!url) throw new Error(`${PRODUCT_URL} is not set: the set-up of the browser tests has not run.`);
  return url;
}
