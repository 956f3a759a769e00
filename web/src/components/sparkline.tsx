import { STROKE } from '@/components/stroke';

const WIDTH = 84; // px
const HEIGHT = 28; // px
const EDGE = 2; // px

/** A small line chart without axes. Decorative; the text beside it names the values. */
export function Sparkline({ points }: { points: readonly number[] }) {
  const [low, high] = [Math.min(...points), Math.max(...points)];
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  const x = (index: number) => EDGE + (index * (WIDTH - 2 * EDGE)) / Math.max(points.length - 1, 1);
  const line = points.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  return (
    <svg
      style={{ color: 'var(--link)' }}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
    >
      <polyline {...STROKE} strokeWidth="2" points={line} />
    </svg>
  );
}
