import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
  type OnboardingStep,
} from '@server/modules/onboarding/onboarding.schemas';
import { GUESTS_SEE } from '@server/shared/restaurants/guest-fields';
import { FormError } from '@/components/form/form-error';
import { Text } from '@/components/layout/text';
import { paths } from '@/config/paths';
import { errorText } from '@/lib/errors';
import { offerStart } from '@/lib/own-restaurant';
import { saveScope } from '@/lib/session/scope-record';
import { api, trpc } from '@/lib/trpc';
import { StepActions, StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';
import { Grid } from '@/components/layout/grid';
import styles from './readiness.module.css';
import { STEP_TITLES } from './steps';

/** `/onboard/{rid}/launch`: finishes onboarding (C-49, C-73). */
export function Component() {
  const { rid } = useOnboardingStep('launch');
  const query = trpc.onboarding.status.useQuery({ rid });
  return (
    <StepFrame
      title="Launch"
      lead="You can change everything later. Launch when you’re ready."
      query={query}
      fields={4}
    >
      {(status) => <LaunchForm status={status} />}
    </StepFrame>
  );
}

function LaunchForm({ status }: { status: OnboardingStatus }) {
  const { rid, back } = useOnboardingStep('launch');
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [error, setError] = useState('');
  const { mutateAsync, isPending } = trpc.onboarding.launch.useMutation();

  const launch = async () => {
    setError('');
    try {
      await mutateAsync({ rid });
      const [profile, isEmpty] = await Promise.all([utils.client.auth.me.query(), hasNoMenu(rid)]);
      // The landing page shows which restaurant was launched (C-290), and how its menu can begin.
      saveScope(profile);
      offerStart(isEmpty);
      // Leave first: once the shell knows about the launch, it opens the back office automatically (C-49).
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

/** The launch has succeeded: when this fails, nothing is offered. */
const hasNoMenu = (restaurant_id: number) =>
  api.menu.categories.list.query({ restaurant_id, page_size: 1 }).then(
    ({ count }) => count === 0,
    () => false,
  );

/** Missing information by step. */
const MISSING: Record<Exclude<OnboardingStep, 'launch'>, string> = {
  location: 'your address',
  about: 'your name and URL',
  delivery: 'delivery and pickup',
  hours: 'your hours',
  additional: 'what makes your place special',
  contacts: 'phone or email',
};

interface ReadinessProps {
  rid: number;
  progress: OnboardingStatus['progress'];
}

/** Completed and missing steps, with links. Nothing here blocks a launch (C-73). */
const Readiness = ({ rid, progress }: ReadinessProps) => (
  <ul className={styles.list} aria-label="Setup">
    {ONBOARDING_STEPS.map((name) => {
      if (name === 'launch') return null;
      const done = progress[name];
      const title = STEP_TITLES[name];
      return (
        <Grid
          as="li"
          gap={3}
          rowGap={0}
          align="center"
          columns="22px minmax(0, 1fr) auto"
          key={name}
          className={done ? styles.done : undefined}
        >
          {done ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
          <span>
            <Text weight={600} block>
              {title}
            </Text>
            <Text lineHeight={1.4} size="s" tone="muted" block className={styles.state}>
              {done ? `Saved. ${GUESTS_SEE[name]}` : `Missing: ${MISSING[name]}`}
            </Text>
          </span>
          <Link to={paths.onboarding.href(rid, name)} className={styles.link}>
            {done ? `Edit ${title}` : `Add ${title}`}
          </Link>
        </Grid>
      );
    })}
  </ul>
);
