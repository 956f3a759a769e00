import { lazy, type ReactNode, Suspense } from 'react';
import styles from './chart.module.css';

const Plot = lazy(() => import('./plots'));

export interface ChartRow {
  name: string;
  value: number;
  /** Of the kind `dual`. */
  second?: number;
}

export interface PlotProps {
  /** `dual`: columns for `value` and a line for `second`, each with a scale of its own. */
  kind: 'column' | 'pie' | 'line' | 'dual';
  data: readonly ChartRow[];
  /** Pixels. */
  height: number;
  /** What a value counts: "Items". */
  unit: string;
  secondUnit?: string;
  /** A name as it stands under its bar; the whole of it stands in the tooltip and in the table. */
  short?: (name: string) => string;
}

interface ChartProps extends Omit<PlotProps, 'height'> {
  title: string;
  /** Instead of a chart without a single value. */
  empty: string;
  /** What the names are: "City". */
  names: string;
  format?: (value: number) => string;
  formatSecond?: (value: number) => string;
  /** Beside the heading. */
  note?: ReactNode;
}

const HEIGHT = 260; // px
const plain = (value: number) => value.toLocaleString('en');

/** A chart in its card, with the same figures as a table for those who do not see it, or want them exact (ux.md). */
export function Chart({ title, empty, names, format, formatSecond, note, ...plot }: ChartProps) {
  const isEmpty = plot.data.every(({ value }) => value === 0);
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {note}
      </div>
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <div className={styles.plot} aria-hidden>
            <Suspense fallback={<div className={styles.waiting} />}>
              <Plot {...plot} height={HEIGHT} />
            </Suspense>
          </div>
          <Figures
            {...plot}
            {...{ title, names }}
            format={format ?? plain}
            formatSecond={formatSecond ?? plain}
          />
        </>
      )}
    </section>
  );
}

type FiguresProps = Pick<ChartProps, 'title' | 'names' | 'unit' | 'secondUnit' | 'data'> &
  Required<Pick<ChartProps, 'format' | 'formatSecond'>>;

const Figures = ({ title, names, unit, secondUnit, data, format, formatSecond }: FiguresProps) => (
  <details className={styles.figures}>
    <summary>Show as a table</summary>
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${title}, as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{names}</th>
            <th scope="col">{unit}</th>
            {secondUnit && <th scope="col">{secondUnit}</th>}
          </tr>
        </thead>
        <tbody>
          {data.map(({ name, value, second = 0 }, index) => (
            <tr key={`${name} ${index}`}>
              <th scope="row">{name}</th>
              <td>{format(value)}</td>
              {secondUnit && <td>{formatSecond(second)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
);
