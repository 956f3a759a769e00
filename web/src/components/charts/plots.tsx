import { Column, DualAxes, Line, Pie } from '@ant-design/charts';
import { useColorMode } from '../../hooks/use-color-mode';
import { REDUCED_MOTION, useMediaQuery } from '../../hooks/use-media-query';
import { DARK, LIGHT, type Palette } from '../../theme/palette';
import type { PlotProps } from './chart';

/** Six colours for slices (spec L555), told apart by words too. */
const slices = (palette: Palette) => [
  palette.bottle,
  palette.apricot,
  palette.butter,
  palette.beet,
  palette.leaf,
  palette.plum,
];

/** What all plots share: our type and colours, no motion for those who want none. */
function useLook() {
  const { dark } = useColorMode();
  const still = useMediaQuery(REDUCED_MOTION);
  const palette = dark ? DARK : LIGHT;
  const words = { fill: palette.muted, fillOpacity: 1, fontFamily: 'Figtree', fontSize: 12 };
  const label = {
    labelFill: words.fill,
    labelFillOpacity: 1,
    labelFontFamily: words.fontFamily,
    labelFontSize: words.fontSize,
  };
  return {
    palette,
    label,
    common: {
      autoFit: true,
      theme: dark ? 'classicDark' : 'classic',
      viewStyle: { viewFill: 'transparent' },
      ...(still ? { animate: false as const } : {}),
    },
    axes: {
      x: { title: false as const, tick: false, line: false, ...label },
      y: {
        title: false as const,
        tick: false,
        grid: true,
        gridStroke: palette.border,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        ...label,
      },
    },
  };
}

const fields = { xField: 'name', yField: 'value' };
const tooltipOf = (unit: string) => ({
  title: ({ name }: { name: string }) => name,
  items: [{ field: 'value', name: unit }],
});

/** One plot; loaded apart, because the library is heavy. */
export default function Plot({ kind, data, height, unit, secondUnit, shorten }: PlotProps) {
  const { palette, common, axes, label } = useLook();
  const rows = data.map((row) => ({ ...row }));
  const axis = shorten
    ? { ...axes, x: { ...axes.x, labelFormatter: (name: string) => name.slice(0, shorten) } }
    : axes;
  const shared = { ...common, data: rows, height, axis, tooltip: tooltipOf(unit), ...fields };

  if (kind === 'pie')
    return (
      <Pie
        {...common}
        data={rows}
        height={height}
        angleField="value"
        colorField="name"
        innerRadius={0.62}
        scale={{ color: { range: slices(palette) } }}
        style={{ stroke: palette.surface, lineWidth: 2 }}
        legend={{
          color: { position: 'bottom', itemLabelFill: palette.muted, itemLabelFillOpacity: 1, ...label },
        }}
        tooltip={tooltipOf(unit)}
      />
    );
  if (kind === 'dual')
    return (
      <DualAxes
        {...common}
        data={rows}
        height={height}
        xField="name"
        legend={false}
        children={[
          {
            type: 'interval',
            yField: 'value',
            style: { fill: palette.bottle, radiusTopLeft: 3, radiusTopRight: 3, maxWidth: 24 },
            axis: { x: { ...axes.x, labelAutoHide: true }, y: axes.y },
            tooltip: { items: [{ field: 'value', name: unit }] },
          },
          {
            type: 'line',
            yField: 'second',
            style: { stroke: palette.apricot, lineWidth: 2.5 },
            axis: { y: { ...axes.y, position: 'right', grid: false } },
            tooltip: { items: [{ field: 'second', name: secondUnit }] },
          },
        ]}
      />
    );
  if (kind === 'line')
    return (
      <Line
        {...shared}
        style={{ stroke: palette.link, lineWidth: 2.5 }}
        shapeField="smooth"
        point={{ sizeField: 3, style: { fill: palette.link, stroke: palette.surface } }}
      />
    );
  return (
    <Column {...shared} style={{ fill: palette.bottle, radiusTopLeft: 5, radiusTopRight: 5, maxWidth: 42 }} />
  );
}
