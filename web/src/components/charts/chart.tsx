import { lazy, type ReactNode, Suspense } from 'react';
import styles from './chart.module.css';
import type { PlotProps } from './plots';

const Plot = lazy(() => import('./plots'));

interface ChartProps extends Omit<PlotProps, 'height' | 'format' | 'formatSecond'> {
  title: string;
  /** Instead of a chart without a single value. */
  empty: string;
  /** What the names are: "City". */
  names: string;
  format?: PlotProps['format'];
  formatSecond?: PlotProps['formatSecond'];
  /** Beside the heading. */
  note?: ReactNode;
}

const HEIGHT = 260; // px
const plain = (value: number) => value.toLocaleString('en');

/** A chart in its card, with the same figures as a table for those who do not see it, or want them exact. */
export function Chart(props: ChartProps) {
  const { title, empty, names, note, format = plain, formatSecond = plain, ...rest } = props;
  const plot = { ...rest, format, formatSecond };
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
          {plot.secondUnit && <Scales left={plot.unit} right={plot.secondUnit} />}
          <div className={styles.plot} aria-hidden>
            <Suspense fallback={<div className={styles.waiting} />}>
              <Plot {...plot} height={HEIGHT} />
            </Suspense>
          </div>
          <Figures {...plot} title={title} names={names} />
        </>
      )}
    </section>
  );
}

/** What is drawn how, and which of the two scales it is read from. */
const Scales = ({ left, right }: { left: string; right: string }) => (
  <ul className={styles.scales} aria-label="Legend">
    <li className={styles.bars}>{left}, left scale</li>
    <li className={styles.line}>{right}, right scale</li>
  </ul>
);

type FiguresProps = Pick<ChartProps, 'title' | 'names'> &
  Pick<PlotProps, 'unit' | 'secondUnit' | 'data' | 'format' | 'formatSecond'>;

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
