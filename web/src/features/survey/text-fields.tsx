import { useId, useState } from 'react';
import { SURVEY_TEXT_MAX_LENGTH } from '@server/shared/vocabulary/survey';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import styles from './question.module.css';

interface TextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

interface ShortTextFieldProps extends TextProps {
  maxLength: number;
  type?: 'text' | 'email';
  autoComplete?: string;
  placeholder?: string;
  /** Hint after the field loses the focus; it never blocks (C-209). '' reserves its line. */
  hint?: string;
  /** One of several below a legend. */
  quiet?: boolean;
}

const QUIET = { size: 's', tone: 'muted' } as const;

export function ShortTextField({
  label,
  value,
  onChange,
  hint,
  quiet = false,
  ...input
}: ShortTextFieldProps) {
  const id = useId();
  const [left, setLeft] = useState(false);
  return (
    <Stack gap={2} below={quiet ? 3 : 5}>
      <Text as="label" htmlFor={id} weight={500} {...(quiet && QUIET)}>
        {label}
      </Text>
      <input
        className={styles.input}
        {...input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        {...(hint !== undefined && { 'aria-describedby': `${id}hint` })}
      />
      {hint !== undefined && (
        <Text as="p" tone="warning" size="s" id={`${id}hint`} className={styles.hint} aria-live="polite">
          {left && hint}
        </Text>
      )}
    </Stack>
  );
}

export function LongTextField({ label, value, onChange }: TextProps) {
  const id = useId();
  return (
    <Stack gap={2} below={5}>
      <Text as="label" htmlFor={id} weight={500}>
        {label}
      </Text>
      <textarea
        className={styles.area}
        id={id}
        rows={3}
        maxLength={SURVEY_TEXT_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Stack>
  );
}
