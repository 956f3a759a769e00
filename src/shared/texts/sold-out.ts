/** What is said of what is sold out (C-276). */
export const SOLD_OUT_TEXTS = {
  soldOut: 'Sold out',
  mark: 'Mark sold out',
  back: 'Back on',
  hour: 'For an hour',
  twoHours: 'For two hours',
  indefinitely: 'Until switched on',
  nextDay: 'Until tomorrow’s opening',
  offNow: 'What is off right now',
  nothingOff: 'Everything on the menu is available.',
} as const;
