/** Texts for code that could not be loaded. */
export const LOADING_TEXTS = {
  pageNotLoaded: 'Couldn’t load this page',
  partNotLoaded: 'Couldn’t load this part.',
  checkConnection: 'Check your connection and try again.',
  tryAgain: 'Try again',
} as const;
