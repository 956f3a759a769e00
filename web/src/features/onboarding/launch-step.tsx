import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { FormError } from '@/components/form/form-error';
import { paths } from '@/config/paths';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Readiness } from './readiness';
import { StepActions } from './step-actions';
import { StepFrame } from './step-frame';
import { useStep } from './use-step';

/** `/onboard/{rid}/launch`: finishes onboarding (C-49, C-73). */
export function Component() {
  const { rid } = useStep('launch');
  const query = trpc.onboarding.status.useQuery({ rid });
  return (
    <StepFrame
      title="Launch"
      lead="Everything can be changed later. Launch when you are ready."
      query={query}
      rows={4}
    >
      {(status) => <LaunchForm status={status} />}
    </StepFrame>
  );
}

function LaunchForm({ status }: { status: OnboardingStatus }) {
  const { rid, back } = useStep('launch');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [error, setError] = useState('');
  const { mutateAsync, isPending } = trpc.onboarding.launch.useMutation();

  const launch = async () => {
    setError('');
    try {
      await mutateAsync({ rid });
      // Away first: once the shell knows of the launch it goes to the back office by itself (C-49).
      await navigate(paths.landing.href(), { replace: true });
      await Promise.all([
        utils.onboarding.invalidate(),
        utils.auth.me.invalidate(),
        utils.restaurants.invalidate(),
      ]);
    } catch (failure) {
      setError(errorText(failure));
    }
  };

  return (
    <>
      <Readiness rid={rid} progress={status.progress} />
      <FormError>{error}</FormError>
      <StepActions
        busy={isPending}
        onBack={back}
        onSkip={() => void navigate(paths.backoffice.href())}
        nextLabel="Launch"
        onNext={() => void launch()}
      />
    </>
  );
}
