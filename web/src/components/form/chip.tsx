import type { ReactNode } from 'react';
import styles from './chips.module.css';

interface ChipProps {
  children: ReactNode;
  checked?: boolean;
  onChange?: (checked: boolean) => void;
  /** Shared name of a radio group; makes the chip a radio button. */
  radioOf?: string;
  id?: string;
  /** Lets a page find the control, to focus it. */
  'data-open'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/** A chip with a real checkbox or radio button, so that Tab, Space and Enter work as usual. */
export const Chip = ({ children, checked = false, onChange, radioOf, ...input }: ChipProps) => (
  <label className={styles.chip} data-ring>
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
