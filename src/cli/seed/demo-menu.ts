import type { PriceBasis } from '../../modules/menu/categories.schemas.js';

export interface DemoCategory {
  name: string;
  description: string;
  priced_by: PriceBasis;
  /** Name and description of each item, in the order of the menu. */
  items: readonly (readonly [name: string, description: string])[];
}

/** The menu of the demonstration's restaurant. */
export const DEMO_MENU: readonly DemoCategory[] = [
  {
    name: 'Antipasti',
    description: 'Small plates to share while the oven does its work.',
    priced_by: 'none',
    items: [
      ['Bruschetta al Pomodoro', 'Grilled sourdough, ripe tomatoes, basil and a little garlic.'],
      ['Burrata e Pesche', 'Burrata with grilled peaches, prosciutto and aged balsamic.'],
      ['Calamari Fritti', 'Crisp squid with lemon aioli and pickled chili.'],
      ['Polpette della Nonna', 'Veal and pork meatballs in slow-cooked tomato sauce.'],
      ['Arancini', 'Saffron rice, smoked mozzarella and peas, fried golden.'],
    ],
  },
  {
    name: 'Soups',
    description: 'Made every morning; served with warm focaccia.',
    priced_by: 'size',
    items: [
      ['Minestrone', 'Garden vegetables, white beans and pesto.'],
      ['Pappa al Pomodoro', 'Tuscan tomato and bread soup with olive oil.'],
      ['Zuppa di Ceci', 'Chickpeas, rosemary and lemon.'],
    ],
  },
  {
    name: 'Salads',
    description: 'Leaves from the market, dressed when you order.',
    priced_by: 'size',
    items: [
      ['Caesar', 'Romaine, anchovy dressing, parmesan and croutons.'],
      ['Panzanella', 'Tomatoes, cucumber, red onion and yesterday’s bread.'],
      ['Rucola e Pere', 'Arugula, pear, walnuts and gorgonzola.'],
      ['Insalata Mista', 'Mixed leaves, radish and herb vinaigrette.'],
    ],
  },
  {
    name: 'Pizzas',
    description: 'Two days of rest for the dough, ninety seconds in the oven.',
    priced_by: 'size',
    items: [
      ['Margherita', 'San Marzano tomatoes, fior di latte and basil.'],
      ['Marinara', 'Tomatoes, garlic, oregano; no cheese.'],
      ['Diavola', 'Spicy salame, tomatoes and mozzarella.'],
      ['Quattro Formaggi', 'Mozzarella, gorgonzola, fontina and parmesan.'],
      ['Capricciosa', 'Artichokes, mushrooms, ham and olives.'],
      ['Tartufo', 'Mushrooms, taleggio and truffle oil; no tomatoes.'],
      ['Ortolana', 'Zucchini, eggplant, peppers and smoked scamorza.'],
      ['Calzone', 'Folded over ricotta, ham and mozzarella.'],
    ],
  },
  {
    name: 'Pasta',
    description: 'Rolled by hand; gluten-free penne on request.',
    priced_by: 'none',
    items: [
      ['Tagliatelle al Ragù', 'Beef and pork, simmered for six hours.'],
      ['Cacio e Pepe', 'Pecorino and black pepper, nothing else.'],
      ['Spaghetti alle Vongole', 'Clams, white wine, garlic and parsley.'],
      ['Orecchiette e Broccoletti', 'Broccoli rabe, anchovy and toasted crumbs.'],
      ['Lasagne', 'Layers of ragù, béchamel and parmesan.'],
      ['Gnocchi al Pesto', 'Potato gnocchi, basil pesto and green beans.'],
    ],
  },
  {
    name: 'From the grill',
    description: 'Over oak embers, priced by weight.',
    priced_by: 'weight',
    items: [
      ['Bistecca alla Fiorentina', 'Dry-aged T-bone, rosemary and sea salt.'],
      ['Tagliata', 'Sliced strip steak, arugula and parmesan.'],
      ['Branzino', 'Whole sea bass, lemon and fennel.'],
      ['Salsiccia', 'House-made fennel sausage and polenta.'],
    ],
  },
  {
    name: 'Desserts',
    description: 'For those who kept some room.',
    priced_by: 'none',
    items: [
      ['Tiramisù', 'Espresso, mascarpone and cocoa.'],
      ['Panna Cotta', 'Vanilla cream with seasonal berries.'],
      ['Cannoli', 'Ricotta, pistachio and candied orange.'],
      ['Affogato', 'Vanilla gelato drowned in espresso.'],
      ['Torta Caprese', 'Flourless chocolate and almond cake.'],
    ],
  },
  {
    name: 'Drinks',
    description: 'Cold, sparkling or freshly pulled.',
    priced_by: 'size',
    items: [
      ['San Pellegrino', 'Sparkling mineral water.'],
      ['Limonata', 'Lemons, mint and soda.'],
      ['Aranciata Rossa', 'Blood-orange soda.'],
      ['Espresso', 'Our own roast, from Naples.'],
      ['Cold Brew', 'Steeped for eighteen hours.'],
    ],
  },
];
