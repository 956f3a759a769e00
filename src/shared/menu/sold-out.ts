/** What a restaurant can be out of (C-276). */
export const SOLD_OUT_KINDS = [
  'item',
  'topping',
  'dressing',
  'extra_selection',
  'primary_selection',
] as const;
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number];

/** How long something is sold out, where the server is to say the time: it knows the clock and the hours. */
export const SOLD_OUT_SPANS = ['hour', 'two_hours', 'tomorrow'] as const;
export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];
