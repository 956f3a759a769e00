import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Link } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { IMPORT_STEPS, type ImportStep } from './import-types';
import tones from '@/theme/looks/tones.module.css';
import print from '@/theme/looks/screen-only.module.css';
import styles from './import.module.css';

interface StepRailProps {
  current: ImportStep;
  /** Address of a step that can be opened; undefined for others. */
  hrefOf: (step: ImportStep) => string | undefined;
}

/** The steps of an import, with links to those that can be opened. */
export function StepRail({ current, hrefOf }: StepRailProps) {
  const at = IMPORT_STEPS.indexOf(current);
  return (
    <nav aria-label={TEXTS.stepsLabel} className={print.screenOnly}>
      <Inline as="ol" wrap gap={4} rowGap={1} className={styles.rail}>
        {IMPORT_STEPS.map((step, place) => {
          const href = step === current ? undefined : hrefOf(step);
          const isDone = place < at;
          const content = (
            <>
              <span className={`${styles.number} ${toneOf(place - at)}`}>
                {isDone ? <Tick /> : place + 1}
              </span>
              {TEXTS.steps[step]}
              {isDone && <VisuallyHidden>{` (${TEXTS.done})`}</VisuallyHidden>}
            </>
          );
          return (
            <li key={step} aria-current={step === current ? 'step' : undefined}>
              {href === undefined ? (
                <span className={styles.step}>{content}</span>
              ) : (
                <Link to={href} className={styles.step}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </Inline>
    </nav>
  );
}

/** Ground of a step's number. @param ahead steps from the current one */
const toneOf = (ahead: number) => {
  if (ahead === 0) return tones.filled;
  return ahead < 0 ? tones.success : tones.neutral;
};

const Tick = () => (
  <svg
    viewBox="0 0 12 12"
    width="12"
    height="12"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />
  </svg>
);
