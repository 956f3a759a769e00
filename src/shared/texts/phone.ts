/** Message for an unreadable phone number (C-182). */
export const UNREADABLE_PHONE = 'Include the country code, for example +1 555 123 4567.';
/** Hint under a phone field: national numbers belong to the restaurant's country. */
export const PHONE_HINT = 'For example, (917) 555-0188. Add the country code for other countries.';
