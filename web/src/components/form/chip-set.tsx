import type { KeyboardEvent, ReactNode } from 'react';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import styles from './chips.module.css';

interface ChipSetProps {
  legend: ReactNode;
  /** Beside the legend, such as the number of chosen chips. */
  count?: ReactNode;
  children: ReactNode;
}

/** Group of chips with a legend. Arrow keys move between them, and Tab reaches each. */
export const ChipSet = ({ legend, count, children }: ChipSetProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      {legend}
      {count && (
        <Text size="s" weight={400} tone="subtle" tabular>
          {count}
        </Text>
      )}
    </legend>
    <Inline gap={2} wrap onKeyDown={moveByArrow}>
      {children}
    </Inline>
  </fieldset>
);

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveByArrow(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  // For radio buttons the browser itself moves and chooses.
  if (step === undefined || (event.target as HTMLInputElement).type === 'radio') return;
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  const at = boxes.findIndex((box) => box === event.target);
  boxes[(at + step + boxes.length) % boxes.length]?.focus();
  event.preventDefault();
}
