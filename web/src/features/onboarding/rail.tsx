import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
  type OnboardingStep,
} from '@server/modules/onboarding/onboarding.schemas';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { paths } from '@/config/paths';
import { Inline } from '@/components/layout/inline';
import visible from '@/theme/looks/visible.module.css';
import styles from './rail.module.css';
import { railStates, STEP_TITLES, type StepState } from './steps';

interface RailProps {
  rid: number;
  progress: OnboardingStatus['progress'];
  current: OnboardingStep;
}

const WORDS: Record<StepState, string> = {
  current: 'Current step',
  done: 'Done',
  skipped: 'Skipped',
  ahead: 'To do',
};

/** Look of the current step's title. */
const TITLE = { weight: 650, tone: 'text' } as const;

/** The seven steps with their status, as icon and text. */
export function Rail({ rid, progress, current }: RailProps) {
  const states = railStates(progress, current);
  const position = ONBOARDING_STEPS.indexOf(current) + 1;
  return (
    <nav aria-label="Steps">
      <Text as="p" below={3} size="s" weight={600} tone="subtle">
        <span>{`Step ${position} of ${ONBOARDING_STEPS.length}`}</span>
        <span className={visible.phoneOnly}>{`: ${STEP_TITLES[current]}`}</span>
      </Text>
      <Inline as="ol" gap={1} className={styles.steps}>
        {ONBOARDING_STEPS.map((name, index) => (
          <li key={name} className={styles[states[name]]}>
            <Link
              to={paths.onboarding.href(rid, name)}
              className={styles.step}
              {...(name === current ? { 'aria-current': 'step' as const } : {})}
            >
              <StepIcon state={states[name]} number={index + 1} />
              <Stack as="span" gap={0} lineHeight={1.3} className={visible.wideSight}>
                <Text {...(name === current && TITLE)}>{STEP_TITLES[name]}</Text>{' '}
                <Text tone="subtle" size="s">
                  {WORDS[states[name]]}
                </Text>
              </Stack>
            </Link>
          </li>
        ))}
      </Inline>
    </nav>
  );
}

function StepIcon({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <CheckCircleFilled aria-hidden className={styles.icon} />;
  if (state === 'skipped') return <MinusCircleOutlined aria-hidden className={styles.icon} />;
  return (
    <span aria-hidden className={styles.number}>
      {number}
    </span>
  );
}
