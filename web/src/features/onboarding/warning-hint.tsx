import { Form } from 'antd';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import styles from './step-frame.module.css';

interface WarningHintProps {
  name: string;
  warningOf: (text: string) => string | undefined;
  /** Stands there while nothing looks unusual. */
  otherwise: string;
}

/** The line under a field: what seems odd about it, once the typing rests. It never stops anything (C-72). */
export function WarningHint({ name, warningOf, otherwise }: WarningHintProps) {
  const text: string = Form.useWatch(name) ?? '';
  const warning = warningOf(useDebouncedValue(text));
  return (
    <span role="status" className={warning ? styles.warning : ''}>
      {warning ?? otherwise}
    </span>
  );
}
