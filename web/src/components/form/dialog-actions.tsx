import { Button } from 'antd';
import { Inline } from '@/components/layout/inline';
import styles from './dialog-actions.module.css';

interface DialogActionsProps {
  /** Text of the submit button. */
  text: string;
  busy: boolean;
  /** The form removes or deletes something. */
  danger?: boolean;
  onCancel: () => void;
}

/** Buttons of a form in a dialog: submit and cancel. */
export const DialogActions = ({ text, busy, danger = false, onCancel }: DialogActionsProps) => (
  <Inline gap={2} wrap className={styles.actions}>
    <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
      {text}
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </Inline>
);
