import { formatDate } from '@server/shared/format-date';
import { formatNumber } from '@server/shared/format';
import type { Sample, SystemStatus } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { formatLatency } from './format-measures';
import { EmptyState } from '@/components/empty-state';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Grid } from '@/components/layout/grid';
import styles from './system.module.css';
import { lineColor, type Series, TimePlot } from './time-plot';

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;

interface Line {
  name: string;
  tone: Series['tone'];
  read: (sample: Sample) => number | null;
}

interface Measure {
  title: string;
  lines: readonly Line[];
  format: (value: number) => string;
}

const MEASURES: readonly Measure[] = [
  {
    title: 'Jobs',
    lines: [{ name: 'Waiting', tone: 'link', read: ({ waiting }) => waiting }],
    format: formatNumber,
  },
  {
    title: 'Emails and texts',
    lines: [
      { name: 'Waiting', tone: 'link', read: ({ pending }) => pending },
      { name: 'Failed', tone: 'warning', read: ({ dead }) => dead },
    ],
    format: formatNumber,
  },
  {
    title: 'Latency',
    lines: [
      { name: 'MariaDB', tone: 'link', read: ({ latency }) => latency.mariadb },
      { name: 'Redis', tone: 'warning', read: ({ latency }) => latency.redis },
      { name: 'Storage', tone: 'subtle', read: ({ latency }) => latency.storage },
      { name: 'SMTP', tone: 'success', read: ({ latency }) => latency.smtp },
    ],
    format: formatLatency,
  },
];

const PERIODS = [
  { name: 'hour', label: 'Last hour', length: HOUR, gap: 2.5 * MINUTE },
  { name: 'day', label: 'Last day', length: 24 * HOUR, gap: 40 * MINUTE },
] as const;

type Samples = NonNullable<SystemStatus['samples']>;

/** Measurements of the last hour and the last day. */
export function TimePlots({ samples, at }: { samples: Samples; at: string }) {
  if (samples.hour.length === 0 && samples.day.length === 0)
    return <EmptyState>{SYSTEM_TEXTS.noSamples}</EmptyState>;
  return (
    <Grid gap={3} least={260}>
      {MEASURES.map((measure) => (
        <MeasureCard key={measure.title} measure={measure} samples={samples} now={Date.parse(at)} />
      ))}
    </Grid>
  );
}

interface MeasureProps {
  measure: Measure;
  samples: Samples;
  now: number;
}

function MeasureCard({ measure: { title, lines, format }, samples, now }: MeasureProps) {
  return (
    <Stack
      as="section"
      pad={[3, 4]}
      shrink
      gap={2}
      pack
      className={styles.card}
      aria-label={`${title} over time`}
    >
      <Inline gap={2} rowGap={1} wrap align="baseline" justify="space-between">
        <h3>{title}</h3>
        <Inline
          as="ul"
          gap={3}
          rowGap={1}
          wrap
          tone="muted"
          size="s"
          className={styles.legend}
          aria-label="Lines"
        >
          {lines.map(({ name, tone }) => (
            <Inline as="li" inline gap={1.5} align="center" key={name} style={lineColor(tone)}>
              {name}
            </Inline>
          ))}
        </Inline>
      </Inline>
      {PERIODS.map(({ name, label, length, gap }) => (
        <TimePlot
          key={name}
          label={label}
          series={lines.map(({ read, ...line }) => ({
            ...line,
            points: samples[name].map((sample) => ({ at: Date.parse(sample.at), value: read(sample) })),
          }))}
          from={now - length}
          to={now}
          gap={gap}
          format={format}
        />
      ))}
      <Figures title={title} lines={lines} samples={samples.day} format={format} />
    </Stack>
  );
}

/** Table of the day's figures, for screen readers and for exact reading. */
function Figures({
  title,
  lines,
  samples,
  format,
}: Omit<Measure, 'title'> & { title: string; samples: Sample[] }) {
  return (
    <details className={styles.details}>
      <summary>Show as table</summary>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={`${title}, as a table`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">From</th>
              {lines.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {samples.toReversed().map((sample) => (
              <tr key={sample.at}>
                <th scope="row">{formatDate(sample.at, 'time')}</th>
                {lines.map(({ name, read }) => {
                  const value = read(sample);
                  return <td key={name}>{value === null ? '–' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
