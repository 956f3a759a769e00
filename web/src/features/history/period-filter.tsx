import { Button } from 'antd';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import styles from './day-filters.module.css';
import type { Period } from './period';

const OPTIONS = [['', HISTORY_TEXTS.anyTime], ...Object.entries(HISTORY_TEXTS.periods)] as const;

interface PeriodFilterProps {
  value: Period | undefined;
  /** True when other days are chosen, so that no period applies. */
  isOther: boolean;
  onChange: (period: string) => void;
}

/** Filters by a period that ends today, with one click. Buttons, because they are loaded already. */
export const PeriodFilter = ({ value, isOther, onChange }: PeriodFilterProps) => (
  <div role="group" aria-label={HISTORY_TEXTS.period} className={styles.period}>
    {OPTIONS.map(([period = '', label]) => {
      const isChosen = period === (value ?? (isOther ? null : ''));
      return (
        <Button
          key={period}
          type={isChosen ? 'primary' : 'default'}
          aria-pressed={isChosen}
          onClick={() => onChange(period)}
        >
          {label}
        </Button>
      );
    })}
  </div>
);
