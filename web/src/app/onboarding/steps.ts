import type { ComponentType } from 'react';
import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';

type StepPage = () => Promise<{ Component: ComponentType }>;

/** The page of each step. */
export const STEP_PAGES: Record<OnboardingStep, StepPage> = {
  location: () => import('@/features/onboarding/location-step'),
  about: () => import('@/features/onboarding/about-step'),
  delivery: () => import('@/features/onboarding/delivery-step'),
  hours: () => import('@/features/onboarding/hours-step'),
  additional: () => import('@/features/onboarding/additional-step'),
  contacts: () => import('@/features/onboarding/contacts-step'),
  launch: () => import('@/features/onboarding/launch-step'),
};
