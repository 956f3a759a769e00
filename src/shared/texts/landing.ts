import { PRODUCT_NAME } from '../product.js';

/** Figures on the landing page. A test measures each, and docs/performance.md says which. */
export const LANDING_FIGURES = {
  /** Clicks and fields from "Join" to a launched restaurant. */
  actionsToLaunch: 19,
  /** Size of the guest page with the demo menu as sent (gzip), without images (kB). */
  guestMenuSize: 18,
} as const;

/** Texts of the public pages; the headline is the product's promise. */
export const LANDING_TEXTS = {
  title: 'The back office for restaurants',
  headline: 'A feast for a cause. Help us fight hunger.',
  lead: `${PRODUCT_NAME} is the back office for restaurants that cook for everyone. Run your menu, your team and your day in one calm place. And set a place for someone who has none.`,
  description: `${PRODUCT_NAME}: the back office for restaurants that feed people and help fight hunger.`,
  /** Alternative text of the preview image for shared links. */
  preview: `${PRODUCT_NAME}: A feast for a cause. Help us fight hunger. Next to it, a set table seen from above, with one empty place.`,
  closing: `${PRODUCT_NAME}. Everyone eats.`,
  login: 'Login',
  join: 'Join',
  openBackOffice: 'Open back office',
  /** Until the name is known. */
  ownRestaurant: 'Your restaurant is live.',
  /** After a launch, while the menu is empty. */
  startMenu: {
    title: 'Start your menu',
    sample: 'Start from a sample',
    file: 'Import a menu',
    empty: 'Start empty',
  },
  steps: [
    {
      title: 'Set the table',
      text: 'Confirm your email with a six-digit code. Then tell us your restaurant’s name and address. It takes a few minutes.',
    },
    {
      title: 'Write the menu',
      text: 'Add categories, sizes, toppings and extras the way your kitchen works. Change them at any time.',
    },
    {
      title: 'Open the doors',
      text: 'Launch when you’re ready. Owners, managers, staff and drivers each see only their part.',
    },
  ],
  how: 'From an empty kitchen to a full house',
  product: {
    title: 'Everything in its place before the first guest',
    text: 'Dishes, sizes and prices are in one table. Type in it like a spreadsheet, and it saves as you go. Paste your old price list to fill the cells.',
    picture: `The ${PRODUCT_NAME} back office: a restaurant’s menu as a list, with an image in each row.`,
  },
  guestMenu: {
    title: 'What your guests see',
    text: 'Every restaurant gets its own page: hours, prices by size, allergens and what’s sold out. Guests need no app and no account.',
    picture: 'A restaurant’s menu on a phone: its name, its hours, and dishes with images and prices.',
    link: 'Open this menu',
    invented: 'Nonna Lucia is invented. You won’t find her on Mulberry Street.',
  },
  figures: {
    title: 'By the numbers',
    each: [
      {
        figure: String(LANDING_FIGURES.actionsToLaunch),
        text: 'steps from “Join” to a live restaurant, including the email code.',
      },
      {
        figure: '1 click',
        text: 'marks a dish sold out on every screen and on the guest menu.',
      },
      {
        figure: `${LANDING_FIGURES.guestMenuSize} kB`,
        text: 'is Nonna Lucia’s whole guest menu: 40 dishes, styles and script. Only fonts and images are extra.',
      },
    ],
  },
  freePlace: {
    title: 'There’s always a seat for one more',
    text: 'Eight dishes and one empty plate, set for someone who has none today. We build for kitchens that would rather set another place than waste a meal.',
  },
  survey: {
    title: 'Do you run a restaurant?',
    text: 'Tell us what slows your kitchen down and what you’d fix first. We read every answer. All questions are optional.',
    link: 'Take the survey',
  },
} as const;

/** Exact texts of the waitlist form (C-32). */
export const WAITLIST_TEXTS = {
  zip: 'Zip code',
  email: 'Email',
  submit: 'Notify me',
  done: 'Thanks! We’ll keep you posted.',
  failed: 'Failed to submit. Please try again.',
  badZip: 'Please enter your zip code.',
} as const;

/** Other texts of the form, not in the specification. */
export const WAITLIST_HELP = {
  title: 'Find out when we open near you',
  sending: 'Sending…',
  privacy: 'One email when there’s news. Nothing else.',
  afterwards: 'We’ll email you when we open near you.',
  tooMany: (wait: string) => `Too many requests. Try again in ${wait}.`,
  noScript: 'Turn on JavaScript to join the waitlist.',
} as const;
