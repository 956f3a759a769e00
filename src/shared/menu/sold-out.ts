/** Types of things that can be sold out (C-276). */
export const SOLD_OUT_KINDS = [
  'item',
  'topping',
  'dressing',
  'extra_selection',
  'primary_selection',
] as const;
export type SoldOutKind = (typeof SOLD_OUT_KINDS)[number];

/** Durations whose end the server computes, because it knows the clock and the opening hours. */
export const SOLD_OUT_SPANS = ['hour', 'two_hours', 'closing', 'tomorrow'] as const;
export type SoldOutSpan = (typeof SOLD_OUT_SPANS)[number];
