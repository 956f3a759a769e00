import { Bar, Column, DualAxes, Line, Pie } from '@ant-design/charts';
import { sliceColors, useChartTheme } from './chart-theme';
import { charactersOf, shortened } from '@server/shared/characters';

/** Axes start at zero and end at a round number. */
const FROM_ZERO = { y: { domainMin: 0, nice: true } };

/** Longest name that fits under a bar. */
const LABEL_LENGTH = 16; // characters
const cut = (name: string) => shortened(name, LABEL_LENGTH);

/** Longer names don't fit side by side. */
const UPRIGHT = 8; // characters
const same = (name: string) => name;

/** Keyed by index, because names are not unique. */
interface KeyedRow {
  key: string;
  name: string;
}

interface Told {
  unit: string;
  valueFormatter: (value: number) => string;
  inFull: (name: string) => string;
}

const tooltipOf = (field: 'value' | 'second', { unit, valueFormatter, inFull }: Told) => ({
  title: ({ name }: KeyedRow) => inFull(name),
  items: [{ field, name: unit, valueFormatter }],
});

export interface ChartRow {
  name: string;
  value: number;
  /** Only for `dual`. */
  second?: number;
}

export interface PlotProps {
  /** `dual`: columns for `value` and a line for `second`, each with its own scale. */
  kind: 'column' | 'pie' | 'line' | 'dual';
  data: readonly ChartRow[];
  /** Pixels. */
  height: number;
  /** Unit of a value, such as "Items". */
  unit: string;
  secondUnit?: string;
  /** Shortens a name for its bar; the tooltip and the table show it in full. */
  short?: (name: string) => string;
  /** Formats a name for the tooltip. */
  inFull?: (name: string) => string;
  format: (value: number) => string;
  formatSecond: (value: number) => string;
  /** Formats a round value for the scale of `second`. */
  tickSecond?: (value: number) => string;
}

/** One chart. Loaded lazily, because the library is heavy. */
export default function Plot(props: PlotProps) {
  const { kind, data, height, unit, format, secondUnit = '', formatSecond } = props;
  const { short = cut, tickSecond = formatSecond, inFull = same } = props;
  const { palette, common, axes } = useChartTheme();
  const rows = data.map((row, index) => ({ ...row, key: String(index) }));
  const nameAt = (key: string) => short(data[Number(key)]?.name ?? '');
  const axis = {
    y: axes.y,
    x: { ...(kind === 'dual' ? axes.days : axes.names), labelFormatter: nameAt },
  };
  const plot = { ...common, data: rows, height };
  const tooltip = tooltipOf('value', { unit, valueFormatter: format, inFull });
  const values = { ...plot, xField: 'key', yField: 'value', axis, tooltip };

  if (kind === 'pie')
    return (
      <Pie
        {...plot}
        angleField="value"
        colorField="name"
        innerRadius={0.62}
        scale={{ color: { range: sliceColors(palette) } }}
        style={{ stroke: palette.surface, lineWidth: 2 }}
        legend={false}
        tooltip={tooltip}
      />
    );
  if (kind === 'dual')
    return (
      <DualAxes
        {...plot}
        xField="key"
        legend={false}
        // oxlint-disable-next-line react/no-children-prop -- the name of an option: plots, no elements
        children={[
          {
            type: 'interval',
            yField: 'value',
            style: { fill: palette.bottle, radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 24 },
            scale: FROM_ZERO,
            axis,
            tooltip,
          },
          {
            type: 'line',
            yField: 'second',
            style: { stroke: palette.apricot, lineWidth: 2.5 },
            scale: FROM_ZERO,
            axis: { y: { ...axes.y, position: 'right', grid: false, labelFormatter: tickSecond } },
            tooltip: tooltipOf('second', { unit: secondUnit, valueFormatter: formatSecond, inFull }),
          },
        ]}
      />
    );
  if (kind === 'line')
    return (
      <Line
        {...values}
        scale={FROM_ZERO}
        style={{ stroke: palette.link, lineWidth: 2.5 }}
        point={{ sizeField: 3, style: { fill: palette.link, stroke: palette.surface } }}
      />
    );
  // Names that would be rotated under vertical bars are shown beside horizontal ones.
  if (data.some(({ name }) => charactersOf(short(name)).length > UPRIGHT))
    return (
      <Bar
        {...values}
        axis={{ y: axes.y, x: { ...axes.lying, labelFormatter: nameAt } }}
        style={{ fill: palette.bottle, radiusTopLeft: 5, radiusTopRight: 5, maxWidth: 28 }}
      />
    );
  return (
    <Column {...values} style={{ fill: palette.bottle, radiusTopLeft: 5, radiusTopRight: 5, maxWidth: 42 }} />
  );
}
