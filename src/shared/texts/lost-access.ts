/** Texts for a user who lost access to the current restaurant. */
export const LOST_ACCESS_TEXTS = {
  heading: (name: string) => `You no longer have access to ${name}`,
  ask: (support: string) => `Ask its owner if you need it, or write to ${support}.`,
  startOwn: 'You can also start your own restaurant.',
  notSaved: 'Changes can’t be saved here. Copy what you need first.',
  goOn: 'Continue',
} as const;
