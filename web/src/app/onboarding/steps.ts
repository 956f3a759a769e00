import type { ComponentType } from 'react';
import {
  ONBOARDING_STEPS,
  type OnboardingStep,
} from '../../../../src/modules/onboarding/onboarding.schemas.js';
import type { Step } from '../../features/onboarding/steps-context';

type StepPage = () => Promise<{ Component: ComponentType }>;

/** The page of each step that can be opened. */
export const STEP_PAGES: Partial<Record<OnboardingStep, StepPage>> = {
  location: () => import('../../features/onboarding/location-step'),
  about: () => import('../../features/onboarding/about-step'),
  launch: () => import('../../features/onboarding/launch-step'),
};

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Location, About, Delivery, Hours, Additional, Contacts, Launch (spec L129). */
export const STEPS: readonly Step[] = ONBOARDING_STEPS.map((name) => ({
  name,
  title: titleOf(name),
  open: name in STEP_PAGES,
}));
