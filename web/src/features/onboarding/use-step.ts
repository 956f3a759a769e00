import { useEffect, useRef } from 'react';
import { useNavigate, useNavigation, useParams } from 'react-router';
import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { paths } from '@/config/paths';
import { adjacentStep } from './steps';
import { numberIn } from '@/lib/digits';

/** Restaurant of the address, and navigation between its steps. */
export function useOnboardingStep(name: OnboardingStep) {
  const rid = numberIn(useParams()['rid']);
  const navigate = useNavigate();
  const { state } = useNavigation();
  /** True when the user chose another step during the save: that one counts. */
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = state !== 'idle';
    return () => {
      isLeft.current = true;
    };
  }, [state]);
  const go = (to: OnboardingStep | undefined) => {
    if (to && !isLeft.current) void navigate(paths.onboarding.href(rid, to));
  };
  return {
    rid,
    isFirst: adjacentStep(name, -1) === undefined,
    back: () => go(adjacentStep(name, -1)),
    next: () => go(adjacentStep(name, 1)),
  };
}
