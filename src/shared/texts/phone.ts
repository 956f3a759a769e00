/** What is said of a phone number that cannot be read (C-182). */
export const UNREADABLE_PHONE = 'Include the country code, for example +1 555 123 4567.';
/** Under a field for one: national numbers are read by the restaurant's country. */
export const PHONE_HINT = 'For example, (917) 555-0188. Add the country code for other countries.';
