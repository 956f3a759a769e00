/** Texts of sold-out items and options (C-276). */
export const SOLD_OUT_TEXTS = {
  soldOut: 'Sold out',
  mark: 'Mark sold out',
  back: 'Mark available',
  hour: 'For 1 hour',
  twoHours: 'For 2 hours',
  indefinitely: 'Until I mark it available',
  noEnd: 'Until marked available',
  nextDay: 'Until we open tomorrow',
  offNow: 'Sold out now',
  nothingOff: 'Nothing is sold out.',
} as const;
