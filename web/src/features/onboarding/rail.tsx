import { CheckCircleFilled, ClockCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  OnboardingStatus,
  OnboardingStep,
} from '../../../../src/modules/onboarding/onboarding.schemas.js';
import { paths } from '../../config/paths';
import styles from './rail.module.css';
import { railStates, type StepState } from './rail-rules';
import { useSteps } from './steps-context';

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
  later: 'Opens later',
};

/** The seven steps with how each stands, by icon and by word (ux.md, wizard). */
export function Rail({ rid, progress, current }: RailProps) {
  const steps = useSteps();
  const states = railStates(steps, progress, current);
  const position = steps.findIndex(({ name }) => name === current) + 1;
  return (
    <nav aria-label="Steps" className={styles.rail}>
      <p className={styles.position}>
        Step {position} of {steps.length}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, title }, index) => {
          const state = states[index] ?? 'ahead';
          return (
            <li key={name} className={styles[state]}>
              <StepLink
                to={state === 'later' ? undefined : paths.onboarding.href(rid, name)}
                isCurrent={name === current}
              >
                <StepIcon state={state} number={index + 1} />
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.state}>{WORDS[state]}</span>
                </span>
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface StepLinkProps {
  to: string | undefined;
  isCurrent: boolean;
  children: ReactNode;
}

const StepLink = ({ to, isCurrent, children }: StepLinkProps) =>
  to ? (
    <Link to={to} className={styles.step} {...(isCurrent ? { 'aria-current': 'step' as const } : {})}>
      {children}
    </Link>
  ) : (
    <span className={styles.step}>{children}</span>
  );

function StepIcon({ state, number }: { state: StepState; number: number }) {
  if (state === 'done') return <CheckCircleFilled aria-hidden className={styles.icon} />;
  if (state === 'skipped') return <MinusCircleOutlined aria-hidden className={styles.icon} />;
  if (state === 'later') return <ClockCircleOutlined aria-hidden className={styles.icon} />;
  return (
    <span aria-hidden className={styles.number}>
      {number}
    </span>
  );
}
