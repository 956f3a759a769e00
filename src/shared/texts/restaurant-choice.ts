/** Texts of the restaurant chooser, for users with several restaurants. */
export const CHOOSER_TEXTS = {
  title: 'Select a restaurant',
  heading: 'Where do you want to work?',
  lead: 'We’ll remember your choice. You can change it at the top of any page.',
  wrong: 'You can’t open this link',
  wrongText:
    'It opens a restaurant you don’t have access to. Ask the sender for an invite, or sign in with another account.',
  everyText: 'Only platform users can open it. Sign in with another account.',
  gone: 'This link doesn’t work',
  goneText: 'The restaurant doesn’t exist or was deleted.',
} as const;
