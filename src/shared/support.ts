import { PRODUCT_NAME } from './product.js';

/**
 * The support contact, for use within a sentence. Every text that refuses entry or reports a change of access names
 * it. Production always has an address; without one it is only a name.
 */
export const supportOf = (email: string | null | undefined): string => email || `${PRODUCT_NAME} support`;
