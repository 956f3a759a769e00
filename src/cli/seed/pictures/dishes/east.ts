import { COLOURS as C } from '../colours.js';
import { basil, citrusWedge, coin, egg, leaf, nest, rice, shrimp, specks } from '../ingredients.js';
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
} from '../shapes.js';
import { board, bowl, chopsticks, plate, pot } from '../tableware.js';
import type { Dish } from './dish.js';

const scallion = (): Svg => join(ring(5, '#7cb342', 3), disc(2.2, '#dcedc8'));

export const padThai: Dish = {
  ground: C.bottle,
  drawing: join(
    plate(
      join(
        nest(86, '#eda45a', '#c9762f', 6.5),
        spread(5, 62, (_, angle) => at(0, 0, shrimp(), angle, 1.15), 15),
        spread(12, 80, (_, angle) => at(0, 0, line('M-14 2Q0 -6 14 2', '#8cc152', 5), angle), 70),
        spread(8, 76, (_, angle) => at(0, 0, line('M-13 3Q0 -5 13 3', '#fff7e6', 4), angle), 110),
        spread(14, 78, () => oval(4.5, 3, '#f3dcae'), 145),
        at(70, -46, citrusWedge(C.leaf, '#dcefa0'), 215, 1.05),
        at(-74, 44, citrusWedge(C.leaf, '#dcefa0'), 40, 1.05),
      ),
    ),
    at(166, 0, chopsticks(C.butter), 8),
  ),
};

/** A curry from above, with its ingredients, and rice beside it. */
const curry = (ground: string, sauce: string, swirl: string, food: Svg, glaze: string, side: Svg): Dish => ({
  ground,
  drawing: join(
    at(
      -34,
      6,
      bowl(
        sauce,
        join(
          faint(
            0.5,
            spread(10, 86, (_, angle) => at(0, 0, oval(18, 8, swirl), angle)),
          ),
          food,
        ),
        glaze,
        '#00000033',
      ),
      0,
      0.98,
    ),
    side,
  ),
});

const chicken = (colour: string, dark: string): Svg =>
  join(
    shape('M-19 -6C-19 -20 12 -22 20 -8C26 8 12 20 -4 17C-20 18 -24 6 -19 -6Z', dark),
    shape('M-16 -7C-15 -17 10 -18 16 -8C21 4 10 14 -3 12C-16 13 -20 4 -16 -7Z', colour),
  );

const riceBowl = (): Svg =>
  at(118, -66, join(faint(0.16, disc(62, '#000', 4, 6)), disc(61, C.cream), disc(54, C.shade), rice(50)));

export const greenCurry = curry(
  C.apricot,
  '#a6c268',
  '#c5d88d',
  join(
    spread(7, 80, (_, angle) => at(0, 0, chicken('#f6e3bd', '#d9bd88'), angle, 1), 20),
    spread(6, 78, (_, angle) => at(0, 0, coin('#5f3a73', '#e8dbb2', '#c9b582'), angle, 0.95), 80),
    spread(9, 86, () => disc(6, '#4f8f3a'), 120),
    spread(7, 80, (_, angle) => at(0, 0, line('M-12 4C-6 -6 6 -6 12 4', C.chili, 5), angle), 150),
    spread(4, 54, (_, angle) => at(0, 0, basil(), angle, 0.78), 45),
    faint(0.8, line('M-50 -30C-20 -54 20 -40 40 -52M-40 50C-10 66 20 50 44 56', '#f4f4d6', 5)),
  ),
  C.cream,
  riceBowl(),
);

export const tikkaMasala = curry(
  C.leaf,
  '#e1702a',
  '#ee9450',
  join(
    spread(8, 78, (_, angle) => at(0, 0, chicken('#c9552a', '#9c3b17'), angle, 1.05), 20),
    faint(
      0.9,
      line('M-64 -8C-40 -44 -6 -8 20 -34S56 -24 62 0M-56 40C-30 18 0 60 30 34S54 30 62 40', '#fff0d8', 5),
    ),
    spread(8, 78, (_, angle) => at(0, 0, basil('#58a04e'), angle, 0.5), 75),
    specks(10, 84, ['#f7c06a'], 2),
  ),
  C.plum,
  at(
    112,
    58,
    join(
      faint(
        0.16,
        at(4, 6, shape('M-62 20C-70 -30 -20 -74 26 -64C66 -54 66 0 34 40C10 68 -54 66 -62 20Z', '#000')),
      ),
      shape('M-62 20C-70 -30 -20 -74 26 -64C66 -54 66 0 34 40C10 68 -54 66 -62 20Z', C.crust),
      shape('M-55 18C-62 -26 -18 -66 24 -57C58 -48 58 -2 29 36C8 60 -48 58 -55 18Z', '#f4d79b'),
      faint(
        0.75,
        spread(9, 48, (index, angle) => at(-6, -2, oval(index % 2 === 0 ? 8 : 5, 4, C.crustDark), angle), 30),
      ),
      spread(8, 44, (_, angle) => at(-6, -2, slab(7, 3, C.basil, 1.5), angle), 80),
    ),
  ),
);

export const dal = curry(
  C.plum,
  '#efb338',
  '#f7c966',
  join(
    spread(60, 92, (index) => disc(4, cycle(['#f9d27a', '#d99a25', '#fbdc96'] as const, index)), 10),
    faint(0.9, shape('M-30 -6C-26 -26 20 -30 32 -10C38 10 16 24 -6 20C-24 20 -34 8 -30 -6Z', '#e0892b')),
    spread(
      4,
      30,
      (_, angle) => at(0, 0, shape('M-22 0C-10 -8 10 -8 20 -2C10 5 -10 6 -22 0Z', C.chili), angle),
      25,
    ),
    spread(10, 44, () => disc(2.4, C.meatDark), 70),
    spread(6, 60, (_, angle) => at(0, 0, basil('#58a04e'), angle, 0.55), 140),
  ),
  C.beet,
  riceBowl(),
);

const samosa = (): Svg =>
  join(
    faint(0.16, at(5, 7, shape('M0 -56C6 -56 56 34 52 42C40 52 -40 52 -52 42C-56 34 -6 -56 0 -56Z', '#000'))),
    shape('M0 -56C6 -56 56 34 52 42C40 52 -40 52 -52 42C-56 34 -6 -56 0 -56Z', C.goldenDark),
    shape('M0 -48C5 -46 47 32 44 36C34 43 -34 43 -44 36C-47 32 -5 -46 0 -48Z', C.golden),
    shape('M0 -46C4 -20 18 14 44 36C20 42 -8 42 -16 41C-2 14 0 -20 0 -46Z', '#f4bd5c'),
    faint(
      0.6,
      line('M-40 44L-33 36M-24 47L-19 39M-8 48L-4 40M10 48L12 40M26 47L27 38M42 44L40 36', C.crustDark, 3),
    ),
    faint(0.5, specks(9, 30, [C.crustDark], 2)),
  );

export const samosas: Dish = {
  ground: C.butter,
  drawing: plate(
    join(
      at(-40, -22, samosa(), -24, 0.98),
      at(44, -32, samosa(), 22, 0.98),
      at(-8, 46, samosa(), 6, 0.98),
      at(72, 48, pot('#5f9a3e', specks(5, 16, ['#8cc152'], 2), C.cream)),
      at(-76, 42, at(0, 0, basil('#58a04e')), -30, 1.05),
    ),
    C.beet,
    '#b8506f',
  ),
};

const chashu = (): Svg =>
  join(
    disc(33, '#b86f4c'),
    disc(30, '#e9b08e'),
    ring(20, '#f7dcc6', 6),
    ring(9, '#c9805a', 5),
    disc(4, '#f7dcc6'),
    faint(0.5, ring(30.5, C.meatDark, 3)),
  );

const narutomaki = (): Svg =>
  join(
    around(10, 19, () => disc(6, '#fff')),
    disc(20, '#fff'),
    line('M-9 4C-12 -8 4 -14 9 -4C12 6 0 12 -3 4C-4 0 0 -3 3 0', '#ee7f97', 3.6),
  );

export const ramen: Dish = {
  ground: C.beet,
  drawing: join(
    bowl(
      '#dd9a4a',
      join(
        faint(
          0.5,
          spread(14, 90, () => disc(6, '#f0b868'), 20),
        ),
        at(6, 10, nest(62, '#fbe3a1', '#e0b25c', 4.6)),
        at(-56, -52, join(at(8, -6, slab(52, 62, '#1f3a33', 4), 14), slab(52, 62, '#2c4d43', 4)), -32),
        at(46, -46, chashu(), 0, 1.02),
        at(74, 6, chashu(), 40, 0.88),
        at(-58, 36, egg(), 20, 1.15),
        at(-16, 64, egg(), -14, 1.15),
        at(42, 60, narutomaki(), 10),
        spread(12, 40, () => scallion(), 20),
        spread(6, 90, () => disc(3, C.chili), 66),
      ),
      '#2b3440',
      '#171d25',
    ),
    at(164, 0, chopsticks(C.butter), 10),
  ),
};

const gyozaPiece = (): Svg =>
  join(
    faint(
      0.15,
      at(4, 6, shape('M-58 18C-56 -22 -26 -34 0 -34C26 -34 56 -22 58 18C40 28 -40 28 -58 18Z', '#000')),
    ),
    shape('M-58 18C-56 -22 -26 -34 0 -34C26 -34 56 -22 58 18C40 28 -40 28 -58 18Z', '#f2dfb4'),
    shape('M-56 14C-40 4 40 4 56 14L58 18C40 28 -40 28 -58 18Z', '#cf8b3d'),
    faint(0.7, shape('M-40 14C-20 8 20 8 40 14C20 20 -20 20 -40 14Z', '#a86425')),
    line(
      'M-34 -22C-30 -12 -32 -4 -38 2M-16 -30C-14 -18 -16 -8 -20 0M4 -32C4 -20 2 -10 0 -2M24 -28C22 -16 22 -8 20 0M42 -16C38 -8 38 -2 38 4',
      '#d8bc82',
      3.6,
    ),
  );

export const gyoza: Dish = {
  ground: C.apricot,
  drawing: join(
    faint(0.16, at(5, 8, slab(290, 190, '#000', 40))),
    slab(290, 190, '#2f4858', 40),
    slab(264, 164, '#3a5668', 30),
    ...[0, 1, 2, 3, 4].map((index) =>
      at(-84 + (index % 3) * 70 + (index > 2 ? 0 : 6), index > 2 ? 42 : -36, gyozaPiece(), -8, 0.78),
    ),
    at(
      88,
      42,
      pot(C.chocolate, join(scallion(), at(-10, 8, scallion()), at(10, 6, disc(3, C.chili))), C.cream),
      0,
      1.05,
    ),
    spread(16, 90, () => slab(5, 2.6, '#f4ead2', 1.3), 40),
    at(112, -26, at(0, 0, leaf('#7cb342', '#558b2f'), 20, 0.9)),
  ),
};

const nigiri = (fish: string, stripe: string): Svg =>
  join(
    faint(0.18, at(4, 6, slab(84, 46, '#000', 20))),
    slab(84, 46, '#e9e0cc', 20),
    slab(80, 40, C.rice, 18),
    shape('M-48 -14C-30 -26 30 -26 48 -14C54 0 52 12 46 18C26 12 -26 12 -46 18C-52 12 -54 0 -48 -14Z', fish),
    line(
      'M-34 -18C-28 -8 -28 4 -34 12M-14 -21C-8 -10 -8 2 -14 10M8 -21C14 -10 14 2 8 10M28 -19C34 -9 34 3 28 11',
      stripe,
      4,
    ),
  );

const maki = (filling: string): Svg =>
  join(
    faint(0.18, disc(27, '#000', 3, 5)),
    disc(27, '#20332c'),
    disc(23, C.rice),
    spread(9, 20, (_, angle) => at(0, 0, oval(3, 1.3, '#e6dcc6'), angle)),
    disc(9.5, filling),
    faint(0.5, disc(4, '#fff', -2, -3)),
  );

export const sushi: Dish = {
  ground: C.bottle,
  drawing: board(
    join(
      at(-84, -44, nigiri(C.salmon, '#fcc0a0'), -18),
      at(4, -48, nigiri('#d8415a', '#ee8797'), -18),
      at(-84, 26, nigiri(C.salmon, '#fcc0a0'), -18),
      at(4, 22, nigiri('#f7c95c', '#fbe0a0'), -18),
      at(88, -58, maki(C.salmon)),
      at(94, 0, maki(C.avocado)),
      at(88, 58, maki('#d8415a')),
      at(-20, 72, join(oval(22, 12, '#a3c95a'), oval(15, 7, '#bcd97c', -2, -2))),
      at(32, 74, join(oval(24, 11, '#f8c3b4'), line('M-16 0C-8 -6 0 4 8 -2S16 2 18 0', '#fbe3da', 3))),
    ),
    310,
    206,
  ),
};
