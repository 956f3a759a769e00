import { useNavigate, useParams } from 'react-router';
import type { OnboardingStep } from '@server/modules/onboarding/onboarding.schemas';
import { paths } from '@/config/paths';
import { neighbour } from './steps';

/** Which restaurant this is about, and how to move between its steps. */
export function useStep(name: OnboardingStep) {
  const rid = Number(useParams()['rid']);
  const navigate = useNavigate();
  const go = (to: OnboardingStep | undefined) => to && void navigate(paths.onboarding.href(rid, to));
  return {
    rid,
    isFirst: neighbour(name, -1) === undefined,
    back: () => go(neighbour(name, -1)),
    next: () => go(neighbour(name, 1)),
  };
}
