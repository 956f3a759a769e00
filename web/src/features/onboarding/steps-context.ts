import { createContext, useContext } from 'react';
import type { OnboardingStep } from '../../../../src/modules/onboarding/onboarding.schemas.js';

export interface Step {
  name: OnboardingStep;
  title: string;
  /** Can it be opened? If not, Next passes it by. */
  open: boolean;
}

/** The seven steps; the shell says which of them have a page. */
export const StepsContext = createContext<readonly Step[]>([]);

export const useSteps = () => useContext(StepsContext);
