import { type DemoRestaurant, FOR_ALL, item, openOn, orders, plain, week } from './demo-restaurant.js';

export const COPPER_POT: DemoRestaurant = {
  name: 'The Copper Pot',
  slug: 'the-copper-pot',
  logo: 'pie',
  about:
    'A dining room above the market: breakfast for porters, pies for everyone, fish on Fridays and every other day.',
  location: {
    country: 'United Kingdom',
    street: '14 Stoney Street',
    city: 'London',
    state: 'EN',
    zip_code: 'SE1 9AD',
  },
  phone: '020 7946 0143',
  delivery: orders({ has_pickup: true, pickup_eta_from: 10, pickup_eta_to: 15 }),
  selections: {
    popular: ['Breakfast', 'Lunch'],
    offerings: ['Alcohol', 'Beer', 'Comfort food'],
    atmosphere: ['Casual', 'Cozy'],
  },
  week: week(
    ...openOn([1, 2, 3, 4, 5], '07:00', '22:00'),
    ...openOn([6], '08:00', '23:00'),
    ...openOn([7], '09:00', '17:00'),
  ),
  menu: [
    {
      name: 'Breakfast',
      description: 'Until noon.',
      priced_by: 'none',
      image: 'full-english',
      items: [
        item('Full English', 'Eggs, bacon, Cumberland sausages, beans, tomato and mushrooms.', 14.5, {
          image: 'full-english',
          allergens: ['wheat', 'eggs', 'sulphites'],
        }),
        item('Porridge', 'Oats, cream and heather honey.', 6.5, {
          allergens: ['oats', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Mains',
      description: 'With tea, or with something stronger.',
      priced_by: 'size',
      image: 'fish-and-chips',
      sizes: [plain('Small'), plain('Large')],
      items: [
        item('Fish and Chips', 'Line-caught cod, mushy peas and lemon.', [12.5, 17.5], {
          image: 'fish-and-chips',
          allergens: ['wheat', 'fish'],
        }),
        item('Bangers and Mash', 'Pork sausages, onion gravy.', [11.5, 15.5], {
          allergens: ['wheat', 'milk', 'celery', 'sulphites'],
        }),
      ],
    },
    {
      name: 'Pies',
      description: 'Baked twice a day, sold by weight to take home.',
      priced_by: 'weight',
      image: 'pie',
      items: [
        item('Steak and Ale Pie', 'Shin of beef, dark ale and butter crust.', 18, {
          image: 'pie',
          allergens: ['wheat', 'barley', 'eggs', 'milk', 'celery'],
        }),
        item('Leek and Cheddar Pie', 'Somerset cheddar, a little mustard.', 15, {
          allergens: ['wheat', 'eggs', 'milk', 'mustard'],
          diets: ['vegetarian'],
        }),
      ],
    },
  ],
};

export const MASALA_LANE: DemoRestaurant = {
  name: 'Masala Lane',
  slug: 'masala-lane',
  logo: 'tikka-masala',
  about: 'Three generations, one tandoor. The recipes are Punjabi, the vegetables are from Kent.',
  location: {
    country: 'United Kingdom',
    street: '92 Brick Lane',
    city: 'London',
    state: 'EN',
    zip_code: 'E1 6RL',
  },
  phone: '020 7946 0178',
  delivery: orders({
    has_delivery: true,
    has_pickup: true,
    coverage_mode: 'zip',
    zip_codes: ['E1', 'E2', 'EC2A', 'N1'],
    delivery_eta_from: 35,
    delivery_eta_to: 50,
    pickup_eta_from: 20,
    pickup_eta_to: 25,
    apply_delivery_fee: true,
    delivery_fee: 2.5,
    min_order_enabled: true,
    min_order_amount: 12,
  }),
  selections: {
    service_options: ['Takeout', 'Delivery'],
    popular: ['Dinner'],
    offerings: ['Halal', 'Vegetarian', 'Vegan'],
    atmosphere: ['Lively'],
    crowd: ['Groups'],
  },
  week: week(...openOn([1, 2, 3, 4, 7], '12:00', '23:00'), ...openOn([5, 6], '12:00', '01:30')),
  menu: [
    {
      name: 'Starters',
      description: 'With two chutneys.',
      priced_by: 'none',
      image: 'samosas',
      items: [
        item('Punjabi Samosas', 'Potatoes, peas and cumin, mint chutney.', 6.5, {
          image: 'samosas',
          allergens: ['wheat', 'mustard'],
          diets: ['vegetarian', 'vegan', 'halal'],
        }),
        item('Onion Bhaji', 'Chickpea batter, tamarind.', 5.5, {
          allergens: [],
          diets: ['vegetarian', 'vegan', 'gluten_free', 'halal'],
        }),
      ],
    },
    {
      name: 'Curries',
      description: 'Mild, medium or the way we eat it at home.',
      priced_by: 'none',
      image: 'tikka-masala',
      groups: [
        {
          name: 'Sides',
          required: false,
          allow_multiple: true,
          selections: [
            ['Garlic naan', 3.5, { allergens: ['wheat', 'milk'], diets: ['vegetarian', 'halal'] }],
            ['Basmati rice', 3.25, FOR_ALL],
            ['Raita', 2.5, { allergens: ['milk'], diets: ['vegetarian', 'halal', 'gluten_free'] }],
          ],
        },
      ],
      items: [
        item('Chicken Tikka Masala', 'Charred in the tandoor, tomatoes and cream.', 14.5, {
          image: 'tikka-masala',
          allergens: ['wheat', 'milk', 'almonds'],
          diets: ['halal'],
        }),
        item('Dal Makhani', 'Black lentils, simmered overnight.', 10.5, {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten_free', 'halal'],
        }),
        item('Tadka Dal', 'Yellow lentils, cumin, garlic and chili.', 9.5, {
          image: 'dal',
          allergens: ['mustard'],
          diets: ['vegetarian', 'vegan', 'gluten_free', 'halal'],
        }),
        item('Lamb Rogan Josh', 'Kashmiri chili, cardamom and yoghurt.', 15.5, {
          allergens: ['milk'],
          diets: ['gluten_free', 'halal'],
        }),
      ],
    },
    {
      name: 'Lassi',
      description: 'Cold and thick.',
      priced_by: 'size',
      sizes: [plain('Glass'), plain('Jug')],
      items: [
        item('Mango Lassi', 'Alphonso mangoes and yoghurt.', [4.5, 14], {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten_free', 'halal'],
        }),
        item('Salted Lassi', 'Roasted cumin.', [4, 12.5], {
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten_free', 'halal'],
        }),
      ],
    },
  ],
};
