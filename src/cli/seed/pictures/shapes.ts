/** Part of a drawing: SVG elements, around the origin unless stated otherwise. */
export type Svg = string;

const GOLDEN_ANGLE = 137.508; // degrees

const round = (number: number) => Math.round(number * 10) / 10;
export const join = (...parts: readonly Svg[]): Svg => parts.join('');

export const oval = (rx: number, ry: number, fill: string, x = 0, y = 0): Svg =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
export const disc = (radius: number, fill: string, x = 0, y = 0): Svg => oval(radius, radius, fill, x, y);
export const ring = (radius: number, stroke: string, width: number, x = 0, y = 0): Svg =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
/** A rectangle around the origin. */
export const slab = (width: number, height: number, fill: string, corner = 0): Svg =>
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${corner}" fill="${fill}"/>`;
export const shape = (d: string, fill: string): Svg => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width: number): Svg =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const faint = (opacity: number, drawing: Svg): Svg => `<g opacity="${opacity}">${drawing}</g>`;

/** Moves a drawing, after rotating it (degrees) and scaling it about its own origin. */
export const at = (x: number, y: number, drawing: Svg, turn = 0, size = 1): Svg =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${size})">${drawing}</g>`;

/** Stretches a drawing horizontally and vertically. */
export const stretched = (wide: number, high: number, drawing: Svg): Svg =>
  `<g transform="scale(${wide} ${high})">${drawing}</g>`;

/** Draws the piece at a place, from its index, from 0, and an angle that differs from its neighbors'. */
type Draw = (index: number, angle: number) => Svg;

/** Spreads pieces evenly over a disc, like the seeds of a sunflower: the same every time, and never in rows. */
export function spread(count: number, radius: number, draw: Draw, start = 0): Svg {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + index * GOLDEN_ANGLE;
    const distance = radius * Math.sqrt((index + 0.5) / count);
    return polar(distance, angle, draw(index, angle));
  }).join('');
}

/** Places pieces on a circle, from `start` degrees from the right. */
export function around(count: number, radius: number, draw: Draw, start = 0): Svg {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index * 360) / count;
    return polar(radius, angle, draw(index, angle));
  }).join('');
}

/** Places pieces side by side, centered on the origin. */
export function row(count: number, step: number, draw: (index: number) => Svg): Svg {
  return Array.from({ length: count }, (_, index) =>
    at((index - (count - 1) / 2) * step, 0, draw(index)),
  ).join('');
}

function polar(distance: number, angle: number, drawing: Svg): Svg {
  const radians = (angle * Math.PI) / 180;
  return at(distance * Math.cos(radians), distance * Math.sin(radians), drawing);
}

/** Cycles through the choices. */
export const cycle = <T>(choices: readonly [T, ...T[]], index: number): T =>
  choices[index % choices.length] ?? choices[0];
