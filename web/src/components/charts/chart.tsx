import { formatNumber } from '@server/shared/format';
import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { lazyPart } from '@/components/lazy-part';
import { Link } from 'react-router';
import { CHART_TEXTS } from '@server/shared/texts/dashboard';
import { Grid } from '@/components/layout/grid';
import figure from '@/theme/looks/figure.module.css';
import styles from './chart.module.css';
import { ChartTable, CopyTable } from './chart-table';
import type { ChartRow, PlotProps } from './plots';

const Plot = lazyPart(() => import('./plots'));

interface ChartProps extends Omit<PlotProps, 'height' | 'format' | 'formatSecond' | 'data'> {
  title: string;
  /** Undefined while loading. */
  data: readonly ChartRow[] | undefined;
  /** Text instead of a chart without values. */
  empty: ReactNode;
  /** Link after that text, for users who can open its target. */
  remedy?: { label: string; to: string | undefined };
  /** Text instead of a chart with a single value: "Pizza: 12". */
  single?: (row: ChartRow) => string;
  /** Heading of the names, such as "City". */
  names: string;
  format?: PlotProps['format'];
  formatSecond?: PlotProps['formatSecond'];
  /** Content beside the heading. */
  note?: ReactNode;
}

const HEIGHT = 260; // px

/** A chart in its card, with the same values as a table for screen readers and for exact reading. */
export function Chart(props: ChartProps) {
  const {
    title,
    empty,
    remedy,
    single,
    names,
    note,
    data,
    format = formatNumber,
    formatSecond = formatNumber,
    ...rest
  } = props;
  const [asTable, setAsTable] = useState(false);
  const plot = { ...rest, format, formatSecond };
  const rows = data ?? [];
  const counted = rows.filter(({ value }) => value !== 0);
  const [only] = counted.length === 1 && single ? counted : [];
  const drawn = counted.length > 0 && !only;
  const table = { ...plot, data: rows, title, names };
  return (
    <section className={styles.card} aria-label={title} aria-busy={data === undefined}>
      <Inline gap={2} wrap align="center" justify="space-between">
        <h2>{title}</h2>
        {note}
        {drawn && (
          <Inline gap={2} className={styles.tools}>
            {asTable && <CopyTable {...table} />}
            <Button
              size="small"
              className={styles.tool}
              aria-pressed={asTable}
              onClick={() => setAsTable(!asTable)}
            >
              {CHART_TEXTS.table}
            </Button>
          </Inline>
        )}
      </Inline>
      {data === undefined ? (
        <div className={styles.skeleton} />
      ) : !drawn ? (
        <p className={only ? styles.single : styles.empty}>
          {only && single ? single(only) : empty}
          {!only && remedy?.to !== undefined && (
            <span>
              {' '}
              <Link to={remedy.to}>{remedy.label}</Link>
            </span>
          )}
        </p>
      ) : asTable ? (
        <ChartTable {...table} />
      ) : (
        <>
          <Legend {...plot} data={rows} />
          <div className={styles.plot} aria-hidden>
            <Suspense fallback={<div className={styles.skeleton} />}>
              <Plot {...plot} data={rows} height={HEIGHT} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

/** Names the colors and marks of the chart and their scales. */
function Legend({ kind, data, unit, secondUnit, format }: PlotProps | Omit<PlotProps, 'height'>) {
  if (kind === 'pie') {
    const whole = data.reduce((sum, { value }) => sum + value, 0);
    return (
      <Stack as="ul" gap={1} size="s" className={styles.slices} aria-label={CHART_TEXTS.legend}>
        {data.map(({ name, value }) => (
          <Grid as="li" gap={2} align="center" columns="12px 1fr auto 5ch" key={name}>
            <span>{name}</span>
            <strong className={figure.figure}>{format(value)}</strong>
            <Text tone="subtle" className={figure.figure}>{`${Math.round((100 * value) / whole)}%`}</Text>
          </Grid>
        ))}
      </Stack>
    );
  }
  return (
    <Inline
      as="ul"
      gap={4}
      rowGap={1}
      wrap
      size="s"
      tone="muted"
      className={styles.scales}
      aria-label={CHART_TEXTS.legend}
    >
      <Inline as="li" gap={2} align="center" className={kind === 'line' ? styles.trace : undefined}>
        {secondUnit ? CHART_TEXTS.leftScale(unit) : unit}
      </Inline>
      {secondUnit && (
        <Inline as="li" gap={2} align="center" className={styles.line}>
          {CHART_TEXTS.rightScale(secondUnit)}
        </Inline>
      )}
    </Inline>
  );
}
