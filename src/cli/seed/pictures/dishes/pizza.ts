import { COLOURS as C } from '../colours.js';
import {
  artichoke,
  basil,
  cheeseBlob,
  coin,
  leaf,
  mushroom,
  olive,
  pepperStrip,
  salame,
} from '../ingredients.js';
import { around, at, cycle, disc, faint, join, line, oval, spread, type Svg } from '../shapes.js';
import type { Dish } from './dish.js';

/** A whole pizza on its plate; toppings stay within a radius of 88. */
const pizza = (ground: string, sauce: string, toppings: Svg, plate: string = C.cream): Dish => ({
  ground,
  drawing: join(
    faint(0.16, disc(134, '#000', 5, 8)),
    disc(132, plate),
    disc(117, C.crustDark),
    disc(115, C.crust),
    around(22, 109, (index, angle) => at(0, 0, oval(index % 3 === 0 ? 4 : 6.5, 9, C.crustLight), angle)),
    around(
      9,
      110,
      (index, angle) => faint(0.55, at(0, 0, oval(3.5, index % 2 === 0 ? 8 : 5, C.char), angle)),
      12,
    ),
    disc(99, sauce),
    toppings,
    faint(0.16, [30, 90, 150].map((angle) => at(0, 0, line('M-112 0H112', C.char, 2.2), angle)).join('')),
  ),
});

const mozzarella = (count: number, radius: number, start: number, colour: string = C.mozzarella): Svg =>
  spread(
    count,
    radius,
    (index, angle) => at(0, 0, cheeseBlob(colour), angle, index % 2 === 0 ? 0.86 : 0.66),
    start,
  );

export const margherita = pizza(
  C.bottle,
  C.tomato,
  join(
    faint(
      0.35,
      spread(14, 84, (_, angle) => at(0, 0, oval(15, 8, C.tomatoDark), angle)),
    ),
    mozzarella(13, 88, 20),
    spread(7, 78, (index, angle) => at(0, 0, basil(), angle + 40, index % 2 === 0 ? 0.9 : 0.75), 75),
  ),
);

export const diavola = pizza(
  C.plum,
  C.tomato,
  join(
    mozzarella(13, 88, 50, C.cheese),
    spread(13, 88, () => salame(), 8),
    spread(9, 86, (_, angle) => at(0, 0, pepperStrip(C.pepper), angle, 0.55), 95),
    spread(7, 76, (_, angle) => at(0, 0, basil(), angle, 0.38), 130),
  ),
);

/** A crumb of blue cheese. */
const blue = (): Svg =>
  join(
    cheeseBlob('#f6f3e6'),
    oval(5, 3.5, '#7d9ab4', -6, -5),
    oval(4, 3, '#7d9ab4', 7, 4),
    oval(2.5, 2, '#7d9ab4', -2, 9),
  );

export const quattroFormaggi = pizza(
  C.beet,
  '#f6cf74',
  join(
    spread(12, 88, (_, angle) => at(0, 0, cheeseBlob('#fbe7a8'), angle, 1.05), 10),
    mozzarella(9, 84, 60, '#fffaf0'),
    spread(8, 84, (_, angle) => at(0, 0, blue(), angle, 0.62), 118),
    spread(11, 88, (_, angle) => faint(0.75, at(0, 0, oval(8, 5.5, C.goldenDark), angle)), 160),
    spread(9, 80, (_, angle) => at(0, 0, leaf(C.basil), angle, 0.42), 95),
  ),
);

export const capricciosa = pizza(
  C.butter,
  C.tomato,
  join(
    mozzarella(12, 88, 40, C.cheese),
    spread(6, 84, (_, angle) => at(0, 0, artichoke(), angle + 90, 0.95), 10),
    spread(7, 86, (_, angle) => at(0, 0, mushroom(), angle + 30, 0.85), 84),
    spread(
      7,
      86,
      (_, angle) => at(0, 0, join(oval(17, 11, C.ham), faint(0.5, oval(11, 6, '#fbd2cb'))), angle + 20),
      150,
    ),
    spread(11, 92, () => olive(), 120),
  ),
);

const GRILLED = ['#9db765', '#7a4a78'] as const;
export const ortolana = pizza(
  C.apricot,
  C.tomato,
  join(
    mozzarella(12, 88, 0, C.cheese),
    spread(
      11,
      88,
      (index) =>
        coin(
          index % 2 === 0 ? '#5f8b3c' : C.aubergine,
          index % 2 === 0 ? '#dbe3a2' : '#e6d6b4',
          cycle(GRILLED, index),
        ),
      25,
    ),
    spread(
      10,
      88,
      (index, angle) => at(0, 0, pepperStrip(index % 2 === 0 ? C.pepper : C.tomatoDark), angle, 0.9),
      90,
    ),
    spread(6, 76, (_, angle) => at(0, 0, basil(), angle, 0.5), 10),
  ),
);
