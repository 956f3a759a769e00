import type { Svg } from '../shapes.js';

/** Drawing of a dish, 400 by 300 units, with the origin in its center. */
export interface Dish {
  /** Background color. */
  ground: string;
  drawing: Svg;
  /** Drawn from the side, so it must not be rotated. */
  upright?: true;
}
