import { ONBOARDING_STEPS, type OnboardingStatus, type OnboardingStep } from './onboarding.schemas.js';

/** Time of each step's last save. Null if not saved yet. */
export type SavedAt = Record<OnboardingStep, Date | null>;

export interface StepWarning {
  step: OnboardingStep;
  message: string;
}

const WARNINGS: Record<Exclude<OnboardingStep, 'launch'>, string> = {
  location: 'Add your address so guests can find you.',
  about: 'Add your restaurant’s name and URL so guests can recognize you.',
  delivery: 'Set up delivery and pickup so guests know how to order.',
  hours: 'Add your opening hours so guests know when you are open.',
  additional: 'Add what makes your place special, such as atmosphere or offerings.',
  contacts: 'Add a public phone number so guests can reach you.',
};

/** Maps steps to done. Only a successful save counts, never a skip (C-51). `launch` is the launch time. */
export const progressOf = (savedAt: SavedAt): OnboardingStatus['progress'] => ({
  location: savedAt.location !== null,
  about: savedAt.about !== null,
  delivery: savedAt.delivery !== null,
  hours: savedAt.hours !== null,
  additional: savedAt.additional !== null,
  contacts: savedAt.contacts !== null,
  launch: savedAt.launch !== null,
});

/** Lists unfinished steps in order. They never block a launch (C-73). */
export const warningsOf = (progress: OnboardingStatus['progress']): StepWarning[] =>
  ONBOARDING_STEPS.flatMap((step) =>
    step === 'launch' || progress[step] ? [] : [{ step, message: WARNINGS[step] }],
  );
