import { PRODUCT_NAME } from '../product.js';

/** Words of the public pages; the headline is the product's promise (C-5). */
export const LANDING_TEXTS = {
  title: 'Feed people',
  headline: 'A feast for a cause. Help us fight hunger.',
  lead: `${PRODUCT_NAME} is the back office for restaurants that cook for everybody: your menu, your team and your day in one calm place, and a place at the table for somebody who has none.`,
  description: `${PRODUCT_NAME}: the back office for restaurants that feed people and help to fight hunger.`,
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
  badEmail: 'Please enter a valid email.',
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
