import type { Measurement } from '../../modules/menu/sizes.schemas.js';

/** Toppings of the demonstration's restaurant. */
export const DEMO_TOPPINGS = [
  'Mozzarella',
  'Fior di latte',
  'Parmesan',
  'Gorgonzola',
  'Prosciutto',
  'Spicy salame',
  'Mushrooms',
  'Olives',
  'Artichokes',
  'Roasted peppers',
  'Arugula',
  'Cherry tomatoes',
  'Anchovies',
  'Basil',
] as const;
type ToppingName = (typeof DEMO_TOPPINGS)[number];

/** Dressings of the demonstration's restaurant. */
export const DEMO_DRESSINGS = [
  'Olive oil and lemon',
  'Balsamic vinaigrette',
  'Caesar',
  'Herb vinaigrette',
  'Honey mustard',
] as const;
type DressingName = (typeof DEMO_DRESSINGS)[number];

/** Primary option sets of the demonstration's restaurant, each with its selections in order. */
export const DEMO_OPTION_SETS = {
  Crust: ['Neapolitan', 'Thin and crisp', 'Whole wheat', 'Gluten-free'],
  'Pasta shape': ['Tagliatelle', 'Spaghetti', 'Orecchiette', 'Gluten-free penne'],
} as const satisfies Record<string, readonly string[]>;
type OptionSetName = keyof typeof DEMO_OPTION_SETS;

interface DemoSize {
  name: string;
  units: number | null;
  measurement: Measurement | null;
}

interface DemoGroup {
  name: string;
  required: boolean;
  allow_multiple: boolean;
  /** Names and prices, in order. */
  selections: readonly (readonly [name: string, price: number])[];
}

/** What a category offers besides its items; what is left out, it does not offer. */
export interface DemoOffer {
  optionSets?: readonly OptionSetName[];
  sizes?: readonly DemoSize[];
  toppings?: readonly ToppingName[];
  dressings?: readonly DressingName[];
  maxExtraToppings?: number;
  groups?: readonly DemoGroup[];
}

const inches = (name: string, units: number): DemoSize => ({ name, units, measurement: 'Inches' });
const plain = (name: string): DemoSize => ({ name, units: null, measurement: null });

/** By the name of the category. */
export const DEMO_OFFERS: Readonly<Record<string, DemoOffer>> = {
  Soups: { sizes: [plain('Cup'), plain('Bowl')] },
  Salads: {
    sizes: [plain('Side'), plain('Main')],
    toppings: ['Parmesan', 'Prosciutto', 'Olives', 'Artichokes', 'Cherry tomatoes', 'Anchovies'],
    dressings: DEMO_DRESSINGS,
    groups: [
      {
        name: 'Make it a meal',
        required: false,
        allow_multiple: true,
        selections: [
          ['Grilled chicken', 5.5],
          ['Seared tuna', 8],
          ['Burrata', 6.5],
          ['Focaccia', 2.5],
        ],
      },
    ],
  },
  Pizzas: {
    optionSets: ['Crust'],
    sizes: [inches('Piccola', 9), inches('Classica', 12), inches('Grande', 14), inches('Della famiglia', 18)],
    toppings: DEMO_TOPPINGS.slice(0, 12),
    maxExtraToppings: 5,
    groups: [
      {
        name: 'Extra cheese',
        required: false,
        allow_multiple: true,
        selections: [
          ['Mozzarella', 2],
          ['Smoked scamorza', 2.5],
          ['Gorgonzola', 2.5],
          ['Burrata', 5],
          ['Vegan mozzarella', 3],
        ],
      },
      {
        name: 'Dip for the crust',
        required: false,
        allow_multiple: false,
        selections: [
          ['Garlic butter', 1],
          ['Spicy honey', 1.25],
          ['Basil pesto', 1.5],
        ],
      },
    ],
  },
  Pasta: {
    optionSets: ['Pasta shape'],
    toppings: ['Parmesan', 'Mushrooms', 'Basil'],
    groups: [
      {
        name: 'Portion',
        required: true,
        allow_multiple: false,
        selections: [
          ['Regular', 0],
          ['Large', 4],
        ],
      },
    ],
  },
  'From the grill': {
    groups: [
      {
        name: 'Side',
        required: true,
        allow_multiple: false,
        selections: [
          ['Rosemary potatoes', 0],
          ['Grilled vegetables', 0],
          ['Truffle fries', 3.5],
        ],
      },
    ],
  },
  Drinks: {
    sizes: [plain('Small'), plain('Large')],
    groups: [
      {
        name: 'With it',
        required: false,
        allow_multiple: true,
        selections: [
          ['Lemon', 0],
          ['Extra shot', 1.2],
          ['Oat milk', 0.8],
        ],
      },
    ],
  },
};
