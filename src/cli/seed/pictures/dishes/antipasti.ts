import { COLOURS as C } from '../colours.js';
import {
  basil,
  bean,
  cherryTomato,
  citrusWedge,
  coin,
  crouton,
  lettuce,
  meatball,
  olive,
  onionRing,
  shaving,
  specks,
} from '../ingredients.js';
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
  row,
  shape,
  slab,
  spread,
  type Svg,
} from '../shapes.js';
import { board, bowl, plate, pot } from '../tableware.js';
import type { Dish } from './dish.js';

const toast = (): Svg =>
  join(
    shape('M-36 -34C-36 -62 36 -62 36 -34V46C36 56 -36 56 -36 46Z', C.crustDark),
    shape('M-31 -33C-31 -56 31 -56 31 -33V43C31 50 -31 50 -31 43Z', C.crustLight),
    spread(
      13,
      34,
      (index, angle) => at(0, 0, slab(15, 13, index % 3 === 0 ? '#ec6a4c' : C.tomato, 4), angle),
      20,
    ),
    spread(4, 24, (_, angle) => at(0, 0, basil(), angle, 0.5), 60),
    specks(6, 34, [C.cream], 2),
  );

export const bruschetta: Dish = {
  ground: C.leaf,
  drawing: board(row(3, 88, (index) => at(0, 2 + (index % 2) * 6, toast(), (index - 1) * 6))),
};

const calamaro = (index: number): Svg =>
  join(
    ring(15, C.goldenDark, 13),
    ring(15, index % 2 === 0 ? C.golden : '#f3bd5f', 9.5),
    specks(6, 20, [C.goldenDark], 1.6),
  );

export const calamari: Dish = {
  ground: C.beet,
  drawing: plate(
    join(
      spread(15, 72, (index, angle) => at(0, 0, calamaro(index), angle, 1.12), 10),
      at(58, 48, pot('#fbeeb8', specks(5, 14, [C.basil], 2), C.bottle)),
      at(-74, 42, citrusWedge(), 28),
      at(-50, -62, citrusWedge(), 200),
      specks(12, 80, [C.basil, C.leaf], 2.4),
    ),
  ),
};

export const polpette: Dish = {
  ground: C.butter,
  drawing: bowl(
    C.tomato,
    join(
      faint(
        0.4,
        spread(13, 90, (_, angle) => at(0, 0, oval(17, 8, C.tomatoDark), angle)),
      ),
      around(5, 53, () => at(0, 0, meatball(), 0, 1.22), 18),
      at(0, 0, meatball(), 40, 1.22),
      spread(9, 62, (_, angle) => at(0, 0, shaving(), angle, 0.62), 44),
      at(6, -6, basil(), 20, 0.95),
      specks(9, 92, [C.basil, C.leaf], 2.4),
    ),
    C.bottle,
    '#084636',
  ),
};

const arancino = (): Svg =>
  join(
    disc(31, C.goldenDark),
    disc(29.5, C.golden),
    faint(0.7, specks(16, 25, ['#f7c86d', C.crustDark], 2.2)),
    faint(0.25, line('M-19 -8A21 21 0 0 1 -3 -22', '#fff', 5)),
  );

const cutArancino = (): Svg =>
  join(
    disc(31, C.goldenDark),
    disc(26, '#f9d977'),
    specks(16, 23, ['#fdeeb4', '#efc55a'], 2.4),
    at(0, 0, disc(10, C.mozzarella)),
    spread(5, 19, () => disc(3.6, C.leaf), 30),
  );

export const arancini: Dish = {
  ground: C.plum,
  drawing: plate(
    join(
      shape(
        'M-66 -18C-72 -62 -20 -84 22 -74C72 -66 86 -16 72 26C60 70 6 84 -30 68C-66 56 -60 20 -66 -18Z',
        C.tomato,
      ),
      at(-36, -28, arancino()),
      at(34, -36, arancino()),
      at(-20, 36, arancino()),
      at(44, 28, cutArancino()),
      at(2, -4, basil(), 15, 0.95),
    ),
  ),
};

export const minestrone: Dish = {
  ground: C.leaf,
  drawing: bowl(
    '#e0792f',
    join(
      faint(
        0.35,
        spread(11, 90, (_, angle) => at(0, 0, oval(20, 9, '#c45f1e'), angle)),
      ),
      spread(8, 82, () => coin(C.carrot, '#f7a45a', '#ef8632'), 15),
      spread(9, 84, (_, angle) => at(0, 0, bean('#fbf0d6'), angle, 1.5), 70),
      spread(8, 80, (_, angle) => at(0, 0, coin('#5f8b3c', '#dbe3a2', '#b8c878'), angle, 0.85), 130),
      spread(12, 90, () => disc(5.6, '#6ea24a'), 200),
      spread(5, 66, () => cherryTomato(), 245),
      at(0, 0, shape('M-16 3C-14 -16 10 -20 18 -6C24 8 6 20 -6 16C-14 14 -18 10 -16 3Z', C.basil)),
      faint(0.6, line('M-8 2C-4 -8 8 -8 9 0', C.leaf, 3.5)),
    ),
    C.cream,
    C.shade,
  ),
};

export const caesar: Dish = {
  ground: C.apricot,
  drawing: bowl(
    '#7fae49',
    join(
      spread(
        20,
        84,
        (index, angle) =>
          at(0, 0, lettuce(cycle([C.lettuce, '#b3d873', '#86b84d'] as const, index)), angle, 1.05),
        12,
      ),
      spread(10, 78, (_, angle) => at(0, 0, crouton(), angle, 1.05), 40),
      spread(10, 80, (_, angle) => at(0, 0, shaving('#fdf0c2'), angle * 1.3, 1.1), 100),
      faint(
        0.9,
        line(
          'M-62 -36C-30 -56 -10 -16 22 -34S60 -10 66 -24M-58 30C-30 8 -6 44 24 24S56 40 70 24',
          '#fdf6dd',
          4.5,
        ),
      ),
      specks(16, 80, ['#4a4a3a'], 1.5),
    ),
    C.plum,
    '#3a2640',
  ),
};

export const panzanella: Dish = {
  ground: C.bottle,
  drawing: bowl(
    '#e9ddbd',
    join(
      spread(
        12,
        82,
        (_, angle) => at(0, 0, join(slab(30, 26, C.crustDark, 7), slab(24, 20, C.crustLight, 5)), angle),
        5,
      ),
      spread(11, 84, (index) => at(0, 0, cherryTomato(), 0, index % 2 === 0 ? 1.35 : 1.05), 60),
      spread(8, 80, () => coin('#4f8f4c', '#d7ebb0', '#a8cc7c'), 118),
      spread(7, 76, () => onionRing(), 175),
      spread(8, 76, (_, angle) => at(0, 0, basil(), angle, 0.6), 95),
      spread(5, 74, () => olive('#54306b'), 20),
    ),
    C.apricot,
    '#d97a42',
  ),
};
