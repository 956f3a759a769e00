import type { OnboardingStep } from '../../../../src/modules/onboarding/onboarding.schemas.js';

/** `later`: cannot be opened yet. */
export type StepState = 'current' | 'done' | 'skipped' | 'ahead' | 'later';

interface RailStep {
  name: OnboardingStep;
  /** Can the step be opened? */
  open: boolean;
}

/**
 * How each step stands on the rail. Skipped is what was passed by: not saved, and before the current or a saved step
 * (C-51).
 */
export function railStates(
  steps: readonly RailStep[],
  progress: Readonly<Record<OnboardingStep, boolean>>,
  current: OnboardingStep,
): StepState[] {
  const reached = steps.reduce(
    (last, { name }, index) => (name === current || progress[name] ? index : last),
    0,
  );
  return steps.map(({ name, open }, index) => {
    if (name === current) return 'current';
    if (progress[name]) return 'done';
    if (!open) return 'later';
    return index < reached ? 'skipped' : 'ahead';
  });
}

/** The nearest step that can be opened, before (-1) or after (+1) a step; undefined at the ends. */
export function neighbour(
  steps: readonly RailStep[],
  name: OnboardingStep,
  direction: -1 | 1,
): OnboardingStep | undefined {
  const open = steps.filter((step) => step.open || step.name === name);
  return open[open.findIndex((step) => step.name === name) + direction]?.name;
}
