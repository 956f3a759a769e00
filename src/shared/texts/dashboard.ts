/** Words of the screens with figures (C-75 to C-95). Those of the specification are exact. */
export const DASHBOARD_TEXTS = {
  failed: 'Couldn’t load dashboard',
  status: 'System status',
  connection: 'API Connection: Backend reachable',
  asOf: (time: string) => `Figures of all restaurants, counted at ${time}`,
  counts: {
    countries: 'Countries',
    cities: 'Cities',
    restaurants: 'Restaurants',
    categories: 'Categories',
    menuItems: 'Menu items',
    optionGroups: 'Extra groups',
    options: 'Extra options',
  },
  trendHint: 'The last 30 days, compared with the 30 days before',
  byCity: 'Restaurants by city',
  sets: 'Global option sets',
  perCategory: 'Items per category',
  oneCity: (name: string, amount: number) =>
    `${amount} ${amount === 1 ? 'restaurant is' : 'restaurants are'} in ${name}; no other city has one yet.`,
  oneSet: (name: string, amount: number) => `${name} alone so far: ${amount}.`,
  oneCategory: (name: string, amount: number) =>
    amount === 1 ? `The one item is in ${name}.` : `All ${amount} items are in ${name}.`,
  noCities: 'No restaurant has a city yet.',
  noSets: 'No option sets, toppings or dressings yet.',
  noItems: 'No menu items yet.',
  openRestaurants: 'Open restaurants',
  addSets: 'Add option sets',
  addItems: 'Add items',
} as const;

/** Around every chart. */
export const CHART_TEXTS = {
  table: 'Table',
  asTable: (title: string) => `${title}, as a table`,
  copy: 'Copy',
  copied: 'Copied',
  copiedStatus: 'The table is on the clipboard.',
  notCopied: 'The browser did not allow copying. Select the table and copy it with the keyboard.',
  legend: 'Legend',
  leftScale: (unit: string) => `${unit}, left scale`,
  rightScale: (unit: string) => `${unit}, right scale`,
} as const;

/** The figures that a restaurant’s people look at first. */
export const OWN_FIGURES_TEXTS = {
  label: 'Your restaurant',
  items: 'Items',
  withoutPrice: 'Without price',
  withoutPicture: 'Without picture',
  soldOut: 'Sold out now',
  soldOutOthers: (amount: number) =>
    amount === 0 ? 'and no options' : amount === 1 ? 'and 1 option' : `and ${amount} options`,
  nothingOff: 'Everything is there',
  team: 'Team',
  invited: (amount: number) => (amount === 0 ? 'Nobody invited' : `${amount} invited`),
  nextDate: 'Next special date',
  noDate: 'None',
  noDateHelp: 'Add holidays to your hours',
  inCategories: (amount: number) => (amount === 1 ? 'in 1 category' : `in ${amount} categories`),
  complete: 'All complete',
  addPrices: 'Add prices',
  addPictures: 'Add pictures',
  closed: 'Closed',
  otherHours: 'Other hours',
} as const;

/** The figures that the platform’s people look at first. */
export const PLATFORM_FIGURES_TEXTS = {
  label: 'The platform',
  /** Here once more: what else is said of restaurants weighs more than this page. */
  states: { draft: 'Draft', live: 'Live', paused: 'Paused', suspended: 'Suspended' },
  restaurants: (amount: number) => (amount === 1 ? 'restaurant' : 'restaurants'),
  people: 'People',
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
  /** Fixed numbers, as the specification has them (C-81). */
  drivers: [
    { title: 'Active drivers', value: 12 },
    { title: 'On delivery', value: 8 },
    { title: 'Offline', value: 3 },
  ],
  actions: ['Add driver', 'Assign delivery', 'View map'],
  quickActions: 'Quick actions',
  comingSoon: 'Coming Soon',
  comingSoonHelp: 'Driver assignment and tracking will be managed here.',
} as const;

export const CUSTOMERS_TEXTS = {
  restaurants: 'Total restaurants',
  menuItems: 'Menu items',
  categories: 'Categories',
  comingSoon: 'Coming Soon',
  comingSoonHelp: 'Customer profiles and order history will be managed here.',
} as const;

export const ANALYTICS_TEXTS = {
  sample: 'Sample data',
  sampleHelp: 'Orders, revenue, trends and percentages are made up until the first orders come in.',
  restaurant: 'Restaurant',
  range: 'Range',
  export: 'Export CSV',
  otherActions: ['Share', 'Schedule', 'Print'],
  kpis: { countries: 'Countries', cities: 'Cities', restaurants: 'Restaurants', menuItems: 'Menu items' },
  series: 'Orders & Revenue',
  orders: 'Orders',
  revenue: 'Revenue in USD',
  byCategory: 'Items by Category',
  composition: 'Menu Composition',
  runRate: 'Run rate',
  runRateHelp: 'Revenue of 30 days at this pace',
  averageOrder: 'Avg order value',
  averageOrderHelp: 'Revenue per order',
  geoSpread: 'Geo spread',
  geoSpreadHelp: 'Cities with a restaurant',
} as const;
