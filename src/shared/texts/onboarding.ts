/** Exact words of the onboarding's steps (spec L142). */
export const ONBOARDING_TEXTS = {
  closedWithin: 'closed between certain hours',
} as const;
