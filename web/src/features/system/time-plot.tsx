import type { CSSProperties } from 'react';
import { linesOf, type PlotPoint, roundUp } from './plot-lines';
import { Inline } from '@/components/layout/inline';
import { STROKE } from '@/components/stroke';
import styles from './system.module.css';

const WIDTH = 300;
const HEIGHT = 56;

export interface Series {
  name: string;
  /** Color of the palette. */
  tone: 'link' | 'warning' | 'subtle' | 'success';
  points: readonly PlotPoint[];
}

/** Property that the style sheet reads for a line and for its sign in the legend. */
export const lineColor = (tone: Series['tone']) => ({ '--line': `var(--${tone})` }) as CSSProperties;

interface TimePlotProps {
  /** For example, 'Last hour'. */
  label: string;
  series: readonly Series[];
  from: number;
  to: number;
  gap: number;
  format: (value: number) => string;
}

/** A small line chart over time with its scale, without a library. A table below has the figures. */
export function TimePlot({ label, series, from, to, gap, format }: TimePlotProps) {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []));
  const most = roundUp(Math.max(0, ...values));
  const frame = { width: WIDTH, height: HEIGHT, from, to, most, gap };
  return (
    <figure className={styles.plot}>
      <Inline as="figcaption" gap={0} justify="space-between" tone="subtle" size="s" tabular>
        <span>{label}</span>
        <span>{format(most)}</span>
      </Inline>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <line x1={0} y1={HEIGHT} x2={WIDTH} y2={HEIGHT} />
        {series.flatMap(({ name, tone, points }) =>
          linesOf(points, frame).map((line) => (
            <polyline
              {...STROKE}
              strokeWidth="1.75"
              key={`${name} ${line}`}
              points={line}
              style={lineColor(tone)}
            />
          )),
        )}
      </svg>
    </figure>
  );
}
