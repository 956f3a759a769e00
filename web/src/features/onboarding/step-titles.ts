import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';

/** What the steps are called. */
export const STEP_TITLES: Record<OnboardingStep, string> = {
  location: 'Location',
  about: 'About',
  delivery: 'Delivery',
  hours: 'Hours',
  additional: 'Additional',
  contacts: 'Contacts',
  launch: 'Launch',
};
