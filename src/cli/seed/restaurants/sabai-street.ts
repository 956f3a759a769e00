import { type DemoRestaurant, FOR_ALL, item, openOn, orders, plain, week } from './demo-restaurant.js';

export const SABAI_STREET: DemoRestaurant = {
  name: 'Sabai Street',
  slug: 'sabai-street',
  logo: 'pad-thai',
  about: 'Bangkok’s street kitchens, two blocks from the river: woks on full flame, curry paste by hand.',
  location: {
    country: 'United States',
    street: '118 Grand Street',
    city: 'New York',
    state: 'NY',
    zip_code: '11249',
  },
  phone: '(718) 555-0151',
  delivery: orders({
    has_delivery: true,
    has_pickup: true,
    has_dine_in: false,
    coverage_mode: 'zip',
    zip_codes: ['11206', '11211', '11249'],
    delivery_eta_from: 25,
    delivery_eta_to: 35,
    pickup_eta_from: 10,
    pickup_eta_to: 20,
  }),
  selections: { highlights: ['Fast service'], popular: ['Dinner'], offerings: ['Vegan', 'Quick bite'] },
  week: week(...openOn([1, 2, 3, 4, 7], '12:00', '22:00'), ...openOn([5, 6], '12:00', '00:00')),
  menu: [
    {
      name: 'From the wok',
      description: 'As hot as you like it.',
      priced_by: 'none',
      image: 'pad-thai',
      groups: [
        {
          name: 'How hot',
          required: true,
          allow_multiple: false,
          selections: [
            ['Mild', 0, FOR_ALL],
            ['Medium', 0, FOR_ALL],
            ['Thai hot', 0, FOR_ALL],
          ],
        },
      ],
      items: [
        item('Pad Thai', 'Rice noodles, shrimp, tamarind and peanuts.', 17.5, {
          image: 'pad-thai',
          allergens: ['crustaceans', 'eggs', 'fish', 'peanuts', 'soybeans'],
        }),
        item('Pad See Ew', 'Wide noodles, Chinese broccoli and dark soy.', 16, {
          allergens: ['eggs', 'wheat', 'soybeans'],
        }),
        item('Holy Basil Chicken', 'Minced chicken, chili and a fried egg on rice.', 16.5, {
          allergens: ['eggs', 'fish', 'soybeans'],
        }),
      ],
    },
    {
      name: 'Curries',
      description: 'With jasmine rice.',
      priced_by: 'size',
      image: 'green-curry',
      sizes: [plain('Regular'), plain('To share')],
      items: [
        item('Green Curry', 'Chicken, Thai eggplant, basil and coconut.', [16.5, 29], {
          image: 'green-curry',
          allergens: ['crustaceans', 'fish'],
          diets: ['gluten_free'],
        }),
        item('Massaman', 'Slow-braised beef, potatoes and peanuts.', [18, 32], {
          allergens: ['fish', 'peanuts'],
        }),
        item('Jungle Curry', 'No coconut, lots of chili, green peppercorns.', [16, 28]),
      ],
    },
    {
      name: 'Sweet',
      description: 'To cool down.',
      priced_by: 'none',
      image: 'mango-rice',
      items: [
        item('Mango Sticky Rice', 'Ripe mango, warm coconut rice and toasted sesame.', 9.5, {
          image: 'mango-rice',
          allergens: ['sesame'],
          diets: ['vegetarian', 'vegan', 'gluten_free'],
        }),
        item('Coconut Ice Cream', 'With roasted peanuts.', 7, { allergens: ['peanuts'], diets: ['vegan'] }),
      ],
    },
  ],
};
