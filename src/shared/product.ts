/** The product's name; no other place spells it out. */
export const PRODUCT_NAME = 'Feast';

/** The product's key in field names such as `rep_feast_email` (C-161). */
export const PRODUCT_KEY = 'feast';

/** Version of the current Terms; stored with every acceptance. */
export const TERMS_VERSION = '2025-11-21';

/** Version of the current Privacy text. */
export const PRIVACY_VERSION = '2026-11-23';

/** Version that the server's processes and its API document report. */
export const PRODUCT_VERSION = '0.1.0';
