import { type DemoCategory, FOR_ALL, item, plain } from './demo-restaurant.js';

/** Categories after the pizzas on the menu of Nonna Lucia. */
export const NONNA_LUCIA_MAINS: readonly DemoCategory[] = [
  {
    name: 'Pasta',
    description: 'Rolled by hand; gluten-free penne on request.',
    priced_by: 'none',
    image: 'tagliatelle',
    optionSets: ['Pasta shape'],
    toppings: ['Parmesan', 'Mushrooms', 'Basil'],
    groups: [
      {
        name: 'Portion',
        required: true,
        allow_multiple: false,
        selections: [
          ['Regular', 0, FOR_ALL],
          ['Large', 4, FOR_ALL],
        ],
      },
    ],
    items: [
      item('Tagliatelle al Ragù', 'Beef and pork, simmered for six hours.', 19, {
        image: 'tagliatelle',
        allergens: ['wheat', 'eggs', 'milk', 'celery'],
      }),
      item('Cacio e Pepe', 'Pecorino and black pepper, nothing else.', 17, {
        allergens: ['wheat', 'milk'],
        diets: ['vegetarian'],
      }),
      item('Spaghetti alle Vongole', 'Clams, white wine, garlic and parsley.', 22, {
        image: 'vongole',
        allergens: ['wheat', 'molluscs', 'sulphites'],
      }),
      item('Orecchiette e Broccoletti', 'Broccoli rabe, anchovy and toasted crumbs.', 18, {
        allergens: ['wheat', 'fish'],
      }),
      item('Lasagne', 'Layers of ragù, béchamel and parmesan.', 19.5, {
        allergens: ['wheat', 'eggs', 'milk', 'celery'],
      }),
      item('Gnocchi al Pesto', 'Potato gnocchi, basil pesto and green beans.', 18.5, {
        image: 'gnocchi',
        allergens: ['wheat', 'eggs', 'milk', 'nuts'],
        diets: ['vegetarian'],
      }),
    ],
  },
  {
    name: 'From the grill',
    description: 'Over oak embers, priced by weight.',
    priced_by: 'weight',
    image: 'bistecca',
    groups: [
      {
        name: 'Side',
        required: true,
        allow_multiple: false,
        selections: [
          ['Rosemary potatoes', 0, FOR_ALL],
          ['Grilled vegetables', 0, FOR_ALL],
          ['Truffle fries', 3.5, { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] }],
        ],
      },
    ],
    items: [
      item('Bistecca alla Fiorentina', 'Dry-aged T-bone, rosemary and sea salt.', 38, {
        image: 'bistecca',
        allergens: [],
        diets: ['gluten_free'],
      }),
      item('Tagliata', 'Sliced strip steak, arugula and parmesan.', 34, {
        allergens: ['milk'],
        diets: ['gluten_free'],
      }),
      item('Branzino', 'Whole sea bass, lemon and fennel.', 29, {
        image: 'branzino',
        allergens: ['fish'],
        diets: ['gluten_free'],
        soldOut: true,
      }),
      item('Salsiccia', 'House-made fennel sausage and polenta.', 21, { allergens: ['sulphites'] }),
    ],
  },
  {
    name: 'Desserts',
    description: 'For those who kept some room.',
    priced_by: 'none',
    image: 'tiramisu',
    items: [
      item('Tiramisù', 'Espresso, mascarpone and cocoa.', 9.5, {
        image: 'tiramisu',
        allergens: ['wheat', 'eggs', 'milk'],
        diets: ['vegetarian'],
      }),
      item('Panna Cotta', 'Vanilla cream with seasonal berries.', 8.5, {
        allergens: ['milk'],
        diets: ['gluten_free'],
      }),
      item('Cannoli', 'Ricotta, pistachio and candied orange.', 9, {
        image: 'cannoli',
        allergens: ['wheat', 'milk', 'nuts'],
        diets: ['vegetarian'],
        soldOut: true,
      }),
      item('Affogato', 'Vanilla gelato drowned in espresso.', 7.5, {
        allergens: ['eggs', 'milk'],
        diets: ['vegetarian', 'gluten_free'],
      }),
      item('Torta Caprese', 'Flourless chocolate and almond cake.', 8.5, {
        allergens: ['eggs', 'milk', 'nuts'],
        diets: ['vegetarian', 'gluten_free'],
      }),
    ],
  },
  {
    name: 'Drinks',
    description: 'Cold, sparkling or freshly pulled.',
    priced_by: 'size',
    image: 'limonata',
    sizes: [plain('Small'), plain('Large')],
    groups: [
      {
        name: 'Sides',
        required: false,
        allow_multiple: true,
        selections: [
          ['Lemon', 0, FOR_ALL],
          ['Extra shot', 1.2, FOR_ALL],
          ['Oat milk', 0.8, { allergens: ['oats'], diets: ['vegetarian', 'vegan'] }],
        ],
      },
    ],
    items: [
      item('San Pellegrino', 'Sparkling mineral water.', [3.5, 6], { allergens: [], diets: ['vegan'] }),
      item('Limonata', 'Lemons, mint and soda.', [4.5, 6], {
        image: 'limonata',
        allergens: [],
        diets: ['vegetarian', 'vegan', 'gluten_free'],
      }),
      item('Aranciata Rossa', 'Blood-orange soda.', [4, 5.5]),
      item('Espresso', 'Our own roast, from Naples.', [3, 4], { allergens: [], diets: ['vegan'] }),
      item('Cold Brew', 'Steeped for eighteen hours.', [4.5, 6], { allergens: [], diets: ['vegan'] }),
    ],
  },
];
