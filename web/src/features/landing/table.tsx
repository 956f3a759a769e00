import { DISH_SIZE as SIZE, DISH_DRAWINGS } from '@/components/brand/dishes';
import fluid from '@/theme/looks/fluid.module.css';

const GAP = 10;
const STEP = SIZE + GAP;
const ROW = 3;
const WIDTH = ROW * STEP - GAP;

/** A laid table from above, with one empty place. Decorative. */
export const TableDrawing = () => (
  <svg className={fluid.fluid} viewBox={`0 0 ${WIDTH} ${WIDTH}`} aria-hidden="true" focusable="false">
    {DISH_DRAWINGS.map(({ ground, drawing }, index) => (
      <g key={index} transform={`translate(${(index % ROW) * STEP} ${Math.floor(index / ROW) * STEP})`}>
        <rect
          width={SIZE}
          height={SIZE}
          rx="14"
          fill={ground === 'transparent' ? 'color-mix(in srgb, var(--text) 5%, transparent)' : ground}
        />
        {drawing}
      </g>
    ))}
  </svg>
);
