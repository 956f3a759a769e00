/** The variables in which the set-up tells the browser tests where the product is. */
export const PRODUCT_URL = 'FEAST_E2E_URL';
export const PRODUCT_DATABASE = 'FEAST_E2E_DATABASE';

function told(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the set-up of the browser tests has not run.`);
  return value;
}

export const productUrl = () => told(PRODUCT_URL);

/** Its database, with the rights of the test stack. */
export const productDatabase = () => told(PRODUCT_DATABASE);
