import type { Svg } from '../shapes.js';

/** A dish in the middle of its picture (400 by 300 units, the origin in its middle). */
export interface Dish {
  /** Colour of what it lies on. */
  ground: string;
  drawing: Svg;
  /** Seen from the side: it is not to be turned. */
  upright?: true;
}
