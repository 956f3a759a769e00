import { Form } from 'antd';
import { useId, useState } from 'react';
import { ETA_RANGE } from '@server/modules/onboarding/delivery.schemas';
import { DecimalInput } from '@/components/form/decimal-input';
import { useFormState } from '@/components/form/form-state';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import styles from './delivery.module.css';
import { wrongEtaOrder } from './typed-delivery';

/** Value of a field: its number, or text that is not a number. */
type Typed = number | string | null;

interface EtaRangeProps {
  legend: string;
  hint: string;
  /** Names of the two fields. */
  from: string;
  to: string;
}

/** An estimate in minutes. A wrong order is an error once both fields are left, so typing is never disturbed (C-62). */
export function EtaRange({ legend, hint, from, to }: EtaRangeProps) {
  const [typing, setTyping] = useState(false);
  const { refused, errorId } = useFormState();
  const hintId = useId();
  const first = Form.useWatch<Typed | undefined>(from);
  const last = Form.useWatch<Typed | undefined>(to);
  const fault = typing ? undefined : wrongEtaOrder(legend, first, last);

  const field = (name: string, label: string) => (
    <Form.Item name={name} noStyle>
      <DecimalInput
        kind={{ label: legend, ...ETA_RANGE }}
        className={styles.minutes ?? ''}
        aria-label={`${legend}, ${label} (minutes)`}
        aria-describedby={refused.has(name) ? errorId : hintId}
        {...(fault || refused.has(name) ? { 'aria-invalid': true, status: 'error' as const } : {})}
        onChange={() => setTyping(true)}
      />
    </Form.Item>
  );

  return (
    <fieldset
      className={styles.eta}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setTyping(false);
      }}
    >
      <legend className={styles.legend}>{legend}</legend>
      <Inline as="span" gap={2} wrap align="center">
        {field(from, 'from')}
        <span>to</span>
        {field(to, 'to')}
        <span>minutes</span>
      </Inline>
      <Text id={hintId} role="status" as="p" tone={fault ? 'error' : 'subtle'}>
        {fault ?? hint}
      </Text>
    </fieldset>
  );
}
