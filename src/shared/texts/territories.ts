/** Exact texts of territories. */
export const TERRITORY_TEXTS = {
  nameMissing: 'Please enter a territory name',
  saveFailed: 'Failed to save territory',
  uploadFailed: (message: string) => `Upload failed: ${message}`,
  confirmDelete: 'Delete this territory?',
  zipsRefused: 'Codes have 4 to 10 digits, or look like M5V 2B3 or SW1A 1AA. Separate them with commas.',
  zipsUnread: 'Correct or remove the zip codes that couldn’t be read.',
  slugTaken: 'That URL is already taken.',
  webAddress: 'Enter a web address that begins with https:// or http://.',
  guestCard: 'Guest card',
  guestCardHelp: 'Preview. Date of birth, personal email and address are never shown.',
} as const;
