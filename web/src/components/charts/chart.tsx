import { lazy, Suspense } from 'react';
import styles from './chart.module.css';

const Plot = lazy(() => import('./plots'));

export interface ChartRow {
  name: string;
  value: number;
}

export interface PlotProps {
  kind: 'column' | 'pie' | 'line';
  data: readonly ChartRow[];
  /** Pixels. */
  height: number;
  /** What a value counts: "Items". */
  unit: string;
  /** Characters of a name under its bar (spec L556); the whole of it stands in the tooltip and in the table. */
  shorten?: number;
}

interface ChartProps extends Omit<PlotProps, 'height'> {
  title: string;
  /** Instead of a chart without a single value. */
  empty: string;
  /** What the names are: "City". */
  names: string;
  format?: (value: number) => string;
}

const HEIGHT = 260; // px
const plain = (value: number) => value.toLocaleString('en');

/** A chart in its card, with the same figures as a table for those who do not see it, or want them exact (ux.md). */
export function Chart({ title, empty, names, format = plain, ...plot }: ChartProps) {
  const isEmpty = plot.data.every(({ value }) => value === 0);
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <div className={styles.plot} aria-hidden>
            <Suspense fallback={<div className={styles.waiting} />}>
              <Plot {...plot} height={HEIGHT} />
            </Suspense>
          </div>
          <Figures {...{ title, names, format }} unit={plot.unit} data={plot.data} />
        </>
      )}
    </section>
  );
}

type FiguresProps = Pick<ChartProps, 'title' | 'names' | 'unit' | 'data'> & { format: (value: number) => string };

const Figures = ({ title, names, unit, data, format }: FiguresProps) => (
  <details className={styles.figures}>
    <summary>Show as a table</summary>
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{names}</th>
            <th scope="col">{unit}</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, value }, index) => (
            <tr key={`${name} ${index}`}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
