import { type DemoCategory, FOR_ALL, inches, item, plain } from './demo-restaurant.js';
import { NONNA_LUCIA_MAINS } from './nonna-lucia-mains.js';

/** The menu of Nonna Lucia. */
export const NONNA_LUCIA_MENU: readonly DemoCategory[] = [
  {
    name: 'Antipasti',
    description: 'Small plates to share while the oven does its work.',
    priced_by: 'none',
    image: 'bruschetta',
    items: [
      item('Bruschetta al Pomodoro', 'Grilled sourdough, ripe tomatoes, basil and a little garlic.', 9.5, {
        image: 'bruschetta',
        allergens: ['wheat'],
        diets: ['vegetarian', 'vegan'],
      }),
      item('Burrata e Pesche', 'Burrata with grilled peaches, prosciutto and aged balsamic.', 16, {
        allergens: ['milk', 'sulphites'],
        diets: ['gluten_free'],
      }),
      item('Calamari Fritti', 'Crisp squid with lemon aioli and pickled chili.', 15.5, {
        image: 'calamari',
        allergens: ['wheat', 'eggs', 'molluscs'],
      }),
      item('Polpette della Nonna', 'Veal and pork meatballs in slow-cooked tomato sauce.', 14, {
        image: 'polpette',
        allergens: ['wheat', 'eggs', 'milk', 'celery'],
      }),
      item('Arancini', 'Saffron rice, smoked mozzarella and peas, fried golden.', 12, {
        image: 'arancini',
        allergens: ['wheat', 'eggs', 'milk'],
        diets: ['vegetarian'],
      }),
    ],
  },
  {
    name: 'Soups',
    description: 'Made every morning; served with warm focaccia.',
    priced_by: 'size',
    image: 'minestrone',
    sizes: [plain('Cup'), plain('Bowl')],
    items: [
      item('Minestrone', 'Garden vegetables, white beans and pesto.', [6.5, 9.5], {
        image: 'minestrone',
        allergens: ['wheat', 'milk', 'celery', 'nuts'],
        diets: ['vegetarian'],
      }),
      item('Pappa al Pomodoro', 'Tuscan tomato and bread soup with olive oil.', [6, 9], {
        allergens: ['wheat'],
        diets: ['vegetarian', 'vegan'],
      }),
      item('Zuppa di Ceci', 'Chickpeas, rosemary and lemon.', [6, 9], { diets: ['vegetarian', 'vegan'] }),
    ],
  },
  {
    name: 'Salads',
    description: 'Leaves from the market, dressed when you order.',
    priced_by: 'size',
    image: 'panzanella',
    sizes: [plain('Side'), plain('Main')],
    toppings: ['Parmesan', 'Prosciutto', 'Olives', 'Artichokes', 'Cherry tomatoes', 'Anchovies'],
    dressings: ['Olive oil and lemon', 'Balsamic vinaigrette', 'Caesar', 'Herb vinaigrette', 'Honey mustard'],
    groups: [
      {
        name: 'Make it a meal',
        required: false,
        allow_multiple: true,
        selections: [
          ['Grilled chicken', 5.5, { allergens: [], diets: ['gluten_free'] }],
          ['Seared tuna', 8, { allergens: ['fish'], diets: ['gluten_free'] }],
          ['Burrata', 6.5, { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] }],
          ['Focaccia', 2.5, { allergens: ['wheat'], diets: ['vegetarian', 'vegan'] }],
        ],
      },
    ],
    items: [
      item('Caesar', 'Romaine, anchovy dressing, parmesan and croutons.', [8.5, 14], {
        image: 'caesar',
        allergens: ['wheat', 'eggs', 'fish', 'milk', 'mustard'],
      }),
      item('Panzanella', 'Tomatoes, cucumber, red onion and yesterday’s bread.', [8, 13.5], {
        image: 'panzanella',
        allergens: ['wheat', 'sulphites'],
        diets: ['vegetarian', 'vegan'],
      }),
      item('Rucola e Pere', 'Arugula, pear, walnuts and gorgonzola.', [8.5, 14], {
        allergens: ['milk', 'nuts'],
        diets: ['vegetarian', 'gluten_free'],
      }),
      item('Insalata Mista', 'Mixed leaves, radish and herb vinaigrette.', [6.5, 11], {
        allergens: ['mustard', 'sulphites'],
        diets: ['vegetarian', 'vegan', 'gluten_free'],
      }),
    ],
  },
  {
    name: 'Pizzas',
    description: 'Two days of rest for the dough, ninety seconds in the oven.',
    priced_by: 'size',
    image: 'margherita',
    optionSets: ['Crust'],
    sizes: [inches('Piccola', 9), inches('Classica', 12), inches('Grande', 14), inches('Della famiglia', 18)],
    toppings: [
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
    ],
    maxExtraToppings: 5,
    groups: [
      {
        name: 'Extra cheese',
        required: false,
        allow_multiple: true,
        selections: [
          ['Mozzarella', 2, { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] }],
          ['Smoked scamorza', 2.5, { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] }],
          ['Gorgonzola', 2.5, { allergens: ['milk'], diets: ['gluten_free'] }],
          ['Burrata', 5, { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] }],
          ['Vegan mozzarella', 3, FOR_ALL],
        ],
      },
      {
        name: 'Dip for the crust',
        required: false,
        allow_multiple: true,
        max_choices: 3,
        included_choices: 1,
        selections: [
          ['Garlic butter', 1, { allergens: ['milk'], diets: ['vegetarian', 'gluten_free'] }],
          ['Spicy honey', 1.25, { allergens: [], diets: ['vegetarian', 'gluten_free'] }],
          ['Basil pesto', 1.5, { allergens: ['milk', 'nuts'], diets: ['vegetarian', 'gluten_free'] }],
        ],
      },
    ],
    items: [
      item('Margherita', 'San Marzano tomatoes, fior di latte and basil.', [11.5, 15.5, 18.5, 26], {
        image: 'margherita',
        allergens: ['wheat', 'milk'],
        diets: ['vegetarian'],
      }),
      item('Marinara', 'Tomatoes, garlic, oregano; no cheese.', [10, 13.5, 16.5, 23], {
        allergens: ['wheat'],
        diets: ['vegetarian', 'vegan'],
      }),
      item('Diavola', 'Spicy salame, tomatoes and mozzarella.', [13, 17.5, 20.5, 29], {
        image: 'diavola',
        allergens: ['wheat', 'milk', 'sulphites'],
      }),
      item('Quattro Formaggi', 'Mozzarella, gorgonzola, fontina and parmesan.', [13.5, 18, 21.5, 30], {
        image: 'quattro-formaggi',
        allergens: ['wheat', 'milk'],
        diets: ['vegetarian'],
      }),
      item('Capricciosa', 'Artichokes, mushrooms, ham and olives.', [13.5, 18, 21.5, 30], {
        image: 'capricciosa',
        allergens: ['wheat', 'milk', 'sulphites'],
      }),
      item('Tartufo', 'Mushrooms, taleggio and truffle oil; no tomatoes.', [15, 20, 24, 33], {
        allergens: ['wheat', 'milk'],
        diets: ['vegetarian'],
      }),
      item('Ortolana', 'Zucchini, eggplant, peppers and smoked scamorza.', [13, 17.5, 20.5, 29], {
        image: 'ortolana',
        allergens: ['wheat', 'milk'],
        diets: ['vegetarian'],
      }),
      item('Calzone', 'Folded over ricotta, ham and mozzarella.', [13.5, 18, 21.5, 30], {
        allergens: ['wheat', 'milk', 'sulphites'],
      }),
    ],
  },
  ...NONNA_LUCIA_MAINS,
];
