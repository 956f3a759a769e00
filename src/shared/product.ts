/** The product's name, spelled once (C-9). */
export const PRODUCT_NAME = 'Feast';

/** The product's key in field names such as `rep_feast_email` (C-9, C-161). */
export const PRODUCT_KEY = 'feast';

/** Version of the Terms and Privacy texts in force; stored with every acceptance (C-12). */
export const TERMS_VERSION = '2025-11-21';
