/** Where somebody with several restaurants begins to work. */
export const CHOOSER_TEXTS = {
  title: 'Choose a restaurant',
  heading: 'Where do you want to work?',
  lead: 'We remember your choice. You can change it at any time, at the top of every page.',
  wrong: 'This link is not for you',
  wrongText:
    'It leads into a restaurant that you do not belong to. Ask whoever sent it to invite you, or sign in with another account.',
  everyText:
    'It is about all restaurants, in which only people of the platform work. Sign in with another account.',
  gone: 'This link leads nowhere',
  goneText: 'The restaurant that it leads into does not exist, or was deleted.',
} as const;
