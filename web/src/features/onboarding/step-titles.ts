import type { OnboardingStep } from '../../../../src/modules/onboarding/onboarding.schemas.js';

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
