import { type DemoRestaurant, item, openOn, orders, plain, week } from './demo-restaurant.js';

export const GOLDEN_HOUR: DemoRestaurant = {
  name: 'Golden Hour Burgers',
  slug: 'golden-hour-burgers',
  logo: 'cheeseburger',
  about:
    'Smashed on a flat-top from 1962, under the tracks of the Blue Line. Shakes so thick the straw stands up.',
  location: {
    country: 'United States',
    street: '2041 North Milwaukee Avenue',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60647',
  },
  phone: '(773) 555-0188',
  delivery: orders({
    has_delivery: true,
    has_pickup: true,
    coverage_mode: 'distance',
    coverage_radius_miles: 3,
    delivery_eta_from: 20,
    delivery_eta_to: 35,
    pickup_eta_from: 10,
    pickup_eta_to: 15,
  }),
  selections: {
    highlights: ['TV', 'Fast service'],
    popular: ['Lunch', 'Dinner'],
    offerings: ['Beer', 'Comfort food', 'Kids menu'],
    crowd: ['Family'],
  },
  week: week(...openOn([1, 2, 3, 4, 7], '11:00', '23:00'), ...openOn([5, 6], '11:00', '03:00')),
  toppings: {
    'American cheese': { allergens: ['milk'], diets: ['vegetarian'] },
    Bacon: { allergens: [], diets: ['gluten_free'] },
    'Grilled onions': { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    Pickles: { allergens: ['mustard'], diets: ['vegetarian', 'vegan', 'gluten_free'] },
    'Fried egg': { allergens: ['eggs'], diets: ['vegetarian', 'gluten_free'] },
    Jalapeños: { allergens: [], diets: ['vegetarian', 'vegan', 'gluten_free'] },
  },
  menu: [
    {
      name: 'Burgers',
      description: 'On a toasted potato bun.',
      priced_by: 'size',
      image: 'cheeseburger',
      sizes: [plain('Single'), plain('Double')],
      toppings: ['American cheese', 'Bacon', 'Grilled onions', 'Pickles', 'Fried egg', 'Jalapeños'],
      maxExtraToppings: 4,
      items: [
        item('Golden Hour', 'Cheddar, lettuce, tomato and our sauce.', [9.5, 12.5], {
          image: 'cheeseburger',
          allergens: ['wheat', 'eggs', 'milk', 'mustard', 'sesame'],
        }),
        item('Night Shift', 'Bacon, fried egg and grilled onions.', [11, 14], {
          allergens: ['wheat', 'eggs', 'milk', 'sesame'],
        }),
        item('The Garden', 'Black-bean patty, avocado and pickles.', [9.5, 12.5], {
          allergens: ['wheat', 'mustard', 'sesame'],
          diets: ['vegetarian', 'vegan'],
        }),
      ],
    },
    {
      name: 'Sides',
      description: 'Fried when you order.',
      priced_by: 'none',
      image: 'fries',
      items: [
        item('House Fries', 'Skin on, twice fried, sea salt.', 4.5, {
          image: 'fries',
          allergens: [],
          diets: ['vegetarian', 'vegan', 'gluten_free'],
        }),
        item('Onion Rings', 'Beer batter, ranch on the side.', 5.5, {
          allergens: ['wheat', 'eggs', 'milk'],
        }),
      ],
    },
    {
      name: 'Shakes',
      description: 'Spun with custard.',
      priced_by: 'none',
      image: 'milkshake',
      items: [
        item('Strawberry Shake', 'With whipped cream and a cherry.', 7, {
          image: 'milkshake',
          allergens: ['eggs', 'milk'],
          diets: ['vegetarian', 'gluten_free'],
        }),
        item('Malted Chocolate', 'Dark chocolate and barley malt.', 7, {
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
  ],
};

export const CASA_MAIZ: DemoRestaurant = {
  name: 'Casa Maíz',
  slug: 'casa-maiz',
  logo: 'guacamole',
  about: 'Corn ground every morning, tortillas pressed to order, salsas that take heat seriously.',
  location: {
    country: 'United States',
    street: '1612 West 18th Street',
    city: 'Chicago',
    state: 'IL',
    zip_code: '60608',
  },
  phone: '(312) 555-0126',
  delivery: orders({
    has_delivery: true,
    has_pickup: true,
    coverage_mode: 'distance',
    coverage_radius_miles: 4.5,
    delivery_eta_from: 30,
    delivery_eta_to: 45,
    pickup_eta_from: 15,
    pickup_eta_to: 20,
    apply_delivery_fee: true,
    delivery_fee: 4.5,
    free_over_enabled: true,
    free_over_amount: 60,
  }),
  selections: {
    highlights: ['Outdoor seating'],
    offerings: ['Cocktails', 'Vegetarian'],
    atmosphere: ['Lively'],
    crowd: ['Family', 'Groups'],
  },
  week: week(...openOn([2, 3, 4, 5, 6], '10:00', '22:00'), ...openOn([7], '09:00', '20:00')),
  menu: [
    {
      name: 'Tacos',
      description: 'Three to a board, on blue or yellow corn.',
      priced_by: 'none',
      image: 'tacos',
      items: [
        item('Tacos al Pastor', 'Spit-roasted pork, pineapple, onion and cilantro.', 13.5, {
          image: 'tacos',
          allergens: [],
          diets: ['gluten_free'],
        }),
        item('Tacos de Pescado', 'Beer-battered cod, cabbage and chipotle crema.', 14.5, {
          allergens: ['wheat', 'eggs', 'fish', 'milk'],
        }),
        item('Tacos de Hongos', 'Oyster mushrooms and poblano.', 12.5, {
          allergens: [],
          diets: ['vegetarian', 'vegan', 'gluten_free'],
        }),
      ],
    },
    {
      name: 'Para picar',
      description: 'To start, or all evening.',
      priced_by: 'none',
      image: 'guacamole',
      items: [
        item('Guacamole y Totopos', 'Pounded at your table.', 11, {
          image: 'guacamole',
          allergens: [],
          diets: ['vegetarian', 'vegan', 'gluten_free'],
        }),
        item('Elote', 'Charred corn, cotija and lime.', 6, {
          allergens: ['eggs', 'milk'],
          diets: ['vegetarian', 'gluten_free'],
        }),
      ],
    },
    {
      name: 'Postres',
      description: 'Made this morning.',
      priced_by: 'none',
      image: 'churros',
      items: [
        item('Churros con Chocolate', 'Cinnamon sugar and dark chocolate.', 8, {
          image: 'churros',
          allergens: ['wheat', 'milk'],
          diets: ['vegetarian'],
        }),
        item('Tres Leches', 'Sponge cake soaked in three milks.', 8.5, {
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Tamales',
      description: 'By the dozen, for the whole family.',
      priced_by: 'size',
      sizes: [plain('Half a dozen'), plain('A dozen')],
      items: [
        item('Rajas con Queso', 'Poblano strips and Oaxaca cheese.', [15, 28], {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten_free'],
        }),
        item('Pollo en Salsa Verde', 'Chicken and tomatillo.', [16, 30], {
          allergens: [],
          diets: ['gluten_free'],
        }),
      ],
    },
  ],
};
