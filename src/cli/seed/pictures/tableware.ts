import { COLOURS as C } from './colours.js';
import { at, disc, faint, join, line, oval, shape, slab, type Svg } from './shapes.js';

const SHADOW = 0.16;

/** Shadow of a thing seen from above. */
const under = (drawing: Svg): Svg => faint(SHADOW, at(5, 8, drawing));

/** A round plate from above, with its food. */
export const plate = (food: Svg, rim: string = C.cream, well: string = C.linen): Svg =>
  join(under(disc(126, '#000')), disc(124, rim), disc(97, well), disc(94, rim), food);

/** A bowl from above, filled to its inner edge (radius 98). */
export const bowl = (filling: string, food: Svg, glaze: string = C.cream, inside: string = C.shade): Svg =>
  join(
    under(disc(122, '#000')),
    disc(120, glaze),
    disc(108, inside),
    disc(102, filling),
    faint(0.1, line('M-92 -30A98 98 0 0 1 10 -97', '#000', 7)),
    food,
  );

/** A wooden board from above. */
export const board = (food: Svg, width = 300, height = 200): Svg =>
  join(
    under(slab(width, height, '#000', 26)),
    slab(width, height, C.wood, 26),
    faint(
      0.35,
      [-0.32, -0.1, 0.14, 0.34]
        .map((part) => line(`M${-width / 2 + 22} ${height * part}H${width / 2 - 22}`, C.woodDark, 2.5))
        .join(''),
    ),
    food,
  );

/** A long plate from above. */
export const platter = (food: Svg, rim: string = C.cream, well: string = C.linen): Svg =>
  join(under(oval(168, 108, '#000')), oval(166, 106, rim), oval(138, 80, well), oval(135, 77, rim), food);

/** A small pot from above, for a dip or a sauce. */
export const pot = (filling: string, food: Svg = '', glaze: string = C.cream): Svg =>
  join(
    under(disc(37, '#000')),
    disc(36, glaze),
    disc(29, filling),
    faint(0.25, line('M-19 -9A21 21 0 0 1 2 -21', '#fff', 4)),
    food,
  );

/** A plate from the side; the bottom of its food is at y = 0. */
export const dish = (food: Svg, rim: string = C.cream): Svg =>
  join(
    faint(SHADOW, oval(140, 13, '#000', 0, 26)),
    food,
    shape('M-150 -3H150C142 16 110 24 70 26H-70C-110 24 -142 16 -150 -3Z', rim),
    shape('M-150 -3H150C149 1 147 4 145 6H-145C-147 4 -149 1 -150 -3Z', C.shade),
  );

/** A tall glass from the side, from y = -120 to 110. The drink is in it, the garnish on it. */
export const glass = (drink: Svg, garnish: Svg): Svg =>
  join(
    faint(SHADOW, oval(72, 11, '#000', 4, 112)),
    faint(0.3, shape('M-66 -104H66L50 104Q49 112 40 112H-40Q-49 112 -50 104Z', '#fff')),
    drink,
    faint(0.35, line('M-48 -66L-38 76', '#fff', 7)),
    garnish,
  );

/** Chopsticks beside a plate, drawn vertically. */
export const chopsticks = (colour: string = C.cream): Svg =>
  join(line('M-6 -110L-3 110', colour, 6), line('M10 -110L6 110', colour, 6));
