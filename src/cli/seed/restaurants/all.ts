import { COPPER_POT, MASALA_LANE } from './british.js';
import { CAFE_MIRABELLE, KUMO_RAMEN } from './canadian.js';
import { CASA_MAIZ, GOLDEN_HOUR } from './chicago.js';
import type { DemoRestaurant } from './demo-restaurant.js';
import { SABAI_STREET } from './sabai-street.js';

export interface DemoOwner {
  email: string;
  firstName: string;
  lastName: string;
}

/** Demo restaurants besides Nonna Lucia, each with its owner, who cannot sign in. */
export const NEIGHBOURS: readonly (readonly [DemoRestaurant, DemoOwner])[] = [
  [SABAI_STREET, { email: 'malee@sabai-street.example', firstName: 'Malee', lastName: 'Srisai' }],
  [GOLDEN_HOUR, { email: 'walt@golden-hour.example', firstName: 'Walt', lastName: 'Kowalski' }],
  [CASA_MAIZ, { email: 'ximena@casa-maiz.example', firstName: 'Ximena', lastName: 'Rojas' }],
  [KUMO_RAMEN, { email: 'haru@kumo-ramen.example', firstName: 'Haru', lastName: 'Okada' }],
  [CAFE_MIRABELLE, { email: 'elise@cafe-mirabelle.example', firstName: 'Élise', lastName: 'Gagnon' }],
  [COPPER_POT, { email: 'nell@copper-pot.example', firstName: 'Nell', lastName: 'Ashworth' }],
  [MASALA_LANE, { email: 'arjun@masala-lane.example', firstName: 'Arjun', lastName: 'Sethi' }],
];
