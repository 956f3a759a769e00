/** Spot of the heat map, in canvas pixels. */
export interface HeatSpot {
  x: number;
  y: number;
  weight: number;
}

/** Radius of one spot (CSS pixels). */
const GLOW = 20;
/** Resolution: heat is blurred anyway, so a quarter of the pixels is enough. */
const SCALE = 0.5;
/** Minimum and maximum opacity of a spot. */
const FAINT = 0.16;
const FULL = 0.9;

export type Rgb = readonly [red: number, green: number, blue: number];

/** Parses '#rrggbb'. */
export const rgbOf = (hex: string): Rgb => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Gradient of 256 steps through the colors; red, green and blue for each. */
export function rampOf(colours: readonly Rgb[]): Uint8ClampedArray {
  const ramp = new Uint8ClampedArray(256 * 3);
  for (let step = 0; step < 256; step += 1) {
    const place = (step / 255) * (colours.length - 1);
    const [from, to] = [colours[Math.floor(place)], colours[Math.ceil(place)]];
    const share = place - Math.floor(place);
    for (const channel of [0, 1, 2] as const)
      ramp[step * 3 + channel] = (from?.[channel] ?? 0) * (1 - share) + (to?.[channel] ?? 0) * share;
  }
  return ramp;
}

const glow = (() => {
  let made: HTMLCanvasElement | undefined;
  return () => (made ??= glowing());
})();

/** Soft dot, drawn once. */
function glowing(): HTMLCanvasElement {
  const radius = GLOW * SCALE;
  const canvas = Object.assign(document.createElement('canvas'), { width: radius * 2, height: radius * 2 });
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  const fade = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
  fade.addColorStop(0, 'rgb(0 0 0 / 100%)');
  fade.addColorStop(0.5, 'rgb(0 0 0 / 42%)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0%)');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, radius * 2, radius * 2);
  return canvas;
}

/** Heat map: the weights of near spots add up, and the color shows their sum. */
export class Heat {
  private readonly canvas = document.createElement('canvas');

  constructor(private readonly ramp: Uint8ClampedArray) {}

  /**
   * @param width of the target (CSS pixels)
   * @param height of the target (CSS pixels)
   */
  draw(onto: CanvasRenderingContext2D, spots: readonly HeatSpot[], width: number, height: number): void {
    const [columns, rows] = [Math.ceil(width * SCALE), Math.ceil(height * SCALE)];
    if (spots.length === 0 || columns === 0 || rows === 0) return;
    this.canvas.width = columns;
    this.canvas.height = rows;
    const pen = this.canvas.getContext('2d', { willReadFrequently: true });
    if (!pen) return;
    const most = spots.reduce((max, { weight }) => Math.max(max, weight), 1);
    const radius = GLOW * SCALE;
    for (const { x, y, weight } of spots) {
      // Square root, so that one place with thousands does not make all others invisible.
      pen.globalAlpha = FAINT + (FULL - FAINT) * Math.sqrt(weight / most);
      pen.drawImage(glow(), x * SCALE - radius, y * SCALE - radius);
    }
    this.colour(pen, columns, rows);
    onto.drawImage(this.canvas, 0, 0, width, height);
  }

  private colour(pen: CanvasRenderingContext2D, columns: number, rows: number): void {
    const image = pen.getImageData(0, 0, columns, rows);
    const { data } = image;
    for (let at = 3; at < data.length; at += 4) {
      const heat = data[at] ?? 0;
      if (heat === 0) continue;
      data[at - 3] = this.ramp[heat * 3] ?? 0;
      data[at - 2] = this.ramp[heat * 3 + 1] ?? 0;
      data[at - 1] = this.ramp[heat * 3 + 2] ?? 0;
      data[at] = Math.min(225, heat * 1.6);
    }
    pen.putImageData(image, 0, 0);
  }
}
