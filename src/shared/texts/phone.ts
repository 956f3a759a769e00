/** Exact words about a phone number (C-182). */
export const NOT_E164 = 'Enter phone in E.164 format';
