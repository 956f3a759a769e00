import { COLOURS as C } from './colours.js';
import {
  around,
  at,
  cycle,
  disc,
  faint,
  join,
  line,
  oval,
  ring,
  shape,
  slab,
  spread,
  type Svg,
} from './shapes.js';

/** A pointed leaf, its stem at the origin. */
export const leaf = (colour: string = C.basil, vein: string = C.basilDark): Svg =>
  join(shape('M0 0C-14 -12 -12 -30 0 -42C12 -30 14 -12 0 0Z', colour), line('M0 -4V-32', vein, 1.8));

export const basil = (colour: string = C.basil): Svg =>
  join(at(0, 4, leaf(colour), -38, 0.8), at(0, 4, leaf(colour), 38, 0.8), at(0, 2, leaf(colour), 0, 0.72));

/** Chopped herbs or leek: `count` specks over a disc. */
export const specks = (
  count: number,
  radius: number,
  colours: readonly [string, ...string[]],
  size = 3,
): Svg =>
  spread(count, radius, (index, angle) =>
    at(0, 0, slab(size * 2, size, cycle(colours, index), size / 2), angle),
  );

export const cherryTomato = (): Svg =>
  join(
    disc(13, C.tomato),
    disc(9.5, '#ee7355'),
    around(5, 5.4, (_, angle) => at(0, 0, oval(2.7, 1.6, C.cheese), angle)),
  );

export const tomatoSlice = (): Svg =>
  join(
    disc(22, C.tomatoDark),
    disc(20, C.tomato),
    around(6, 10.5, (_, angle) => at(0, 0, join(oval(5.6, 4.4, '#f0765a'), oval(2.6, 1.5, C.cheese)), angle)),
  );

/** Half a slice of citrus. */
export const citrus = (peel: string = C.lemon, flesh: string = '#fbe98c'): Svg =>
  join(
    disc(24, peel),
    disc(20.5, C.cream),
    disc(18.5, flesh),
    [0, 45, 90, 135].map((angle) => at(0, 0, line('M-17 0H17', C.cream, 2.6), angle)).join(''),
  );

export const citrusWedge = (peel: string = C.lemon, flesh: string = '#fbe98c'): Svg =>
  join(
    shape('M-30 0A30 30 0 0 0 30 0Z', peel),
    shape('M-25 0A25 25 0 0 0 25 0Z', C.cream),
    shape('M-22 0A22 22 0 0 0 22 0Z', flesh),
    line('M0 2V18M-2 2L-13 14M2 2L13 14', C.cream, 2.4),
  );

export const olive = (colour: string = C.olive): Svg =>
  join(disc(8, colour), disc(3, C.crustLight), faint(0.3, disc(2, '#fff', -4, -4)));

export const salame = (): Svg =>
  join(
    disc(20, C.tomatoDark),
    disc(18, '#cf4a35'),
    spread(9, 14, () => disc(2.1, '#f2b39f'), 20),
  );

export const mushroom = (): Svg =>
  join(
    shape(
      'M-17 2C-18 -14 -8 -20 0 -20C8 -20 18 -14 17 2C10 5 7 3 6 4L7 17Q0 22 -7 17L-6 4C-7 3 -10 5 -17 2Z',
      C.mushroomDark,
    ),
    shape(
      'M-14 0C-14 -12 -7 -17 0 -17C7 -17 14 -12 14 0C8 2 4 0 4 2L4.500 15Q0 18 -4.500 15L-4 2C-4 0 -8 2 -14 0Z',
      '#efe0c6',
    ),
    line('M-8 -4Q0 -8 8 -4', C.mushroom, 2),
  );

export const artichoke = (): Svg =>
  join(
    shape('M0 18C-18 12 -19 -8 0 -22C19 -8 18 12 0 18Z', '#8a9a4c'),
    shape('M0 16C-11 8 -10 -4 0 -14C10 -4 11 8 0 16Z', '#c9cf86'),
    line('M0 12V-4M-5 8V0M5 8V0', '#8a9a4c', 2),
  );

export const pepperStrip = (colour: string): Svg => line('M-17 6C-10 -10 10 -10 17 6', colour, 7);

export const onionRing = (colour: string = C.onion): Svg => join(ring(13, colour, 2.6), ring(8, colour, 2.2));

/** A slice of zucchini, cucumber or the like. */
export const coin = (peel: string, flesh: string, seeds: string = flesh): Svg =>
  join(
    disc(16, peel),
    disc(13.5, flesh),
    around(6, 6.5, (_, angle) => at(0, 0, oval(2.4, 1.2, seeds), angle)),
  );

export const cheeseBlob = (colour: string = C.mozzarella): Svg =>
  join(
    shape('M-22 -4C-24 -18 -8 -22 2 -19C14 -22 25 -10 20 2C24 14 8 20 -3 16C-16 21 -25 8 -22 -4Z', colour),
  );

export const shaving = (colour: string = C.cheese): Svg =>
  join(
    shape('M-17 -5C-8 -13 10 -11 18 -2C9 -4 -7 -1 -15 7Z', colour),
    line('M-14 4C-6 -2 6 -4 15 -2', '#e8cf85', 1.4),
  );

export const crouton = (): Svg => join(slab(19, 19, C.crustDark, 4), slab(14, 14, C.crustLight, 3));

/** A round, crinkled lettuce leaf. */
export const lettuce = (colour: string = C.lettuce, vein: string = C.lettuceLight): Svg =>
  join(
    shape(
      'M0 30C-12 24 -26 20 -22 6C-32 -4 -22 -16 -14 -18C-10 -30 8 -32 14 -20C26 -18 30 -4 22 6C26 20 12 24 0 30Z',
      colour,
    ),
    line('M0 26C1 10 0 -4 0 -16M0 8L-11 -3M0 2L11 -9', vein, 2.6),
  );

export const egg = (): Svg =>
  join(
    oval(25, 20, '#eadfc8'),
    oval(23.5, 18.5, C.egg),
    disc(10.5, C.yolk, 3, 0),
    faint(0.45, disc(3, '#fff', 0, -4)),
  );

export const friedEgg = (): Svg =>
  join(
    shape(
      'M-4 -34C14 -40 34 -28 36 -8C38 10 28 14 24 24C18 36 -4 36 -16 30C-34 28 -40 10 -34 -4C-34 -22 -20 -30 -4 -34Z',
      C.egg,
    ),
    disc(14, C.yolk, 2, -1),
    faint(0.5, oval(4.5, 3, '#fff', -3, -6)),
  );

export const shrimp = (): Svg =>
  join(
    line('M-14 -12C8 -22 24 -4 14 12C9 19 0 20 -6 17', C.shrimp, 13),
    line('M-2 -20L0 -10M10 -16L6 -7M19 -4L11 -2M18 9L10 6', '#fbd0b8', 2.6),
    shape('M-8 12L-22 10L-16 18L-20 26L-6 22Z', '#e8704a'),
  );

export const rosemary = (): Svg =>
  join(
    line('M0 44V-40', C.basilDark, 2.6),
    [-34, -24, -14, -4, 6, 16, 26]
      .map((y) => line(`M0 ${y + 8}L-11 ${y}M0 ${y + 8}L11 ${y}`, C.basil, 3.2))
      .join(''),
  );

export const meatball = (): Svg =>
  join(
    disc(25, C.meatDark),
    disc(23.5, C.meat),
    faint(
      0.6,
      spread(8, 16, () => oval(3, 2, C.meatLight), 50),
    ),
    faint(0.22, line('M-15 -6A16 16 0 0 1 -2 -17', '#fff', 4.5)),
  );

/** A nest of long noodles with this radius. */
export function nest(radius: number, light: string = C.noodle, dark: string = C.noodleDark, width = 6): Svg {
  const strands = spread(
    15,
    radius * 0.5,
    (index, angle) => {
      const size = radius * (0.42 + 0.06 * (index % 3));
      const curl = `M${-size} 0A${size} ${size} 0 0 1 ${size * 0.5} ${-size * 0.86}`;
      return at(0, 0, join(line(curl, dark, width + 2.6), line(curl, light, width)), angle * 1.7);
    },
    30,
  );
  return join(
    disc(radius * 0.9, dark),
    around(9, radius * 0.72, (index, angle) => {
      const size = radius * 0.34;
      const curl = `M${-size} ${size * 0.2}A${size * 1.1} ${size * 1.1} 0 0 1 ${size} ${size * 0.2}`;
      return at(
        0,
        0,
        join(line(curl, dark, width + 2.6), line(curl, light, width)),
        angle + 90 + (index % 2) * 16,
      );
    }),
    strands,
  );
}

/** A heap of rice with this radius. */
export const rice = (radius: number): Svg =>
  join(
    disc(radius, C.riceShade),
    disc(radius - 3, C.rice),
    spread(Math.round(radius * 0.8), radius - 7, (index, angle) =>
      at(0, 0, oval(3.4, 1.5, C.riceShade), angle * 2 + index),
    ),
  );

export const blueberry = (): Svg =>
  join(disc(9, C.blueberry), disc(3, '#2c3466', 1, -2), faint(0.35, disc(2, '#fff', -4, -4)));

export const raspberry = (): Svg =>
  join(
    disc(10.5, C.berry),
    spread(9, 8, () => disc(3, '#dc4a6b'), 12),
  );

export const strawberry = (): Svg =>
  join(
    shape('M0 20C-20 8 -20 -10 -8 -14C-3 -16 3 -16 8 -14C20 -10 20 8 0 20Z', '#d6283f'),
    shape('M0 13C-11 5 -11 -6 -5 -8Q0 -10 5 -8C11 -6 11 5 0 13Z', '#f27a7f'),
    shape('M0 7C-5 3 -5 -3 0 -5C5 -3 5 3 0 7Z', '#fbd3cd'),
  );

export const mint = (): Svg =>
  join(
    at(0, 0, leaf('#58a85a'), -58, 0.7),
    at(0, 0, leaf('#58a85a'), 58, 0.7),
    at(0, 0, leaf('#6fbc6c'), 0, 0.78),
  );

export const bean = (colour: string): Svg =>
  shape('M-8 -3C-8 -9 8 -9 9 -1C9 6 3 6 1 3C-1 1 -3 4 -6 4C-8 4 -8 0 -8 -3Z', colour);
