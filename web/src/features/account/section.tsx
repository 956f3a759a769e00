import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

interface AccountSectionProps {
  title: string;
  lead: string;
  /** Beside the heading. */
  action?: ReactNode;
  /** For actions that can't be undone. */
  grave?: boolean;
  children: ReactNode;
}

/** One section of the account page: title, lead, and fields or rows. */
export function AccountSection({ title, lead, action, grave = false, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        {action}
      </div>
      <div className={styles.card} data-grave={grave}>
        {children}
      </div>
    </section>
  );
}

interface AccountRowProps {
  name: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

/** One row of a section: name, note and action. */
export const AccountRow = ({ name, note, action }: AccountRowProps) => (
  <li className={styles.row}>
    <span className={styles.what}>
      <span className={styles.name}>{name}</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
    {action}
  </li>
);

export const AccountRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
