import type { ComponentProps } from 'react';
import styles from './lead.module.css';

interface LeadProps extends ComponentProps<'p'> {
  /** `div` for a placeholder of the sentence. */
  as?: 'p' | 'div';
}

/** Sentence before a form, a question or a list. */
export const Lead = ({ as: Tag = 'p', ...rest }: LeadProps) => <Tag {...rest} className={styles.lead} />;
