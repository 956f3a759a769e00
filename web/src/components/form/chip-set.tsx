import type { KeyboardEvent, ReactNode } from 'react';
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
      {count && <span className={styles.count}>{count}</span>}
    </legend>
    <div className={styles.chips} onKeyDown={moveByArrow}>
      {children}
    </div>
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
