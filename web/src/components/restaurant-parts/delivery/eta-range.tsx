import { Form } from 'antd';
import { type FocusEvent, useId, useState } from 'react';
import { ETA_RANGE } from '@server/modules/onboarding/delivery.schemas';
import { DecimalInput } from '@/components/form/decimal-input';
import { useFormState } from '@/components/form/form-state';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import styles from './delivery.module.css';
import { shorterFirst } from './typed-delivery';

/** Value of a field: its number, or text that is not a number. */
type Typed = number | string | null;

interface EtaRangeProps {
  legend: string;
  hint: string;
  /** Names of the two fields. */
  from: string;
  to: string;
}

/** An estimate in minutes. Times in the wrong order are swapped when both fields are left, with a note (C-62). */
export function EtaRange({ legend, hint, from, to }: EtaRangeProps) {
  const form = Form.useFormInstance();
  const [swapped, setSwapped] = useState(false);
  const { refused, errorId } = useFormState();
  const hintId = useId();

  const arrange = () => {
    const typed = form.getFieldValue(from) as Typed;
    const [first, last] = shorterFirst(typed, form.getFieldValue(to) as Typed);
    if (first === typed) return;
    form.setFieldsValue({ [from]: first, [to]: last });
    setSwapped(true);
  };
  // Between the fields nothing is swapped: the second time may still be typed. Nor when another window is opened.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (document.hasFocus() && !currentTarget.contains(relatedTarget)) arrange();
  };
  const field = (name: string, label: string) => (
    <Form.Item name={name} noStyle>
      <DecimalInput
        kind={{ label: legend, ...ETA_RANGE }}
        className={styles.minutes ?? ''}
        aria-label={`${legend}, ${label} (minutes)`}
        aria-describedby={refused.has(name) ? errorId : hintId}
        {...(refused.has(name) ? { 'aria-invalid': true, status: 'error' as const } : {})}
        onChange={() => setSwapped(false)}
      />
    </Form.Item>
  );

  return (
    <fieldset className={styles.eta} onBlur={leave}>
      <legend className={styles.legend}>{legend}</legend>
      <Inline as="span" gap={2} wrap align="center">
        {field(from, 'from')}
        <span>to</span>
        {field(to, 'to')}
        <span>minutes</span>
      </Inline>
      <Text id={hintId} role="status" as="p" tone="subtle">
        {swapped ? 'Times swapped so the shorter comes first.' : hint}
      </Text>
    </fieldset>
  );
}
