import { type DemoRestaurant, FOR_ALL, item, openOn, orders, plain, week } from './demo-restaurant.js';

export const KUMO_RAMEN: DemoRestaurant = {
  name: 'Kumo Ramen',
  slug: 'kumo-ramen',
  logo: 'ramen',
  about: 'Twelve seats at the counter, eighteen hours for the broth. Sushi from what the fish market has.',
  location: {
    country: 'Canada',
    street: '486 Queen Street West',
    city: 'Toronto',
    state: 'ON',
    zip_code: 'M5V 2B3',
  },
  phone: '416-555-0167',
  delivery: orders({ has_pickup: true, pickup_eta_from: 10, pickup_eta_to: 10 }),
  selections: {
    popular: ['Dinner', 'Solo dining'],
    offerings: ['Beer', 'Quick bite'],
    atmosphere: ['Casual'],
  },
  week: week(...openOn([1, 3, 4, 5, 6, 7], '11:30', '22:30')),
  menu: [
    {
      name: 'Ramen',
      description: 'Noodles made in the back room.',
      priced_by: 'none',
      image: 'ramen',
      groups: [
        {
          name: 'On top',
          required: false,
          allow_multiple: true,
          selections: [
            ['Soft egg', 2, { allergens: ['eggs'], diets: ['vegetarian', 'gluten_free'] }],
            ['Chashu', 4, { allergens: ['wheat', 'soybeans'] }],
            ['Nori', 1.5, FOR_ALL],
            ['Extra noodles', 3, { allergens: ['wheat', 'eggs'], diets: ['vegetarian'] }],
          ],
        },
      ],
      items: [
        item('Shoyu Ramen', 'Chicken and soy broth, chashu, egg and nori.', 18.5, {
          image: 'ramen',
          allergens: ['wheat', 'eggs', 'fish', 'soybeans'],
        }),
        item('Miso Ramen', 'Roasted miso, corn, butter and bean sprouts.', 18, {
          allergens: ['wheat', 'milk', 'sesame', 'soybeans'],
        }),
        item('Yasai Ramen', 'Kelp and mushroom broth, tofu and greens.', 17, {
          allergens: ['wheat', 'soybeans'],
          diets: ['vegetarian', 'vegan'],
        }),
      ],
    },
    {
      name: 'Small plates',
      description: 'While the noodles boil.',
      priced_by: 'size',
      image: 'gyoza',
      sizes: [plain('Five'), plain('Ten')],
      items: [
        item('Pork Gyoza', 'Crisp below, juicy within, with chili oil.', [8.5, 15], {
          image: 'gyoza',
          allergens: ['wheat', 'sesame', 'soybeans'],
        }),
        item('Vegetable Gyoza', 'Cabbage, shiitake and ginger.', [8, 14], {
          allergens: ['wheat', 'sesame', 'soybeans'],
          diets: ['vegetarian', 'vegan'],
        }),
      ],
    },
    {
      name: 'Sushi',
      description: 'Until the fish is gone.',
      priced_by: 'none',
      image: 'sushi',
      items: [
        item('Chef’s Board', 'Four nigiri and three rolls, as the market has it.', 26, {
          image: 'sushi',
          allergens: ['eggs', 'fish', 'soybeans'],
        }),
        item('Avocado Roll', 'Six pieces, toasted sesame.', 9, {
          allergens: ['sesame'],
          diets: ['vegetarian', 'vegan'],
        }),
      ],
    },
  ],
};

export const CAFE_MIRABELLE: DemoRestaurant = {
  name: 'Café Mirabelle',
  slug: 'cafe-mirabelle',
  logo: 'croissant',
  about:
    'Butter, flour, patience. A bakery with eight tables in the Mile End, open when the first trays come out.',
  location: {
    country: 'Canada',
    street: '5301 Boulevard Saint-Laurent',
    city: 'Montréal',
    state: 'QC',
    zip_code: 'H2T 1S5',
  },
  phone: '514-555-0119',
  delivery: orders({ has_pickup: true, pickup_eta_from: 5, pickup_eta_to: 10 }),
  selections: {
    highlights: ['Outdoor seating'],
    popular: ['Breakfast'],
    offerings: ['Healthy options', 'Vegetarian', 'Wi-Fi'],
    atmosphere: ['Cozy', 'Romantic'],
  },
  week: week(...openOn([2, 3, 4, 5], '07:00', '18:00'), ...openOn([6, 7], '08:00', '17:00')),
  menu: [
    {
      name: 'Viennoiseries',
      description: 'From seven until they’re gone.',
      priced_by: 'none',
      image: 'croissant',
      items: [
        item('Croissant au Beurre', 'With raspberry jam.', 4.25, {
          image: 'croissant',
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        item('Chausson aux Pommes', 'Apples from Rougemont.', 4.75, {
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Brunch',
      description: 'Saturdays and Sundays, all day.',
      priced_by: 'none',
      image: 'pancakes',
      items: [
        item('Buttermilk Pancakes', 'Berries, salted butter and maple syrup.', 16, {
          image: 'pancakes',
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        item('Omelette aux Herbes', 'Three eggs, chervil, green salad.', 15, {
          allergens: ['eggs', 'milk', 'mustard'],
          diets: ['vegetarian', 'gluten_free'],
        }),
      ],
    },
    {
      name: 'Pâtisserie',
      description: 'By the slice or whole; please order a day ahead.',
      priced_by: 'size',
      image: 'berry-tart',
      sizes: [plain('Slice'), plain('Whole')],
      items: [
        item('Tarte aux Fruits', 'Vanilla cream and the berries of the week.', [7.5, 46], {
          image: 'berry-tart',
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
        item('Tarte au Citron', 'Sharp, with burnt meringue.', [7, 42], {
          allergens: ['wheat', 'eggs', 'milk'],
          diets: ['vegetarian'],
        }),
      ],
    },
    {
      name: 'Coffee',
      description: 'Roasted around the corner.',
      priced_by: 'size',
      image: 'cappuccino',
      sizes: [plain('Petit'), plain('Grand')],
      items: [
        item('Cappuccino', 'Double shot, milk from the Townships.', [4.25, 5.25], {
          image: 'cappuccino',
          allergens: ['milk'],
          diets: ['vegetarian', 'gluten_free'],
        }),
        item('Café Filtre', 'Changes every week.', [3, 4], {
          allergens: [],
          diets: ['vegan', 'gluten_free'],
        }),
      ],
    },
  ],
};
