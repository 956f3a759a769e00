import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface ChipProps {
  children: ReactNode;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Makes it one of several that exclude each other: the name that they share. */
  radioOf?: string;
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A choice that can be on or off: a real checkbox or radio button under a chip, so Tab, Space and Enter do what they do everywhere. */
export const Chip = ({ children, checked = false, onChange, radioOf, ...input }: ChipProps) => (
  <label className={styles.chip}>
    <input
      {...input}
      type={radioOf === undefined ? 'checkbox' : 'radio'}
      name={radioOf}
      className={styles.box}
      checked={checked}
      onChange={(event) => onChange?.(event.target.checked)}
    />
    <svg className={styles.tick} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <path d="M1.5 6.5 4.5 9.5 10.5 2.5" />
    </svg>
    {children}
  </label>
);
