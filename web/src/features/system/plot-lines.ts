/** A value at a moment (ms since 1970); null: nothing was measured. */
export interface PlotPoint {
  at: number;
  value: number | null;
}

export interface Frame {
  width: number;
  height: number;
  /** The first and the last moment. */
  from: number;
  to: number;
  /** The value at the top. */
  most: number;
  /** The longest time between two points that belong together (ms). */
  gap: number;
}

const ROUND = [1, 2, 5, 10];

/** The next round number: 1, 2, 5, 10, 20, 50 and so on. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((step) => step * size >= value) ?? 10) * size;
}

/** Points of SVG polylines: one for each time without a hole, so that an outage is seen as one. */
export function linesOf(
  points: readonly PlotPoint[],
  { width, height, from, to, most, gap }: Frame,
): string[] {
  const lines: string[][] = [];
  let last: number | undefined;
  for (const { at, value } of points) {
    if (value === null) {
      last = undefined;
      continue;
    }
    // A quarter of an hour may have begun before the day that is drawn.
    const x = Math.max(0, ((at - from) / (to - from)) * width);
    const y = height - (value / most) * height;
    if (last === undefined || at - last > gap) lines.push([]);
    lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    last = at;
  }
  // A single point is drawn as a short stroke.
  return lines.map((line) => (line.length === 1 ? `${line[0]} ${line[0]}` : line.join(' ')));
}
