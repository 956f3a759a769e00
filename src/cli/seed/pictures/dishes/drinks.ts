import { COLOURS as C } from '../colours.js';
import { citrus, mint } from '../ingredients.js';
import { at, cycle, disc, faint, join, line, oval, shape, slab } from '../shapes.js';
import { glass } from '../tableware.js';
import type { Dish } from './dish.js';

export const milkshake: Dish = {
  ground: C.leaf,
  upright: true,
  drawing: at(
    0,
    14,
    glass(
      join(
        shape('M-62 -88H62L47 102Q46 108 40 108H-40Q-46 108 -47 102Z', '#f4a9b4'),
        faint(0.6, shape('M-62 -88H62L60 -62C40 -48 22 -70 0 -58C-22 -48 -40 -68 -60 -60Z', '#fbd5d8')),
        faint(0.5, line('M-44 -10C-30 20 -44 50 -34 80M38 -20C28 20 40 50 30 84', C.berry, 7)),
      ),
      join(
        line('M28 -84L50 -152', C.bottle, 9),
        line('M33 -100L36 -110M40 -122L43 -132', C.cream, 9),
        oval(62, 20, '#fffaf0', 0, -94),
        oval(48, 20, '#fff3df', -2, -108),
        oval(32, 17, '#fffaf0', 0, -122),
        line('M-44 -98C-20 -88 10 -90 34 -100M-30 -112C-12 -104 8 -106 22 -114', '#ecdcc0', 3),
        disc(13, C.berry, -4, -140),
        faint(0.5, disc(3.5, '#fff', -8, -144)),
        line('M-4 -152C-4 -160 2 -164 8 -166', C.basilDark, 3),
        ...[-40, -20, 14, 36].map((x, index) =>
          at(
            x,
            index % 2 === 0 ? -96 : -106,
            slab(9, 4, cycle([C.berry, C.bottle, C.pepper, C.blueberry] as const, index), 2),
            index * 40,
          ),
        ),
      ),
    ),
    0,
    0.86,
  ),
};

export const limonata: Dish = {
  ground: C.butter,
  upright: true,
  drawing: at(
    0,
    14,
    glass(
      join(
        shape('M-61 -66H61L48 102Q47 108 41 108H-41Q-47 108 -48 102Z', '#fdf3b4'),
        faint(
          0.75,
          join(
            at(-22, -40, slab(38, 38, '#fff', 7), 14),
            at(24, -26, slab(36, 36, '#fff', 7), -18),
            at(-8, 6, slab(34, 34, '#fff', 7), 32),
          ),
        ),
        at(-18, 52, citrus(), 10, 1.02),
        at(26, 26, citrus(), 40, 0.82),
        at(20, 76, mint(), 40, 0.75),
        ...[
          [-34, 20],
          [36, 62],
          [2, 88],
          [-38, 84],
          [8, 40],
          [40, -4],
        ].map(([x = 0, y = 0]) => disc(3, '#fff', x, y)),
      ),
      join(
        line('M14 -40L44 -150', C.beet, 9),
        at(-52, -98, citrus(), 15, 1.28),
        at(8, -92, mint(), -8, 1.25),
      ),
    ),
    0,
    0.86,
  ),
};
