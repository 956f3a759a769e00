import { DISH_SIZE, DISH_DRAWINGS } from './dishes';

interface PlateProps {
  /** Index among the nine dishes, row by row. */
  at: number;
  /** Pixels. */
  size: number;
}

/** One of the nine dishes. Decorative. */
export function Plate({ at, size }: PlateProps) {
  const dish = DISH_DRAWINGS[at];
  if (!dish) return null;
  return (
    <svg
      viewBox={`0 0 ${DISH_SIZE} ${DISH_SIZE}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect width={DISH_SIZE} height={DISH_SIZE} rx="14" fill={dish.ground} />
      {dish.drawing}
    </svg>
  );
}
