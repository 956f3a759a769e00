import { COLOURS as C } from '../colours.js';
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
  stretched,
  type Svg,
} from '../shapes.js';
import { bean, citrusWedge, friedEgg, mushroom, specks, tomatoSlice } from '../ingredients.js';
import { plate, platter } from '../tableware.js';
import type { Dish } from './dish.js';

const chip = (length: number): Svg =>
  join(slab(17, length, C.goldenDark, 4), at(-2, -1, slab(11, length - 4, '#f6c65c', 3)));

export const fries: Dish = {
  ground: C.bottle,
  upright: true,
  drawing: at(
    0,
    6,
    join(
      faint(0.16, oval(94, 12, '#000', 4, 128)),
      ...[-70, -50, -30, -10, 12, 32, 54, 70].map((x, index) =>
        at(x, -40 - cycle([14, 34, 6, 44, 22, 40, 10, 24] as const, index), chip(130), x / 5),
      ),
      ...[-58, -36, -16, 4, 24, 44, 60].map((x, index) =>
        at(
          x,
          -14 - cycle([6, 20, 2, 26, 12, 24, 4] as const, index),
          chip(120),
          x / 6 + (index % 2 === 0 ? 4 : -4),
        ),
      ),
      shape('M-92 -20C-60 22 60 22 92 -20L74 122Q73 130 64 130H-64Q-73 130 -74 122Z', C.beet),
      ...[-50, -17, 17, 50].map((x) =>
        shape(
          `M${x * 1.06 - 8} ${Math.abs(x) > 30 ? 0 : 9}L${x * 1.06 + 8} ${Math.abs(x) > 30 ? 0 : 9}L${x * 0.9 + 7} 130H${x * 0.9 - 7}Z`,
          '#c25a78',
        ),
      ),
      at(
        0,
        74,
        join(
          disc(29, C.cream),
          at(0, 2, shape('M-13 -10C-17 6 -8 14 0 14C8 14 17 6 13 -10C6 -16 -6 -16 -13 -10Z', C.butter)),
        ),
      ),
    ),
    0,
    0.9,
  ),
};

const pea = (): Svg => join(disc(5.6, '#5f9a3e'), disc(2, '#8cc152', -1.6, -1.6));

export const fishAndChips: Dish = {
  ground: '#3f6f8c',
  drawing: platter(
    join(
      ...Array.from({ length: 17 }, (_, index) =>
        at(-98 + ((index * 37) % 118), 22 + ((index * 17) % 40), chip(78), ((index * 53) % 130) + 25),
      ),
      at(
        14,
        -20,
        join(
          faint(
            0.16,
            at(
              4,
              8,
              shape(
                'M-124 8C-100 -36 -30 -44 30 -34C60 -30 84 -20 100 -16C116 -30 132 -30 138 -26C132 -8 134 14 140 28C124 28 110 20 98 12C60 42 -20 46 -70 34C-96 30 -118 24 -124 8Z',
                '#000',
              ),
            ),
          ),
          shape(
            'M-124 8C-100 -36 -30 -44 30 -34C60 -30 84 -20 100 -16C116 -30 132 -30 138 -26C132 -8 134 14 140 28C124 28 110 20 98 12C60 42 -20 46 -70 34C-96 30 -118 24 -124 8Z',
            C.goldenDark,
          ),
          shape(
            'M-112 6C-90 -28 -30 -36 28 -27C58 -23 82 -12 98 -4C60 28 -18 36 -66 26C-90 22 -106 18 -112 6Z',
            C.golden,
          ),
          faint(
            0.8,
            stretched(
              1.5,
              0.42,
              spread(
                16,
                60,
                (_, angle) => at(-6, 0, shape('M-10 0C-7 -6 7 -6 10 0C6 4 -6 4 -10 0Z', '#f7cd76'), angle),
                30,
              ),
            ),
          ),
          faint(0.6, line('M-88 -6C-60 -22 -10 -28 30 -20', '#fbe0a0', 5)),
        ),
      ),
      at(
        84,
        44,
        join(
          faint(0.2, disc(38, '#000', 3, 5)),
          disc(37, C.bottle),
          disc(30, '#3c6b2f'),
          spread(26, 26, () => pea()),
        ),
      ),
      at(-100, -36, citrusWedge(), 150, 1.15),
    ),
  ),
};

const sausage = (): Svg =>
  join(
    line('M-38 4C-16 -10 16 -10 38 4', C.meatDark, 25),
    line('M-38 3C-16 -11 16 -11 38 3', '#a8562f', 20),
    line('M-32 -3C-14 -14 10 -14 26 -6', '#c97a4c', 5),
  );

export const fullEnglish: Dish = {
  ground: C.butter,
  drawing: plate(
    join(
      at(-34, -44, friedEgg(), 0, 1.12),
      at(34, -56, friedEgg(), 70, 0.98),
      at(-50, 30, sausage(), -52, 0.98),
      at(-20, 44, sausage(), -52, 0.98),
      at(
        48,
        34,
        join(
          oval(46, 37, '#c9562a'),
          oval(42, 33, '#d9652f'),
          spread(19, 35, (index, angle) =>
            at(0, 0, bean(cycle(['#f09a5a', '#e8873f'] as const, index)), angle, 1.05),
          ),
        ),
      ),
      at(74, -20, tomatoSlice(), 10, 1.02),
      at(2, 84, mushroom(), 20, 0.98),
      at(-84, -6, mushroom(), -30, 0.9),
      at(
        6,
        2,
        join(
          shape(
            'M-28 -6C-18 -18 -6 4 6 -8C16 -18 24 -6 30 -10L32 8C22 16 12 2 2 12C-8 20 -20 6 -30 14Z',
            '#c4513f',
          ),
          line('M-26 4C-16 -8 -6 12 6 0C16 -8 24 4 30 -2', '#f3b9a4', 4),
        ),
        -12,
      ),
      specks(10, 90, ['#4a4a3a'], 1.3),
    ),
    C.bottle,
    '#0e7558',
  ),
};

export const pie: Dish = {
  ground: C.plum,
  drawing: join(
    faint(0.16, disc(130, '#000', 5, 8)),
    disc(128, '#8ea7b5'),
    disc(120, '#a9bfca'),
    disc(112, C.crustDark),
    around(28, 103, (_, angle) => at(0, 0, oval(11, 10, C.crust), angle)),
    around(28, 103, (_, angle) => at(0, 0, line('M-7 -8L7 8', C.crustDark, 3), angle + 20)),
    disc(92, '#e6b063'),
    disc(84, C.crustLight),
    around(6, 50, (_, angle) =>
      at(0, 0, shape('M-26 0C-14 -16 14 -16 30 0C14 16 -14 16 -26 0Z', C.crust), angle),
    ),
    around(6, 50, (_, angle) =>
      at(0, 0, line('M-20 0H24M-6 0L2 -8M-6 0L2 8M8 0L15 -6M8 0L15 6', C.crustDark, 2.6), angle),
    ),
    disc(15, C.meatDark),
    disc(11, '#7a2f1a'),
    around(6, 78, (_, angle) => at(0, 0, line('M-8 0H8', C.crustDark, 4), angle + 90), 30),
    faint(0.35, line('M-76 -28A82 82 0 0 1 -8 -82', '#fff', 7)),
  ),
};
