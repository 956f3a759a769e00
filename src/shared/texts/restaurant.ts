import type { RestaurantState } from '../restaurants/state.js';

/** Status labels (C-283). */
export const STATE_NAMES: Record<RestaurantState, string> = {
  draft: 'Draft',
  live: 'Live',
  paused: 'Paused',
  suspended: 'Suspended',
};

/** Texts of a restaurant's settings. */
export const RESTAURANT_TEXTS = {
  leavesSlug: (slug: string) => `QR codes and links with “${slug}” keep working for 90 days, then stop.`,
  title: 'Restaurant',
  chooseOne: 'Select a restaurant above to see its settings.',
  noRestaurant: 'You don’t have a restaurant yet.',
  readOnly: {
    member: 'You can view these settings. Only an owner can change them.',
    platform: 'You can view these settings. Only an owner or a superadmin can change them.',
    suspended: 'Settings can’t be changed while the restaurant is suspended.',
  },
  saved: 'Saved.',
  notSaved: 'Not saved yet',
  states: {
    draft: 'Not launched yet. Guests can’t see it.',
    live: 'Your menu is live.',
    paused: 'Guests see it as closed until you resume.',
    suspended:
      'The platform suspended this restaurant. Guests see it as closed, and your team can’t make changes.',
  },
  finish: 'Finish setup',
  pause: 'Pause…',
  pauseTitle: 'Pause restaurant',
  pauseHelp: 'Guests see it as closed until you resume.',
  pauseReason: 'Reason',
  pauseReasonHint: 'Owners, managers and the platform see this.',
  pauseUntil: 'Resume automatically on',
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
    /** `hasTeam`: other members exist, who are also emailed. */
    effects: (support: string, hasTeam: boolean) => [
      'Guests stop seeing it immediately.',
      hasTeam ? 'You and your team lose access. We email everyone.' : 'You lose access. We email you.',
      `To restore it within 30 days, write to ${support}.`,
    ],
    nameLabel: 'Restaurant name',
    nameHint: (name: string) => `Type ${name} to confirm.`,
    confirm: 'Close restaurant',
    done: (name: string) => `${name} is closed`,
    afterwards: (support: string, hasTeam: boolean) =>
      `${hasTeam ? 'Members have been emailed. ' : ''}To restore it within 30 days, write to ${support}.`,
    goOn: 'Continue',
  },
} as const;
