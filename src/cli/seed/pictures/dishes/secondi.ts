import { COLOURS as C } from '../colours.js';
import { basil, cherryTomato, citrus, citrusWedge, nest, rosemary, shaving, specks } from '../ingredients.js';
import {
  around,
  at,
  cycle,
  disc,
  faint,
  join,
  line,
  oval,
  row,
  shape,
  slab,
  spread,
  type Svg,
} from '../shapes.js';
import { board, plate, platter } from '../tableware.js';
import type { Dish } from './dish.js';

export const tagliatelle: Dish = {
  ground: C.butter,
  drawing: plate(
    join(
      nest(88, C.noodle, C.noodleDark, 8),
      shape(
        'M-46 -8C-50 -40 -14 -50 8 -44C40 -46 56 -16 46 8C50 36 18 48 -4 40C-34 48 -52 20 -46 -8Z',
        '#a8402a',
      ),
      spread(
        22,
        40,
        (index, angle) =>
          at(
            0,
            0,
            slab(13, 11, cycle([C.meat, '#c4553a', C.meatLight, '#b23a24'] as const, index), 4.5),
            angle,
          ),
        10,
      ),
      spread(9, 46, (_, angle) => at(0, 0, shaving('#fdf0c2'), angle, 0.5), 55),
      at(0, 0, basil(), -10, 0.95),
    ),
    C.bottle,
    '#0e7558',
  ),
};

const clam = (): Svg =>
  join(
    shape('M0 20C-26 16 -30 -10 -16 -18C-8 -24 8 -24 16 -18C30 -10 26 16 0 20Z', '#8d7f74'),
    shape('M0 17C-21 13 -24 -9 -13 -15C-6 -19 6 -19 13 -15C24 -9 21 13 0 17Z', '#f0e6d6'),
    line('M0 14V-12M-4 14L-13 -6M4 14L13 -6', '#cbbba8', 2),
    oval(8, 6, C.apricot, 0, 4),
  );

export const vongole: Dish = {
  ground: '#3f6f8c',
  drawing: plate(
    join(
      nest(88, '#fae7ae', '#e6c572', 4.5),
      around(6, 62, (_, angle) => at(0, 0, clam(), angle + 90, 1.08), 20),
      at(2, 0, clam(), 20, 1.12),
      specks(26, 80, [C.basil, C.leaf], 2.6),
      spread(7, 66, () => disc(3.4, C.chili), 65),
    ),
  ),
};

const gnocco = (): Svg =>
  join(
    shape('M-19 0C-19 -14 19 -14 19 0C19 14 -19 14 -19 0Z', '#d9b65e'),
    shape('M-17.500 -1C-17.500 -12 17.500 -12 17.500 -1C17.500 10 -17.500 10 -17.500 -1Z', '#f7e3a4'),
    line('M-9 -6V5M-3 -8V7M3 -8V7M9 -6V5', '#e4c678', 2),
  );

export const gnocchi: Dish = {
  ground: C.apricot,
  drawing: plate(
    join(
      shape(
        'M-84 0C-84 -50 -44 -84 2 -82C52 -84 86 -44 82 2C84 52 42 84 -4 82C-54 82 -86 46 -84 0Z',
        '#5f9a3e',
      ),
      spread(24, 72, (_, angle) => at(0, 0, gnocco(), angle, 0.98), 15),
      spread(12, 74, (_, angle) => at(0, 0, line('M-16 3Q0 -5 16 3', '#3f8b46', 5.5), angle), 50),
      faint(
        0.85,
        spread(14, 76, (_, angle) => at(0, 0, oval(9, 5, '#4f8f3a'), angle), 105),
      ),
      spread(
        9,
        66,
        (_, angle) => at(0, 0, shape('M-6 0C-4 -4 5 -4 7 0C4 3 -4 3 -6 0Z', '#fbeecb'), angle),
        20,
      ),
      at(0, 0, basil(), 12, 0.9),
    ),
  ),
};

export const bistecca: Dish = {
  ground: C.plum,
  drawing: board(
    join(
      at(
        0,
        -2,
        join(
          faint(
            0.2,
            shape(
              'M-94 -24C-98 -70 -34 -84 8 -74C62 -82 112 -42 104 8C100 58 44 84 6 66C-34 92 -92 50 -94 -24Z',
              '#000',
            ),
          ),
          at(
            -4,
            -6,
            join(
              shape(
                'M-94 -24C-98 -70 -34 -84 8 -74C62 -82 112 -42 104 8C100 58 44 84 6 66C-34 92 -92 50 -94 -24Z',
                '#f1d9b0',
              ),
              shape(
                'M-85 -24C-88 -62 -32 -75 8 -65C58 -72 102 -37 95 8C91 50 44 74 8 56C-32 80 -82 44 -85 -24Z',
                C.meatDark,
              ),
              shape(
                'M-80 -26C-82 -58 -32 -70 6 -60C54 -68 96 -36 90 4C86 44 44 66 8 50C-30 72 -76 40 -80 -26Z',
                C.meat,
              ),
              [-54, -30, -6, 18, 42, 66]
                .map((x) => faint(0.75, line(`M${x - 22} 40L${x + 16} -52`, '#3a190d', 5)))
                .join(''),
              shape(
                'M-44 -66C-10 -74 34 -70 56 -56L50 -44C30 -54 22 -54 18 -48C14 -20 18 14 22 50L6 52C2 16 0 -24 -6 -46C-14 -54 -30 -54 -40 -50Z',
                '#f6ead0',
              ),
            ),
          ),
        ),
      ),
      at(-112, 34, rosemary(), 24, 0.95),
      at(112, -50, citrusWedge(), 150, 0.95),
      spread(14, 60, () => slab(4, 4, '#fff', 1), 35),
    ),
    320,
    216,
  ),
};

export const branzino: Dish = {
  ground: C.bottle,
  drawing: platter(
    join(
      row(4, 44, (index) => at(-6, index % 2 === 0 ? -44 : -50, citrus(), index * 30, 0.92)),
      at(-92, 36, rosemary(), 70, 0.9),
      shape('M92 8L140 -34C146 -12 146 26 140 48Z', '#7f95a0'),
      shape('M-126 10C-86 -46 20 -52 104 6C24 68 -84 62 -126 10Z', '#8ea5b0'),
      shape('M-126 10C-86 56 20 62 104 6C30 30 -70 30 -126 10Z', '#dfe6e3'),
      shape('M-126 10C-112 -10 -96 -22 -78 -28C-62 -4 -62 22 -76 42C-98 36 -114 26 -126 10Z', '#9fb4bd'),
      disc(6.5, '#fff', -98, 3),
      disc(3.6, '#2a3238', -98, 3),
      [-44, -16, 12, 40].map((x) => line(`M${x} -28L${x + 18} 30`, '#5d4632', 4.5)).join(''),
      spread(10, 50, (index) => at(index % 2 === 0 ? 10 : -10, 12, disc(2, C.basil)), 15),
      at(78, 50, cherryTomato(), 0, 1.1),
      at(52, 60, cherryTomato(), 20, 1.1),
    ),
  ),
};
