import { Column, DualAxes, Line, Pie } from '@ant-design/charts';
import type { PlotProps } from './chart';
import { slices, usePlotLook } from './plot-look';

/** Values begin at nothing, and end at a round number. */
const FROM_ZERO = { y: { domainMin: 0, nice: true } };

/** Rows keep their place by number, since two may have the same name. */
interface KeyedRow {
  key: string;
  name: string;
}

const tooltipOf = (field: 'value' | 'second', unit = '') => ({
  title: ({ name }: KeyedRow) => name,
  items: [{ field, name: unit }],
});

/** One plot; loaded apart, because the library is heavy. */
export default function Plot({ kind, data, height, unit, secondUnit, short = (name) => name }: PlotProps) {
  const { palette, common, axes, legend } = usePlotLook();
  const rows = data.map((row, index) => ({ ...row, key: String(index) }));
  const nameAt = (key: string) => short(data[Number(key)]?.name ?? '');
  const axis = { ...axes, x: { ...axes.x, labelFormatter: nameAt } };
  const plot = { ...common, data: rows, height };
  const values = { ...plot, xField: 'key', yField: 'value', axis, tooltip: tooltipOf('value', unit) };

  if (kind === 'pie')
    return (
      <Pie
        {...plot}
        angleField="value"
        colorField="name"
        innerRadius={0.62}
        scale={{ color: { range: slices(palette) } }}
        style={{ stroke: palette.surface, lineWidth: 2 }}
        legend={legend}
        tooltip={tooltipOf('value', unit)}
      />
    );
  if (kind === 'dual')
    return (
      <DualAxes
        {...plot}
        xField="key"
        legend={false}
        children={[
          {
            type: 'interval',
            yField: 'value',
            style: { fill: palette.bottle, radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 24 },
            scale: FROM_ZERO,
            axis,
            tooltip: tooltipOf('value', unit),
          },
          {
            type: 'line',
            yField: 'second',
            style: { stroke: palette.apricot, lineWidth: 2.5 },
            scale: FROM_ZERO,
            axis: { y: { ...axes.y, position: 'right', grid: false } },
            tooltip: tooltipOf('second', secondUnit),
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
  return (
    <Column {...values} style={{ fill: palette.bottle, radiusTopLeft: 5, radiusTopRight: 5, maxWidth: 42 }} />
  );
}
