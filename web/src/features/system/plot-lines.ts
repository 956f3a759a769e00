/** A value at a moment (ms since 1970); null if nothing was measured. */
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
  /** Value at the top. */
  most: number;
  /** Longest time between two connected points (ms). */
  gap: number;
}

const ROUND = [1, 2, 5, 10];

/** Rounds up to 1, 2, 5, 10, 20, 50 and so on. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return (ROUND.find((step) => step * size >= value) ?? 10) * size;
}

/** Points of SVG polylines. A gap in the data starts a new line, so that outages are visible. */
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
    // The first quarter-hour can begin before the day that is drawn.
    const x = Math.max(0, ((at - from) / (to - from)) * width);
    const y = height - (value / most) * height;
    if (last === undefined || at - last > gap) lines.push([]);
    lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`);
    last = at;
  }
  // A single point becomes a short stroke.
  return lines.map((line) => (line.length === 1 ? `${line[0]} ${line[0]}` : line.join(' ')));
}
