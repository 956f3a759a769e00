/** Exact texts of the console's frame and its small screens. */
export const CONSOLE_TEXTS = {
  menu: 'Menu',
  comingSoon: 'Coming soon',
  narrowSidebar: 'Collapse sidebar',
  wideSidebar: 'Expand sidebar',
  badges: {
    messages: (count: string) => `${count} unread`,
    invites: (count: string) => `${count} pending`,
    problems: (count: string) => `${count} to fix`,
  },
  noRestaurant: 'No restaurant yet',
  allRestaurants: 'All restaurants',
  addRestaurant: 'Add restaurant',
  continueSetup: 'Continue setup',
  notFound: 'Not found',
  notFoundHelp: 'This page doesn’t exist.',
  backHome: 'Back to the menu',
  noAccess: 'You don’t have access to this page. Ask your manager.',
  notifications: 'Configure push, email, and SMS notifications.',
  /** On screens without a Save button. */
  savesItself: 'Changes save automatically',
  saveChangeFailed: 'Failed to save change',
  signOut: 'Sign out',
  /** In the bar of a form that shows a draft of an earlier visit. */
  restoredDraft: 'We kept changes you hadn’t saved.',
  discardDraft: 'Discard changes',
  offline: 'You’re offline. We’ll save your changes when you’re back.',
} as const;
