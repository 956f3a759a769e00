import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Inline } from '@/components/layout/inline';
import styles from './dialog-actions.module.css';

interface DialogActionsProps {
  /** Text of the submit button. */
  text: string;
  busy: boolean;
  /** The form removes or deletes something. */
  danger?: boolean;
  /** For content that is no form. */
  onSubmit?: () => void;
  onCancel: () => void;
  /** Read before the press, such as warnings. Stays in view with the buttons. */
  notes?: ReactNode;
}

/** Buttons of a form in a dialog, in the order of every dialog: Cancel, then the one that acts. */
export const DialogActions = ({
  text,
  busy,
  danger = false,
  onSubmit,
  onCancel,
  notes,
}: DialogActionsProps) => (
  <Inline gap={2} wrap justify="end" className={styles.actions}>
    {notes && <div className={styles.notes}>{notes}</div>}
    <Button onClick={onCancel}>Cancel</Button>
    <Button
      type="primary"
      danger={danger}
      loading={busy}
      {...(onSubmit ? { onClick: onSubmit } : { htmlType: 'submit' })}
    >
      {text}
    </Button>
  </Inline>
);
