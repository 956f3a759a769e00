/** Exact words of the onboarding's steps. */
export const ONBOARDING_TEXTS = {
  closedWithin: 'closed between certain hours',
} as const;
