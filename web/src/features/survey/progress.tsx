import type { CSSProperties } from 'react';
import { SURVEY_PAGE, SURVEY_TEXTS } from '@server/shared/texts/survey';
import { DISH_SIZE, DISH_DRAWINGS } from '@/components/brand/dishes';
import { Inline } from '@/components/layout/inline';
import { percentAt, STEPS } from './answers';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import styles from './progress.module.css';

const GAP = 10;
const PITCH = DISH_SIZE + GAP;
const WIDTH = 3 * PITCH - GAP;
const EMPTY_PLATE = 5;

/** Places around the center of the table, clockwise, with their dishes. */
const PLACES = [
  { column: 0, row: 0, dish: 0 },
  { column: 1, row: 0, dish: 1 },
  { column: 2, row: 0, dish: 2 },
  { column: 2, row: 1, dish: 3 },
  { column: 2, row: 2, dish: 8 },
  { column: 1, row: 2, dish: 7 },
  { column: 0, row: 2, dish: 6 },
  { column: 0, row: 1, dish: 4 },
] as const;

/** Progress: a percentage amid a table that gains a dish with every step; on a phone, in a ring. */
export function SurveyProgress({ step }: { step: number }) {
  const percent = percentAt(step);
  return (
    <Inline gap={4} align="center" className={styles.progress}>
      <div className={styles.table}>
        <Places step={step} />
        <div
          role="progressbar"
          aria-label={SURVEY_PAGE.progress}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${percent}%`}
          className={styles.badge}
          style={{ '--percent': percent } as CSSProperties}
        >{`${percent}%`}</div>
      </div>
      <Stack gap={0.5} tone="muted" size="s" className={styles.words}>
        <Text as="p" tone="text" size="m" weight={600}>{`Step ${step} of ${STEPS}`}</Text>
        <p>
          About <span>{SURVEY_TEXTS.estimatedTime}</span>
          <span>{` in all. ${SURVEY_PAGE.skippable}`}</span>
        </p>
      </Stack>
    </Inline>
  );
}

const Places = ({ step }: { step: number }) => (
  <svg viewBox={`0 0 ${WIDTH} ${WIDTH}`} className={styles.places} aria-hidden="true" focusable="false">
    {PLACES.map(({ column, row, dish }, index) => {
      const served = index < step;
      const { ground, drawing } = DISH_DRAWINGS[served ? dish : EMPTY_PLATE] ?? {};
      return (
        <g key={index} transform={`translate(${column * PITCH} ${row * PITCH})`}>
          <rect
            width={DISH_SIZE}
            height={DISH_SIZE}
            rx="14"
            fill={served ? ground : 'color-mix(in srgb, var(--text) 5%, transparent)'}
          />
          {drawing}
        </g>
      );
    })}
  </svg>
);
