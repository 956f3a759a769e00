/** Version of the Terms and Privacy texts in force; stored with every acceptance (C-12). */
export const TERMS_VERSION = '2025-11-21';
