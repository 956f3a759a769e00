import {
  arancini,
  bruschetta,
  caesar,
  calamari,
  minestrone,
  panzanella,
  polpette,
} from './dishes/antipasti.js';
import { bistecca, branzino, gnocchi, tagliatelle, vongole } from './dishes/secondi.js';
import type { Dish } from './dishes/dish.js';
import { dal, greenCurry, gyoza, padThai, ramen, samosas, sushi, tikkaMasala } from './dishes/east.js';
import { cappuccino, cheeseburger, croissant, guacamole, tacos } from './dishes/counter.js';
import { fishAndChips, fries, fullEnglish, pie } from './dishes/pub.js';
import { capricciosa, diavola, margherita, ortolana, quattroFormaggi } from './dishes/pizza.js';
import { limonata, milkshake } from './dishes/drinks.js';
import { berryTart, cannoli, churros, mangoRice, pancakes, tiramisu } from './dishes/sweets.js';
import { at, type Svg } from './shapes.js';

const WIDTH = 400;
const HEIGHT = 300;
/** Pixels per unit: the largest size that a category's image keeps. */
const SCALE = 4;

/** Every dish with a drawing. */
export const DISHES = {
  arancini,
  berryTart,
  bistecca,
  branzino,
  bruschetta,
  caesar,
  calamari,
  cannoli,
  cappuccino,
  capricciosa,
  cheeseburger,
  churros,
  croissant,
  dal,
  diavola,
  fishAndChips,
  fries,
  fullEnglish,
  gnocchi,
  greenCurry,
  guacamole,
  gyoza,
  limonata,
  mangoRice,
  margherita,
  milkshake,
  minestrone,
  ortolana,
  padThai,
  pancakes,
  panzanella,
  pie,
  polpette,
  quattroFormaggi,
  ramen,
  samosas,
  sushi,
  tacos,
  tagliatelle,
  tikkaMasala,
  tiramisu,
  vongole,
} as const satisfies Record<string, Dish>;
export type DishName = keyof typeof DISHES;

/** Views of a dish: whole; near, with its edges cut off, for a category; square, as a restaurant's logo. */
export type PictureView = 'whole' | 'near' | 'logo';

/** Returns the image as an SVG document. */
export function pictureOf(name: DishName, view: PictureView): Svg {
  const dish = DISHES[name];
  const width = view === 'logo' ? HEIGHT : WIDTH;
  const [left, top] = [-width / 2, -HEIGHT / 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${HEIGHT * SCALE}"`,
    ` viewBox="${left} ${top} ${width} ${HEIGHT}">`,
    `<rect x="${left}" y="${top}" width="${width}" height="${HEIGHT}" fill="${dish.ground}"/>`,
    DRAWN[view](dish),
    '</svg>',
  ].join('');
}

const DRAWN: Readonly<Record<PictureView, (dish: Dish) => Svg>> = {
  whole: ({ drawing }) => drawing,
  near: ({ drawing, upright }) => (upright ? at(0, 30, drawing, 0, 1.4) : at(34, 22, drawing, -10, 1.7)),
  logo: ({ drawing }) => at(0, 0, drawing, 0, 0.86),
};
