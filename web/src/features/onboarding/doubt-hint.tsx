import { Form } from 'antd';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import styles from './step-frame.module.css';

interface DoubtHintProps {
  name: string;
  doubtOf: (text: string) => string | undefined;
  /** Stands there while nothing is doubted. */
  otherwise: string;
}

/** The line under a field: what seems odd about it, once the typing rests. It never stops anything (C-72). */
export function DoubtHint({ name, doubtOf, otherwise }: DoubtHintProps) {
  const text: string = Form.useWatch(name) ?? '';
  const doubt = doubtOf(useDebouncedValue(text));
  return (
    <span role="status" className={doubt ? styles.doubt : ''}>
      {doubt ?? otherwise}
    </span>
  );
}
