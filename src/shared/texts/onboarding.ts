/** Exact texts of the onboarding steps. */
export const ONBOARDING_TEXTS = {
  backTo: (name: string) => `Back to ${name}`,
  backToOthers: 'Back to your other restaurants',
  closedWithin: 'closed between certain hours',
} as const;
