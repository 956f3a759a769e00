import type { RestaurantState } from '../restaurants/state.js';

/** How a restaurant stands, in a word (C-283). */
export const STATE_NAMES: Record<RestaurantState, string> = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  suspended: 'Suspended',
};

/** Words of a restaurant's settings. */
export const RESTAURANT_TEXTS = {
  leavesSlug: (slug: string) =>
    `Printed codes and shared links to “${slug}” lead to the new URL for 90 days. Then they stop working.`,
  title: 'Restaurant',
  chooseOne: 'Choose one restaurant at the top of the page to see its settings.',
  noRestaurant: 'You belong to no restaurant yet.',
  readOnly: {
    member: 'You can look at these settings. An owner of the restaurant can change them.',
    platform: 'You can look at these settings. An owner of the restaurant or a superadmin can change them.',
    suspended: 'While the restaurant is suspended, its settings cannot be changed.',
  },
  saved: 'Saved.',
  notSaved: 'Not saved yet',
  states: {
    draft: 'Not launched yet: guests cannot see it.',
    live: 'Guests see its menu, and when it is open.',
    paused: 'Guests are told that it is closed, and see no menu until it is resumed.',
    suspended: 'The platform has suspended it: guests see it closed, and nothing of it can be changed.',
  },
  finish: 'Finish onboarding',
  pause: 'Pause…',
  pauseTitle: 'Pause the restaurant',
  pauseHelp:
    'Until you resume, guests see no menu: they are told that you are closed, and when you open again if you give an end.',
  pauseReason: 'Reason',
  pauseReasonHint: 'Owners, managers and the platform see this.',
  pauseUntil: 'Resume by itself at',
  changePause: 'Change…',
  resume: 'Resume',
  resumed: 'The restaurant is live again.',
  paused: 'The restaurant is paused.',
  closing: {
    title: 'Close restaurant',
    lead: 'Guests and your team lose access immediately. It can be restored for 30 days.',
    open: 'Close restaurant…',
    otherOwners: 'This restaurant has other owners. Leave it instead, or remove them first.',
    question: (name: string) => `Close ${name}?`,
    /** `hasTeam`: others work there, and are emailed as well. */
    effects: (support: string, hasTeam: boolean) => [
      'Guests stop seeing it immediately.',
      hasTeam ? 'You and your team lose access. We email everyone.' : 'You lose access. We email you.',
      `It can be restored for 30 days: write to ${support}.`,
    ],
    nameLabel: 'Restaurant name',
    nameHint: (name: string) => `Type ${name} to confirm.`,
    confirm: 'Close restaurant',
    done: (name: string) => `${name} is closed`,
    afterwards: (support: string, hasTeam: boolean) =>
      `${hasTeam ? 'Members have been emailed. ' : ''}For 30 days, write to ${support} to have it restored.`,
    goOn: 'Continue',
  },
} as const;
