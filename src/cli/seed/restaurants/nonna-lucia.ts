import type { SpecialHours } from '../../../shared/hours/special-dates.js';
import type { DayHours } from '../../../shared/hours/week.js';
import { type DemoRestaurant, FOR_ALL, open, orders } from './demo-restaurant.js';
import { NONNA_LUCIA_MENU } from './nonna-lucia-menu.js';

const withBreak = (day: number, from: string, to: string): DayHours => ({
  ...open(day, from, to),
  break_start: '15:00',
  reopen_time: '17:30',
});

/** Special hours of the next Christmas. */
function christmas(now: Date): SpecialHours[] {
  const year = now.getUTCFullYear();
  return [
    {
      from: `${year}-12-24`,
      to: `${year}-12-24`,
      closed: false,
      open: '11:30',
      close: '16:00',
      reason: 'Christmas Eve',
    },
    {
      from: `${year}-12-25`,
      to: `${year}-12-26`,
      closed: true,
      open: null,
      close: null,
      reason: 'Christmas',
    },
  ];
}

/** The restaurant of the demo accounts; its menu uses every feature. */
export const NONNA_LUCIA: DemoRestaurant = {
  name: 'Nonna Lucia',
  slug: 'nonna-lucia',
  logo: 'margherita',
  about:
    'Wood-fired pizza, hand-rolled pasta and a wine list that fits on one page. Family-run since 1987, two steps from the market.',
  location: {
    country: 'United States',
    street: '214 Mulberry Street',
    city: 'New York',
    state: 'NY',
    zip_code: '10012',
  },
  phone: '(212) 555-0143',
  delivery: orders({
    has_delivery: true,
    has_pickup: true,
    coverage_mode: 'zip',
    zip_codes: ['10002', '10003', '10009', '10012', '10013', '10014'],
    delivery_eta_from: 25,
    delivery_eta_to: 40,
    pickup_eta_from: 15,
    pickup_eta_to: 20,
    apply_delivery_fee: true,
    delivery_fee: 3.99,
    free_over_enabled: true,
    free_over_amount: 45,
    min_order_enabled: true,
    min_order_amount: 15,
  }),
  selections: {
    service_options: ['Curb side pickup', 'No-contact delivery'],
    highlights: ['Outdoor seating'],
    popular: ['Lunch', 'Dinner'],
    offerings: ['Beer', 'Wine', 'Comfort food', 'Vegetarian', 'Kids menu'],
    amenities: ['Restroom', 'Kid friendly'],
    atmosphere: ['Cozy', 'Lively'],
    crowd: ['Family', 'Groups'],
  },
  // Closed on Mondays, a break between lunch and dinner, and late nights before Saturday and Sunday.
  week: {
    open_247: false,
    closed_within: true,
    hours: [
      withBreak(2, '11:30', '22:00'),
      withBreak(3, '11:30', '22:00'),
      withBreak(4, '11:30', '22:00'),
      withBreak(5, '11:30', '01:00'),
      open(6, '11:30', '01:00'),
      open(7, '12:00', '21:00'),
    ],
  },
  specialHours: christmas,
  toppings: {
    Mozzarella: { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] },
    'Fior di latte': { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] },
    Parmesan: { allergens: ['milk'], diets: ['gluten_free'] },
    Gorgonzola: { allergens: ['milk'], diets: ['gluten_free'] },
    Prosciutto: { allergens: ['sulphites'] },
    'Spicy salame': { allergens: ['sulphites'] },
    Mushrooms: { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    Olives: { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    Artichokes: { allergens: ['sulphites'], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    'Roasted peppers': { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    Arugula: { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    'Cherry tomatoes': {},
    Anchovies: { allergens: ['fish'] },
    Basil: { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
  },
  dressings: {
    'Olive oil and lemon': { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    'Balsamic vinaigrette': { allergens: ['sulphites'], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    Caesar: { allergens: ['eggs', 'fish', 'milk', 'mustard'] },
    'Herb vinaigrette': {
      allergens: ['mustard', 'sulphites'],
      diets: ['vegetarian', 'vegan', 'gluten_free'],
    },
    'Honey mustard': { allergens: ['mustard'], diets: ['vegetarian', 'gluten_free'] },
  },
  optionSets: {
    Crust: {
      Neapolitan: { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] },
      'Thin and crisp': { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] },
      'Whole wheat': { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] },
      'Gluten-free': FOR_ALL,
    },
    'Pasta shape': {
      Tagliatelle: { allergens: ['wheat', 'eggs'], diets: ['vegetarian'] },
      Spaghetti: { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] },
      Orecchiette: { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] },
      'Gluten-free penne': FOR_ALL,
    },
  },
  menu: NONNA_LUCIA_MENU,
};
