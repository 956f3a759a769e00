import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import {
  ONBOARDING_STEPS,
  type OnboardingStatus,
  type OnboardingStep,
} from '@server/modules/onboarding/onboarding.schemas';
import { paths } from '@/config/paths';
import styles from './readiness.module.css';
import { STEP_TITLES } from './step-titles';

/** What is missing without a step. */
const MISSING: Record<Exclude<OnboardingStep, 'launch'>, string> = {
  location: 'Guests cannot find you yet.',
  about: 'You have no name and no URL yet.',
  delivery: 'Guests cannot see how to order yet.',
  hours: 'Guests cannot see when you are open yet.',
  additional: 'Guests cannot see what makes your place special yet.',
  contacts: 'Guests cannot reach you yet.',
};

interface ReadinessProps {
  rid: number;
  progress: OnboardingStatus['progress'];
}

/** What is saved and what is not, with the way there. Nothing here stops a launch (C-73). */
export const Readiness = ({ rid, progress }: ReadinessProps) => (
  <ul className={styles.list} aria-label="What is set up">
    {ONBOARDING_STEPS.map((name) => {
      if (name === 'launch') return null;
      const done = progress[name];
      const title = STEP_TITLES[name];
      return (
        <li key={name} className={done ? styles.done : styles.open}>
          {done ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
          <span>
            <span className={styles.title}>{title}</span>
            <span className={styles.state}>{done ? 'Saved' : `Not filled in. ${MISSING[name]}`}</span>
          </span>
          <Link to={paths.onboarding.href(rid, name)} className={styles.link}>
            {done ? `Change ${title}` : `Fill in ${title}`}
          </Link>
        </li>
      );
    })}
  </ul>
);
