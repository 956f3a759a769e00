import type { Locator, Page } from '@playwright/test';

/** A text on a canvas with its box on the screen (px). */
export interface Label {
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Script for every page: records the texts of a canvas, and drops those that are drawn over. */
const WATCH = `{
  const { prototype } = CanvasRenderingContext2D;
  const { fillText, clearRect } = prototype;
  const cornersOf = (matrix, left, top, right, bottom) => {
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]].map(([x, y]) => matrix.transformPoint({ x, y }));
    const xs = corners.map(({ x }) => x), ys = corners.map(({ y }) => y);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  };
  prototype.clearRect = function (x, y, width, height) {
    const gone = cornersOf(this.getTransform(), x, y, x + width, y + height);
    this.canvas.labels = (this.canvas.labels ?? []).filter(({ left, top, right, bottom }) =>
      left > gone.right || right < gone.left || top > gone.bottom || bottom < gone.top);
    return clearRect.call(this, x, y, width, height);
  };
  prototype.fillText = function (text, x, y, ...rest) {
    const { actualBoundingBoxLeft: l, actualBoundingBoxRight: r, actualBoundingBoxAscent: a, actualBoundingBoxDescent: d } = this.measureText(text);
    const box = cornersOf(this.getTransform(), x - l, y - a, x + r, y + d);
    (this.canvas.labels ??= []).push({ text, ...box });
    return fillText.call(this, text, x, y, ...rest);
  };
}`;

/** Starts with the next page. Returns a function that reads a chart's current labels. */
export async function watchLabels(page: Page): Promise<(chart: Locator) => Promise<Label[]>> {
  await page.addInitScript({ content: WATCH });
  return async (chart) => {
    const canvases = chart.locator('canvas');
    const all = await canvases.evaluateAll((found) =>
      found.flatMap((canvas) => (canvas as unknown as { labels?: Label[] }).labels ?? []),
    );
    const unique = new Map(all.map((label) => [JSON.stringify(label), label]));
    return [...unique.values()];
  };
}

/** Lists pairs of overlapping labels. */
export function collisions(labels: readonly Label[]): string[] {
  return labels.flatMap((one, at) =>
    labels
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );
}
