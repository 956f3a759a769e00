import { Button } from 'antd';
import styles from './form.module.css';

interface DialogActionsProps {
  /** What the form does. */
  text: string;
  busy: boolean;
  /** It takes something away. */
  danger?: boolean;
  onCancel: () => void;
}

/** The buttons below a form in a dialog: what it does, and the way out. */
export const DialogActions = ({ text, busy, danger = false, onCancel }: DialogActionsProps) => (
  <div className={styles.buttons}>
    <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
      {text}
    </Button>
    <Button onClick={onCancel}>Cancel</Button>
  </div>
);
