/** Marks in tables of allergens, alike for the team and for guests. */
export const ALLERGEN_MARKS = {
  contains: '●',
  inSomeOptions: '○',
  mayContain: '△',
  unknown: '?',
} as const;
