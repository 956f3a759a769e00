/** The product's name, spelled once. */
export const PRODUCT_NAME = 'Feast';

/** The product's key in field names such as `rep_feast_email` (C-161). */
export const PRODUCT_KEY = 'feast';

/** Version of the Terms in force; stored with every acceptance. */
export const TERMS_VERSION = '2025-11-21';

/** Version of the Privacy text in force. */
export const PRIVACY_VERSION = '2026-11-23';

/** Of the server, as its processes and its API document say it. */
export const PRODUCT_VERSION = '0.1.0';
