import { formatNumber, formatPlural } from '../format.js';

/** Texts of the screens with figures. Those quoted in the specification are exact. */
export const DASHBOARD_TEXTS = {
  failed: 'Couldn’t load dashboard',
  status: 'System status',
  connection: 'API Connection: Backend reachable',
  asOf: (time: string) => `All restaurants, as of ${time}`,
  counts: {
    countries: 'Countries',
    cities: 'Cities',
    restaurants: 'Restaurants',
    categories: 'Categories',
    menuItems: 'Menu items',
    optionGroups: 'Extra groups',
    options: 'Extra options',
  },
  trendHint: 'Last 30 days vs. previous 30',
  byCity: 'Restaurants by city',
  sets: 'Option sets, toppings and dressings',
  perCategory: 'Items per category',
  oneCity: (name: string, amount: number) =>
    amount === 1 ? `Your restaurant is in ${name}.` : `All ${amount} restaurants are in ${name}.`,
  oneSet: (name: string, amount: number) => `Only ${name.toLowerCase()} so far: ${amount}.`,
  oneCategory: (name: string, amount: number) =>
    amount === 1 ? `Your only item is in ${name}.` : `All ${amount} items are in ${name}.`,
  noCities: 'No restaurants have a city yet.',
  noSets: 'No option sets, toppings or dressings yet.',
  noItems: 'No menu items yet.',
  openRestaurants: 'Open restaurants',
  addSets: 'Add option sets',
  addItems: 'Add items',
} as const;

/** Texts around every chart. */
export const CHART_TEXTS = {
  table: 'Table',
  asTable: (title: string) => `${title}, as a table`,
  copy: 'Copy',
  copied: 'Copied',
  copiedStatus: 'Table copied.',
  notCopied: 'Your browser blocked copying. Select the table and copy it with the keyboard.',
  legend: 'Legend',
  leftScale: (unit: string) => `${unit}, left scale`,
  rightScale: (unit: string) => `${unit}, right scale`,
} as const;

/** Main figures of a restaurant's dashboard. */
export const OWN_FIGURES_TEXTS = {
  label: 'Your restaurant',
  withoutPrice: 'Missing prices',
  withoutPicture: 'Missing images',
  withoutAllergens: 'Missing allergens',
  soldOut: 'Sold out now',
  soldOutOthers: (amount: number) => (amount === 0 ? '' : `and ${formatPlural(amount, 'option')}`),
  nothingOff: 'Nothing sold out',
  team: 'Team',
  invited: (amount: number) => (amount === 0 ? 'No open invites' : `${amount} invited`),
  nextDate: 'Next special date',
  noDate: 'None',
  noDateHelp: 'Add holidays to your hours',
  complete: 'None missing',
  addPrices: 'Add prices',
  addPictures: 'Add images',
  addAllergens: 'State allergens',
  nextHoliday: 'Next holiday',
  setHours: (name: string) => `${name}: set your hours`,
  closed: 'Closed',
  otherHours: 'Special hours',
} as const;

/** Main figures of the platform's dashboard. */
export const PLATFORM_FIGURES_TEXTS = {
  label: 'The platform',
  /** Repeated here: importing the other restaurant texts would make this page larger. */
  states: { draft: 'Draft', live: 'Live', paused: 'Paused', suspended: 'Suspended' },
  restaurants: (amount: number) => (amount === 1 ? 'restaurant' : 'restaurants'),
  people: 'Users',
  peopleHelp: (amount: number) => (amount === 1 ? 'account' : 'accounts'),
  territories: 'Territories',
  territoriesHelp: 'active',
  newMessages: 'Messages',
  newMessagesHelp: 'new',
} as const;

export const DRIVERS_TEXTS = {
  activeRestaurants: 'Active restaurants',
  cities: 'Available cities',
  menuItems: 'Menu items',
  /** Fixed numbers from the specification. */
  drivers: [
    { title: 'Active drivers', value: 12 },
    { title: 'On delivery', value: 8 },
    { title: 'Offline', value: 3 },
  ],
  actions: ['Add driver', 'Assign delivery', 'View map'],
  quickActions: 'Quick actions',
  comingSoon: 'Coming Soon',
  comingSoonHelp: 'You’ll assign and track drivers here.',
} as const;

export const CUSTOMERS_TEXTS = {
  restaurants: 'Total restaurants',
  menuItems: 'Menu items',
  categories: 'Categories',
  comingSoon: 'Coming Soon',
  comingSoonHelp: 'You’ll see customer profiles and order history here.',
} as const;

export const ANALYTICS_TEXTS = {
  sample: 'Sample data',
  sampleHelp: 'Orders, revenue and trends are examples. Real data appears with your first orders.',
  restaurant: 'Restaurant',
  range: 'Range',
  export: 'Export CSV',
  otherActions: ['Share', 'Schedule', 'Print'],
  comingSoon: 'Coming soon',
  sampleTrend: (change: string, days: number) => `Sample trend: ${change}% in ${days} days`,
  kpis: { countries: 'Countries', cities: 'Cities', restaurants: 'Restaurants', menuItems: 'Menu items' },
  kpisOfOne: { categories: 'Categories', menuItems: 'Menu items', options: 'Extra options' },
  series: 'Orders & Revenue',
  orders: 'Orders',
  revenue: 'Revenue in USD',
  byCategory: 'Items by Category',
  composition: 'Menu Composition',
  runRate: 'Run rate',
  runRateHelp: '30-day revenue at this pace',
  averageOrder: 'Avg order value',
  averageOrderHelp: 'Revenue per order',
  geoSpread: 'Geo spread',
  geoSpreadHelp: 'Cities with a restaurant',
  findings: 'What your menu needs',
  largest: (name: string, amount: number, all: number) =>
    `Your largest category is ${name}, with ${formatNumber(amount)} of ${formatPlural(all, 'item')}.`,
  prices: (amount: number) => `${formatPlural(amount, 'item')} can’t be ordered without a price.`,
  pictures: (amount: number, all: number) =>
    `${formatNumber(amount)} of ${formatPlural(all, 'item')} ${amount === 1 ? 'has' : 'have'} no image.`,
  allergens: (amount: number, all: number) =>
    `${formatNumber(amount)} of ${formatPlural(all, 'item')} ${amount === 1 ? 'lacks' : 'lack'} allergen info, so guests have to ask.`,
  soldOut: (amount: number) => `${formatPlural(amount, 'item is', 'items are')} sold out now.`,
  complete: (all: number) =>
    `${all === 1 ? 'Your item has' : `All ${formatNumber(all)} items have`} a price, an image and allergen info.`,
} as const;
