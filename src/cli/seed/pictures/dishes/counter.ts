import { COLOURS as C } from '../colours.js';
import { around, at, disc, faint, join, line, oval, row, shape, slab, spread, type Svg } from '../shapes.js';
import { citrusWedge, lettuce, onionRing, specks } from '../ingredients.js';
import { board, dish, plate, pot } from '../tableware.js';
import type { Dish } from './dish.js';

const sesame = (): Svg =>
  join(
    ...[
      [-62, -10],
      [-38, -32],
      [-12, -44],
      [18, -46],
      [46, -32],
      [66, -12],
      [-24, -16],
      [6, -22],
      [34, -10],
      [-4, -2],
    ].map(([x = 0, y = 0], index) => at(x, y, oval(5, 3, '#fbecc4'), index * 37)),
  );

export const cheeseburger: Dish = {
  ground: C.apricot,
  upright: true,
  drawing: at(
    0,
    84,
    dish(
      join(
        at(0, -20, shape('M-104 -16H104C108 10 96 20 78 20H-78C-96 20 -108 10 -104 -16Z', C.crust)),
        at(0, -33, slab(212, 10, C.crustLight, 5)),
        at(0, -52, slab(224, 34, C.meatDark, 17)),
        faint(
          0.6,
          row(9, 22, (index) => at(0, index % 2 === 0 ? -54 : -48, oval(6, 3.5, C.meat))),
        ),
        shape('M-112 -70H112L88 -54L64 -40L44 -60H-8L-34 -34L-58 -60H-84L-100 -48Z', C.cheddar),
        at(0, -78, slab(214, 15, C.tomato, 7)),
        faint(
          0.6,
          row(4, 50, () => at(0, -78, slab(26, 5, '#f0765a', 2.5))),
        ),
        shape(
          'M-118 -88C-112 -104 -96 -92 -84 -100C-70 -108 -58 -92 -42 -100C-26 -108 -14 -92 2 -100C18 -108 28 -92 44 -100C60 -108 70 -94 86 -100C102 -106 114 -100 118 -88C104 -76 92 -84 78 -80C62 -74 52 -86 36 -80C20 -74 8 -86 -8 -80C-24 -74 -36 -86 -52 -80C-68 -74 -80 -86 -94 -80C-106 -78 -114 -80 -118 -88Z',
          C.lettuce,
        ),
        line('M-100 -90C-60 -84 60 -84 100 -90', C.lettuceLight, 3),
        at(
          0,
          -100,
          join(
            shape('M-108 4C-112 -58 -54 -84 0 -84C54 -84 112 -58 108 4C70 10 -70 10 -108 4Z', C.crust),
            shape('M-86 -28C-72 -60 -30 -72 6 -72C-34 -60 -62 -44 -72 -18Z', C.crustLight),
            at(0, -26, sesame(), 0, 0.95),
          ),
        ),
      ),
    ),
    0,
    0.98,
  ),
};

const taco = (filling: Svg): Svg =>
  join(
    faint(0.16, at(5, 7, shape('M-66 38C-66 -30 -36 -62 0 -62C36 -62 66 -30 66 38Z', '#000'))),
    shape('M-62 26C-66 -40 -34 -66 2 -66C38 -66 68 -38 64 26Z', '#e0a63f'),
    filling,
    shape('M-66 38C-66 -22 -36 -48 0 -48C36 -48 66 -22 66 38C50 46 -50 46 -66 38Z', '#f3c563'),
    faint(
      0.55,
      spread(9, 40, (_, angle) => at(0, 6, oval(6, 3, '#cf8f34'), angle), 20),
    ),
    line('M-66 38C-50 46 50 46 66 38', '#d9a044', 4),
  );

const tacoFilling = (index: number): Svg =>
  join(
    ...[-56, -40, -20, 0, 20, 40, 56].map((x, at_) =>
      at(
        x * 0.9,
        -30 - 26 * Math.cos((x / 60) * 1.35),
        lettuce(at_ % 2 === 0 ? C.lettuce : '#86b84d'),
        x,
        0.6,
      ),
    ),
    ...[-44, -22, 0, 24, 44].map((x, at_) =>
      at(
        x,
        -36 - 22 * Math.cos((x / 50) * 1.3),
        slab(24, 17, at_ % 2 === 0 ? '#b85427' : '#d47a3a', 6),
        x + index * 20,
      ),
    ),
    ...[-34, -10, 14, 36].map((x, at_) =>
      at(
        x,
        -44 - 22 * Math.cos((x / 50) * 1.3),
        at_ % 2 === 0 ? slab(13, 12, C.butter, 3) : slab(12, 11, C.tomato, 3),
        x * 2,
      ),
    ),
    ...[-24, 4, 28].map((x) => at(x, -52 - 14 * Math.cos((x / 40) * 1.3), onionRing('#e9a3bd'), 0, 0.5)),
  );

export const tacos: Dish = {
  ground: C.bottle,
  drawing: board(
    join(
      at(-88, 14, taco(tacoFilling(0)), -7, 0.94),
      at(88, 14, taco(tacoFilling(2)), 7, 0.94),
      at(0, 18, taco(tacoFilling(1)), 0, 1),
      at(-118, -66, citrusWedge(C.leaf, '#dcefa0'), 160, 0.8),
      at(116, -64, citrusWedge(C.leaf, '#dcefa0'), 200, 0.8),
      at(-44, 84, specks(7, 22, [C.basil, C.leaf], 3)),
      at(48, 82, specks(7, 22, [C.basil, '#fff'], 3)),
    ),
    320,
    212,
  ),
};

const totopo = (): Svg =>
  join(
    faint(0.14, at(3, 5, shape('M0 -38L34 26Q0 34 -34 26Z', '#000'))),
    shape('M0 -38L34 26Q0 34 -34 26Z', C.goldenDark),
    shape('M0 -31L28 22Q0 29 -28 22Z', '#f6c65c'),
    faint(0.6, specks(7, 18, [C.crustDark], 2)),
  );

export const guacamole: Dish = {
  ground: C.beet,
  drawing: plate(
    join(
      around(13, 92, (index, angle) => at(0, 0, totopo(), angle + (index % 2 === 0 ? 72 : 108), 0.92)),
      faint(0.2, disc(68, '#000', 4, 7)),
      disc(67, C.slate),
      disc(57, '#2a2e33'),
      shape(
        'M-52 0C-56 -34 -30 -54 2 -52C36 -54 56 -30 52 2C54 36 30 54 -2 52C-36 54 -54 32 -52 0Z',
        '#93b544',
      ),
      faint(
        0.8,
        spread(12, 46, (_, angle) =>
          at(0, 0, shape('M-13 0C-9 -10 9 -10 13 0C8 8 -8 8 -13 0Z', '#b7d06a'), angle),
        ),
      ),
      spread(9, 42, (_, angle) => at(0, 0, slab(10, 9, C.tomato, 2.5), angle), 50),
      spread(8, 42, (_, angle) => at(0, 0, line('M-6 2Q0 -4 6 2', '#c6799b', 3), angle), 100),
      spread(8, 40, (_, angle) => at(0, 0, slab(8, 4, C.basilDark, 2), angle), 155),
    ),
    C.butter,
    '#ecc25c',
  ),
};

export const croissant: Dish = {
  ground: C.beet,
  drawing: plate(
    join(
      faint(
        0.16,
        at(
          5,
          9,
          shape(
            'M-98 44C-108 -20 -58 -70 0 -70C58 -70 108 -20 98 44C90 60 70 52 64 38C52 2 28 -8 0 -8C-28 -8 -52 2 -64 38C-70 52 -90 60 -98 44Z',
            '#000',
          ),
        ),
      ),
      shape(
        'M-98 44C-108 -20 -58 -70 0 -70C58 -70 108 -20 98 44C90 60 70 52 64 38C52 2 28 -8 0 -8C-28 -8 -52 2 -64 38C-70 52 -90 60 -98 44Z',
        C.crustDark,
      ),
      shape(
        'M-27 -74C-12 -82 12 -82 27 -74C34 -48 30 -18 20 -2C8 4 -8 4 -20 -2C-30 -18 -34 -48 -27 -74Z',
        C.crust,
      ),
      shape(
        'M-34 -70C-50 -66 -66 -56 -76 -44C-72 -20 -58 0 -40 10C-32 4 -26 0 -22 -2C-34 -22 -38 -48 -34 -70Z',
        '#d39244',
      ),
      shape(
        'M34 -70C50 -66 66 -56 76 -44C72 -20 58 0 40 10C32 4 26 0 22 -2C34 -22 38 -48 34 -70Z',
        '#d39244',
      ),
      shape(
        'M-81 -37C-96 -18 -104 12 -99 42C-92 58 -74 54 -66 40C-60 24 -54 16 -46 12C-64 0 -76 -18 -81 -37Z',
        C.crust,
      ),
      shape('M81 -37C96 -18 104 12 99 42C92 58 74 54 66 40C60 24 54 16 46 12C64 0 76 -18 81 -37Z', C.crust),
      faint(
        0.8,
        join(
          line('M-10 -68C-14 -50 -12 -28 -6 -14M10 -66C14 -48 12 -28 6 -12', C.crustLight, 6),
          line('M-52 -54C-54 -34 -46 -16 -38 -6M52 -54C54 -34 46 -16 38 -6', C.crustLight, 6),
          line('M-88 -8C-92 8 -92 22 -90 34M88 -8C92 8 92 22 90 34', C.crustLight, 6),
        ),
      ),
      at(
        0,
        56,
        pot(
          C.berry,
          spread(5, 16, () => disc(3, '#e0607f')),
          C.cream,
        ),
        0,
        0.95,
      ),
      specks(9, 92, [C.crust], 2.4),
    ),
    '#f7e7d3',
    '#efd9bd',
  ),
};

export const cappuccino: Dish = {
  ground: C.bottle,
  drawing: join(
    plate(
      join(
        at(84, -8, join(shape('M-10 -18C34 -26 40 26 -10 20V8C18 12 18 -12 -10 -6Z', C.apricot))),
        faint(0.16, disc(82, '#000', 4, 7)),
        disc(80, C.apricot),
        disc(70, '#8a4f2c'),
        disc(66, '#b9763f'),
        shape(
          'M0 52C-44 26 -52 -8 -34 -30C-20 -44 -4 -38 0 -26C4 -38 20 -44 34 -30C52 -8 44 26 0 52Z',
          '#fff3dd',
        ),
        faint(
          0.75,
          shape(
            'M0 36C-28 16 -34 -6 -24 -18C-14 -28 -4 -20 0 -10C4 -20 14 -28 24 -18C34 -6 28 16 0 36Z',
            '#c98a52',
          ),
        ),
        shape('M0 24C-17 10 -20 -2 -14 -9C-8 -14 -2 -8 0 -2C2 -8 8 -14 14 -9C20 -2 17 10 0 24Z', '#fff3dd'),
      ),
    ),
    at(-92, 76, join(slab(42, 20, '#7a4a2c', 5), at(0, -4, slab(42, 12, '#a26a40', 5))), -28),
  ),
};
