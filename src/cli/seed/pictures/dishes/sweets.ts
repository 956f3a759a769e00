import { COLOURS as C } from '../colours.js';
import { blueberry, citrus, mint, raspberry, specks, strawberry } from '../ingredients.js';
import {
  around,
  at,
  cycle,
  disc,
  faint,
  join,
  line,
  oval,
  shape,
  slab,
  spread,
  type Svg,
} from '../shapes.js';
import { dish, plate } from '../tableware.js';
import type { Dish } from './dish.js';

export const tiramisu: Dish = {
  ground: C.apricot,
  upright: true,
  drawing: at(
    0,
    76,
    dish(
      join(
        at(0, -71, slab(196, 142, '#fdf3d8', 16)),
        at(0, -93, slab(196, 26, C.caramel)),
        faint(0.5, at(0, -83, slab(196, 6, C.coffee))),
        at(0, -37, slab(196, 26, C.caramel)),
        faint(0.5, at(0, -27, slab(196, 6, C.coffee))),
        ...[-78, -30, 20, 64].map((x) => faint(0.35, at(x, -94, oval(15, 4, C.cream)))),
        ...[-58, -8, 44, 80].map((x) => faint(0.35, at(x, -38, oval(13, 4, C.cream)))),
        shape(
          'M-98 -120V-138C-98 -150 -90 -156 -80 -156H80C90 -156 98 -150 98 -138V-122C84 -112 74 -126 58 -118C44 -110 34 -124 18 -118C0 -110 -10 -126 -28 -118C-44 -110 -56 -124 -70 -118C-80 -114 -90 -112 -98 -120Z',
          C.chocolate,
        ),
        at(0, -138, specks(18, 0, ['#7a4a30'], 2)),
        ...[-70, -44, -16, 12, 40, 68].map((x, index) =>
          at(x, index % 2 === 0 ? -142 : -136, oval(4, 2, '#7a4a30')),
        ),
        at(34, -156, mint(), 8, 1),
        at(10, -164, raspberry(), 0, 1.2),
      ),
    ),
  ),
};

const cannolo = (): Svg =>
  join(
    faint(0.15, at(4, 8, slab(150, 52, '#000', 24))),
    oval(22, 27, '#fffaf0', -76, 0),
    oval(22, 27, '#fffaf0', 76, 0),
    at(
      -82,
      0,
      spread(8, 20, () => disc(3.4, '#7fa84a'), 10),
    ),
    at(
      82,
      0,
      spread(8, 20, () => disc(3.4, '#7fa84a'), 80),
    ),
    shape(
      'M-72 -26C-30 -30 30 -30 72 -26C64 -10 64 10 72 26C30 30 -30 30 -72 26C-64 10 -64 -10 -72 -26Z',
      C.crustDark,
    ),
    shape(
      'M-68 -22C-30 -26 30 -26 68 -22C61 -8 61 8 68 22C30 26 -30 26 -68 22C-61 8 -61 -8 -68 -22Z',
      C.crust,
    ),
    shape('M-34 -25C-6 -20 18 -4 30 25H2C-8 4 -26 -10 -56 -20Z', C.crustLight),
    ...[-46, -8, 40, 16, -24]
      .map((x, index) => disc(3, C.char, x, index % 2 === 0 ? 12 : -10))
      .map((bubble) => faint(0.35, bubble)),
    faint(
      0.9,
      spread(16, 50, () => disc(1.8, '#fff'), 10),
    ),
  );

export const cannoli: Dish = {
  ground: C.leaf,
  drawing: plate(
    join(
      at(-8, -38, cannolo(), -14, 0.98),
      at(10, 36, cannolo(), -14, 0.98),
      spread(10, 88, () => disc(3, '#7fa84a'), 40),
      at(70, -46, citrus(C.apricot, '#fbc28f'), 20, 0.72),
    ),
    C.bottle,
    '#0e7558',
  ),
};

const mangoSlices = (): Svg =>
  Array.from({ length: 6 }, (_, index) =>
    at(
      0,
      0,
      join(
        shape(
          'M-15 34C-24 0 -14 -44 0 -56C14 -44 24 0 15 34C8 42 -8 42 -15 34Z',
          index % 2 === 0 ? C.mango : '#fbc04d',
        ),
        line('M0 -38V26', '#fdd27a', 3.4),
      ),
      -56 + index * 22,
    ),
  )
    .map((slice, index) => at(-36 + index * 15, 4, slice))
    .join('');

export const mangoRice: Dish = {
  ground: C.leaf,
  drawing: plate(
    join(
      at(-34, -14, mangoSlices(), -12, 0.88),
      at(
        34,
        26,
        join(
          oval(52, 46, '#e6dcc3'),
          oval(50, 43, C.rice, -1, -3),
          spread(34, 42, (index, angle) => at(0, -3, oval(4, 1.6, '#e9dfc8'), angle * 2 + index)),
          faint(
            0.95,
            shape(
              'M-36 -10C-24 -28 22 -30 34 -12C40 2 26 6 22 16C16 24 10 8 0 12C-10 20 -18 4 -26 8C-34 10 -40 0 -36 -10Z',
              '#fff',
            ),
          ),
          specks(12, 32, ['#3a2c20', C.golden], 2),
        ),
      ),
      at(66, -34, mint(), 30, 1),
    ),
    C.plum,
    '#5d4164',
  ),
};

const churro = (): Svg =>
  join(
    line('M0 -62V62', C.crustDark, 27),
    line('M0 -62V62', C.crust, 23),
    line('M-6 -62V62M6 -62V62', C.crustDark, 2.6),
    faint(0.8, specks(24, 0, ['#fff'], 1.6)),
    ...Array.from({ length: 15 }, (_, index) => disc(1.5, '#fff', ((index * 7) % 19) - 9, -62 + index * 9)),
  );

export const churros: Dish = {
  ground: C.butter,
  drawing: plate(
    join(
      at(-52, 0, churro(), -20),
      at(-18, 6, churro(), -6),
      at(-36, 4, churro(), 28),
      at(4, 2, churro(), 12),
      at(
        54,
        22,
        join(
          faint(0.2, disc(43, '#000', 4, 6)),
          disc(42, C.cream),
          disc(34, C.chocolate),
          faint(0.5, line('M-20 -8A22 22 0 0 1 4 -21', '#8a5a40', 5)),
        ),
      ),
      specks(18, 84, ['#e9d6b0'], 2),
    ),
    C.bottle,
    '#0e7558',
  ),
};

export const pancakes: Dish = {
  ground: C.plum,
  upright: true,
  drawing: at(
    0,
    78,
    dish(
      join(
        ...[0, 1, 2, 3, 4].map((index) =>
          at(
            (index % 2) * 8 - 4,
            -14 - index * 24,
            join(
              slab(212, 27, C.crustDark, 13),
              at(0, -4, slab(208, 18, C.crustLight, 9)),
              at(0, -9, slab(206, 9, C.crust, 4)),
            ),
          ),
        ),
        shape(
          'M-92 -122C-60 -134 60 -134 96 -122C106 -112 98 -104 92 -104C86 -94 90 -66 80 -64C70 -64 76 -96 64 -98C52 -96 56 -74 46 -74C36 -76 42 -98 24 -100H-20C-34 -98 -26 -50 -38 -48C-50 -50 -42 -96 -58 -98C-68 -96 -66 -84 -74 -84C-84 -86 -80 -104 -92 -106C-100 -108 -100 -118 -92 -122Z',
          C.caramel,
        ),
        faint(0.4, line('M-70 -121C-30 -126 20 -126 50 -123', '#fff', 4)),
        at(4, -136, join(slab(44, 20, '#f5dc74', 5), at(0, -5, slab(44, 12, '#fdeca0', 4))), -6),
        at(-46, -132, blueberry(), 0, 1.35),
        at(-68, -127, raspberry(), 0, 1.2),
        at(50, -132, raspberry(), 0, 1.25),
        at(72, -126, blueberry(), 0, 1.2),
        at(31, -140, blueberry(), 0, 1.1),
      ),
    ),
  ),
};

export const berryTart: Dish = {
  ground: C.bottle,
  drawing: plate(
    join(
      faint(0.14, disc(92, '#000', 3, 5)),
      around(26, 84, () => disc(12, C.crustDark)),
      around(26, 83, () => disc(9.5, C.crust)),
      disc(80, C.crustLight),
      disc(74, '#fbe3a0'),
      around(11, 60, (index, angle) =>
        index % 2 === 0 ? at(0, 0, strawberry(), angle + 90, 0.92) : at(0, 0, blueberry(), 0, 1.45),
      ),
      around(9, 36, (index) => at(0, 0, cycle([raspberry(), blueberry()] as const, index), 0, 1.3), 12),
      around(4, 14, (_, angle) => at(0, 0, strawberry(), angle + 90, 0.7), 20),
      at(4, -6, mint(), 20, 0.78),
      faint(
        0.5,
        around(14, 60, () => oval(3, 1.8, '#fff', -5, -8), 8),
      ),
    ),
    C.cream,
    '#e8efe4',
  ),
};
