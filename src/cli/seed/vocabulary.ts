import type { PriceBasis } from '../../modules/menu/categories/categories.schemas.js';

/** A place for a restaurant's location. */
export interface SeedPlace {
  city: string;
  state: string;
  zip_code: string;
}

export const PLACES: readonly [SeedPlace, ...SeedPlace[]] = [
  { city: 'New York', state: 'NY', zip_code: '10001' },
  { city: 'Los Angeles', state: 'CA', zip_code: '90012' },
  { city: 'Chicago', state: 'IL', zip_code: '60601' },
  { city: 'Houston', state: 'TX', zip_code: '77002' },
  { city: 'Phoenix', state: 'AZ', zip_code: '85004' },
  { city: 'Philadelphia', state: 'PA', zip_code: '19103' },
  { city: 'San Antonio', state: 'TX', zip_code: '78205' },
  { city: 'San Diego', state: 'CA', zip_code: '92101' },
  { city: 'Austin', state: 'TX', zip_code: '78701' },
  { city: 'Columbus', state: 'OH', zip_code: '43215' },
  { city: 'Seattle', state: 'WA', zip_code: '98101' },
  { city: 'Denver', state: 'CO', zip_code: '80202' },
  { city: 'Boston', state: 'MA', zip_code: '02108' },
  { city: 'Nashville', state: 'TN', zip_code: '37203' },
  { city: 'Portland', state: 'OR', zip_code: '97205' },
  { city: 'New Orleans', state: 'LA', zip_code: '70112' },
  { city: 'Miami', state: 'FL', zip_code: '33130' },
  { city: 'Minneapolis', state: 'MN', zip_code: '55401' },
  { city: 'Santa Fe', state: 'NM', zip_code: '87501' },
  { city: 'Honolulu', state: 'HI', zip_code: '96813' },
];

export const STREETS: readonly [string, ...string[]] = [
  'Main Street',
  'Oak Avenue',
  'Market Street',
  'River Road',
  'Elm Street',
  'Harbor Drive',
  'Mill Lane',
  'Union Square',
];

export const NAME_BEGINNINGS: readonly [string, ...string[]] = [
  'Golden',
  'Blue',
  'Old Town',
  'Corner',
  'Little',
  'Grand',
  'Copper',
  'Sunny',
  'Wild',
  'Silver',
  'Royal',
  'Green',
  'Rustic',
  'Brick',
  'Harbor',
  'Hungry',
];

export const NAME_ENDINGS: readonly [string, ...string[]] = [
  'Table',
  'Kitchen',
  'Grill',
  'Bistro',
  'Trattoria',
  'Diner',
  'Cantina',
  'Noodle House',
  'Smokehouse',
  'Bakery',
  'Oven',
  'Spoon',
  'Garden',
  'Taqueria',
  'Pizzeria',
  'Café',
];

/** Categories with their price basis. */
export const CATEGORIES: readonly { name: string; priced_by: PriceBasis }[] = [
  { name: 'Starters', priced_by: 'none' },
  { name: 'Soups', priced_by: 'size' },
  { name: 'Salads', priced_by: 'size' },
  { name: 'Pizzas', priced_by: 'size' },
  { name: 'Pasta', priced_by: 'none' },
  { name: 'Burgers', priced_by: 'none' },
  { name: 'Sandwiches', priced_by: 'none' },
  { name: 'Steaks', priced_by: 'weight' },
  { name: 'Seafood', priced_by: 'weight' },
  { name: 'Tacos', priced_by: 'none' },
  { name: 'Noodles', priced_by: 'size' },
  { name: 'Curries', priced_by: 'none' },
  { name: 'Barbecue', priced_by: 'weight' },
  { name: 'Sides', priced_by: 'none' },
  { name: 'Desserts', priced_by: 'none' },
  { name: 'Drinks', priced_by: 'size' },
];

export const DISH_MANNERS: readonly [string, ...string[]] = [
  'Classic',
  'Spicy',
  'Grilled',
  'Roasted',
  'Smoked',
  'Crispy',
  'Garden',
  'House',
  'Braised',
  'Honey-glazed',
  'Lemon',
  'Garlic',
  'Peppered',
  'Herbed',
];

export const DISH_SUBJECTS: readonly [string, ...string[]] = [
  'chicken',
  'salmon',
  'mushroom',
  'pork belly',
  'shrimp',
  'eggplant',
  'brisket',
  'tofu',
  'lamb',
  'cauliflower',
  'duck',
  'halloumi',
  'sweet potato',
  'black bean',
  'tuna',
  'pumpkin',
];
