import { Radio } from 'antd';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import type { Period } from './period';
import styles from './day-filters.module.css';

const OPTIONS = [
  { value: '', label: HISTORY_TEXTS.anyTime },
  ...Object.entries(HISTORY_TEXTS.periods).map(([value, label]) => ({ value, label })),
];

interface PeriodFilterProps {
  value: Period | undefined;
  /** True when other days are chosen, so that no period applies. */
  isOther: boolean;
  onChange: (period: string) => void;
}

/** Filters by a period that ends today, with one click. */
export const PeriodFilter = ({ value, isOther, onChange }: PeriodFilterProps) => (
  <Radio.Group
    aria-label={HISTORY_TEXTS.period}
    optionType="button"
    buttonStyle="solid"
    className={styles.period}
    options={OPTIONS}
    value={value ?? (isOther ? null : '')}
    onChange={({ target }) => onChange(String(target.value))}
  />
);
