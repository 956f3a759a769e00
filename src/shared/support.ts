import { PRODUCT_NAME } from './product.js';

/** Whom people write to, within a sentence: an address where there is one, else who it is that helps. */
export const supportOf = (email: string | null | undefined): string =>
  email ? email : `the people who run ${PRODUCT_NAME}`;
