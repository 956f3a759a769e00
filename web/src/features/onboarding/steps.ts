import { ONBOARDING_STEPS, type OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { PART_TITLES } from '@server/shared/restaurants/parts';

/** What the steps are called. */
export const STEP_TITLES: Record<OnboardingStep, string> = {
  ...PART_TITLES,
  launch: 'Launch',
};

export type StepState = 'current' | 'done' | 'skipped' | 'ahead';

/**
 * How each step stands on the rail. Skipped is what was passed by: not saved, and before the current or a saved step
 * (C-51).
 */
export function railStates(
  progress: Readonly<Record<OnboardingStep, boolean>>,
  current: OnboardingStep,
): Record<OnboardingStep, StepState> {
  const reached = ONBOARDING_STEPS.findLastIndex((name) => name === current || progress[name]);
  const stateOf = (name: OnboardingStep, index: number): StepState => {
    if (name === current) return 'current';
    if (progress[name]) return 'done';
    return index < reached ? 'skipped' : 'ahead';
  };
  return Object.fromEntries(ONBOARDING_STEPS.map((name, index) => [name, stateOf(name, index)])) as Record<
    OnboardingStep,
    StepState
  >;
}

/** The step before (-1) or after (+1); undefined at the ends. */
export const adjacentStep = (name: OnboardingStep, direction: -1 | 1): OnboardingStep | undefined =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(name) + direction];
