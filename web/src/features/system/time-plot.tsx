import { linesOf, type PlotPoint, roundUp } from './plot-lines';
import styles from './system.module.css';

const WIDTH = 300;
const HEIGHT = 56;

export interface Series {
  name: string;
  /** Of the colours of the style sheet. */
  tone: 'first' | 'second' | 'third' | 'fourth';
  points: readonly PlotPoint[];
}

interface TimePlotProps {
  /** 'Last hour' */
  label: string;
  series: readonly Series[];
  from: number;
  to: number;
  gap: number;
  format: (value: number) => string;
}

/** Some lines over a time: small, without a library, its scale beside it. The figures stand in a table under them. */
export function TimePlot({ label, series, from, to, gap, format }: TimePlotProps) {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const most = roundUp(Math.max(0, ...values));
  const frame = { width: WIDTH, height: HEIGHT, from, to, most, gap };
  return (
    <figure className={styles.plot}>
      <figcaption>
        <span>{label}</span>
        <span>{format(most)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <line x1={0} y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
        {series.flatMap(({ name, tone, points }) =>
          linesOf(points, frame).map((line) => (
            <polyline key={`${name} ${line}`} points={line} className={styles[tone]} />
          )),
        )}
      </svg>
    </figure>
  );
}
