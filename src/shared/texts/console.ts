/** Exact words of the console's shell and of its small screens (C-16, C-83, C-248, C-258). */
export const CONSOLE_TEXTS = {
  menu: 'Menu',
  comingSoon: 'Coming soon',
  narrowSidebar: 'Collapse sidebar',
  wideSidebar: 'Expand sidebar',
  badges: {
    messages: (count: string) => `${count} unread`,
    invites: (count: string) => `${count} waiting for an answer`,
    failed: (count: string) => `${count} could not be sent`,
  },
  noRestaurant: 'No restaurant yet',
  allRestaurants: 'All restaurants',
  addRestaurant: 'Add restaurant',
  continueSetup: 'Continue setup',
  notFound: 'Not found',
  notFoundHelp: 'There is no page at this address.',
  backHome: 'Back to the menu',
  noAccess: 'You do not have access to this page. Ask whoever manages your team if you need it.',
  notifications: 'Configure push, email, and SMS notifications.',
  /** Of a screen without Save. */
  savesItself: 'Every change saves by itself',
  signOut: 'Sign out',
  /** In the bar of a form that shows a draft of an earlier visit. */
  restoredDraft: "We kept changes you hadn't saved.",
  discardDraft: 'Discard them',
  offline: "You're offline. Changes are kept and saved when you're back.",
} as const;
