import { Form } from 'antd';
import { useRested } from '@/hooks/use-rested';
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
  const doubt = doubtOf(useRested(text));
  return (
    <span role="status" className={doubt ? styles.doubt : ''}>
      {doubt ?? otherwise}
    </span>
  );
}
