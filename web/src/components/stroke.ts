/** Attributes of a shape that is drawn as a line, in the color of its text. */
export const STROKE = {
  fill: 'none',
  stroke: 'currentcolor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
