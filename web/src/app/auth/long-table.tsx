import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { DISH_SIZE as SIZE, DISH_DRAWINGS } from '@/components/brand/dishes';
import styles from './long-table.module.css';

const GAP = 10;
const STEP = SIZE + GAP;

/** Dishes by row and column. `free` is a place laid for two that nobody has taken. */
const free = undefined;
const PLACES = [
  [0, 7, 2, 8],
  [6, 3, 1, 4],
  [1, free, free, 0],
  [8, free, free, 6],
  [2, 4, 7, 3],
  [3, 0, 6, 1],
];
const [WIDTH, HEIGHT] = [4 * STEP, PLACES.length * STEP];

const placed = PLACES.flatMap((row, y) => row.map((dish, x) => ({ dish, x, y })));

/** Draws an endless table from above, with one free place. Decorative; it fills its container. */
export const LongTable = () => (
  <svg
    className={styles.table}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      {DISH_DRAWINGS.map(({ ground, drawing }, index) => (
        <g key={index} id={`dish-${index}`}>
          <rect width={SIZE} height={SIZE} rx="14" fill={ground} />
          {drawing}
        </g>
      ))}
    </defs>
    {placed.map(
      ({ dish, x, y }) =>
        dish !== free && (
          <use key={`${x} ${y}`} href={`#dish-${dish}`} x={x * STEP + GAP / 2} y={y * STEP + GAP / 2} />
        ),
    )}
    <FreePlace />
  </svg>
);

/** The free place in the middle, as wide as two dishes. */
function FreePlace() {
  const side = 2 * STEP - GAP;
  return (
    <g transform={`translate(${STEP + GAP / 2} ${2 * STEP + GAP / 2})`}>
      <rect width={side} height={side} rx="14" className={styles.free} />
      <g transform={`translate(${side / 2} ${side / 2})`} className={styles.plate}>
        <circle r="104" strokeDasharray="9 8" />
        <circle r="80" />
      </g>
      <text x={side / 2} y={side / 2} className={styles.words}>
        {LANDING_TEXTS.freePlace.title.split(/ (?=always|a seat|one)/).map((line, index) => (
          <tspan key={line} x={side / 2} dy={index === 0 ? '-1.3em' : '1.1em'}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
