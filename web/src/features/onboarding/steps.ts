import { ONBOARDING_STEPS, type OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { PART_TITLES } from '@server/shared/restaurants/parts';

/** Titles of the steps. */
export const STEP_TITLES: Record<OnboardingStep, string> = {
  ...PART_TITLES,
  launch: 'Launch',
};

export type StepState = 'current' | 'done' | 'skipped' | 'ahead';

/** Status of each step on the rail. Skipped: not saved, and before the current step or a saved one (C-51). */
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

/** Previous (-1) or next (+1) step; undefined at the ends. */
export const adjacentStep = (name: OnboardingStep, direction: -1 | 1): OnboardingStep | undefined =>
  ONBOARDING_STEPS[ONBOARDING_STEPS.indexOf(name) + direction];
