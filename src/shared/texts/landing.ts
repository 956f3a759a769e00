import { PRODUCT_NAME } from '../product.js';

/** What the landing page says of the product in numbers. A test counts each, and docs/performance.md says which. */
export const LANDING_FIGURES = {
  /** Clicks and fields from "Join" to a restaurant that is launched. */
  actionsToLaunch: 19,
  /** Of the guests' page with the demonstration's menu, as it is sent, without pictures (kB). */
  guestMenuSize: 15,
} as const;

/** Words of the public pages; the headline is the product's promise (C-5). */
export const LANDING_TEXTS = {
  title: 'Feed people',
  headline: 'A feast for a cause. Help us fight hunger.',
  lead: `${PRODUCT_NAME} is the back office for restaurants that cook for everybody: your menu, your team and your day in one calm place, and a place at the table for somebody who has none.`,
  description: `${PRODUCT_NAME}: the back office for restaurants that feed people and help to fight hunger.`,
  /** What is on the picture that stands for a page where its address is shared. */
  preview: `${PRODUCT_NAME}: A feast for a cause. Help us fight hunger. Beside it a laid table from above, one place still empty.`,
  closing: `${PRODUCT_NAME}. Everybody eats.`,
  login: 'Login',
  join: 'Join',
  openBackOffice: 'Open back office',
  /** Until the name is there. */
  ownRestaurant: 'Your restaurant is live.',
  steps: [
    {
      title: 'Lay the table',
      text: 'Confirm your email with a six-digit code, and tell us where you cook and what you are called. It takes a few minutes.',
    },
    {
      title: 'Write the menu',
      text: 'Categories, sizes, toppings and extras the way your kitchen thinks of them. Change them whenever the day changes.',
    },
    {
      title: 'Open the doors',
      text: 'Launch when you are ready. Owners, managers, staff and drivers each see what is theirs, and nothing else.',
    },
  ],
  how: 'From an empty kitchen to a full house',
  product: {
    title: 'Everything in its place before the first guest',
    text: 'Dishes, sizes and prices stand in one table that you type in like a spreadsheet. It saves as you go, and what you paste from your old price list finds its cells.',
    picture: `The back office of ${PRODUCT_NAME}: the menu of a restaurant as a list, with a picture in each line.`,
  },
  guestMenu: {
    title: 'What your guests see',
    text: 'A page of its own for every restaurant: open or closed, what each size costs, what is in it, and what has run out. Guests need no app and no account.',
    picture:
      'The menu of a restaurant on a phone: its name, whether it is open, and its dishes with pictures and prices.',
    link: 'Open this menu',
    invented: 'Nonna Lucia is invented. You will not find her on Mulberry Street.',
  },
  figures: {
    title: 'Counted, not promised',
    each: [
      {
        figure: String(LANDING_FIGURES.actionsToLaunch),
        text: 'clicks and fields lie between “Join” and a restaurant that guests can find. The code from the mail is one of them.',
      },
      {
        figure: '1 click',
        text: 'and a dish that has run out says so on every open screen and on the menu that guests load.',
      },
      {
        figure: `${LANDING_FIGURES.guestMenuSize} kB`,
        text: 'is the whole menu of Nonna Lucia for a guest: 40 dishes, their styles and their script. Only typefaces and pictures come on top.',
      },
    ],
    note: 'Our tests count them again with every change.',
  },
  freePlace: {
    title: 'One place stays free',
    text: 'Eight dishes and an empty plate: it is laid for whoever has none today. We build for kitchens that would rather set one more place than throw one more meal away.',
  },
  survey: {
    title: 'Do you run a restaurant?',
    text: 'Tell us what slows your kitchen down, and what you would fix first. Every answer is read, and every question may be skipped.',
    link: 'Take the survey',
  },
} as const;

/** Exact words of the waitlist form (C-30, C-32). */
export const WAITLIST_TEXTS = {
  zip: 'Zip code',
  email: 'Email',
  submit: 'Notify me',
  done: 'Thanks! We’ll keep you posted.',
  failed: 'Failed to submit. Please try again.',
  badZip: 'Please enter your zip code.',
} as const;

/** The rest of the form's words, which are ours. */
export const WAITLIST_HELP = {
  title: 'Be there when we open near you',
  sending: 'Sending…',
  privacy: 'One email when there is news, and nothing else.',
  afterwards: 'You will hear from us when we open near you.',
  tooMany: (wait: string) => `There were too many requests from here. Please try again in ${wait}.`,
  noScript: 'Signing up here needs JavaScript. Please switch it on and reload the page.',
} as const;
