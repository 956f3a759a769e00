import { Input, type InputProps } from 'antd';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { currencySymbol } from '@server/shared/format-money';
import { isTenfold } from '@server/shared/money';
import { Text } from '@/components/layout/text';
import { leaveEntry, selectOnEntry } from '@/lib/select-on-entry';
import { type DecimalKind, decimalText, decimalError, typedValue, parsedEcho } from './decimal-kind';
import { Inline } from '@/components/layout/inline';
import visible from '@/theme/looks/visible.module.css';
import styles from './decimal-input.module.css';
import { PriceJumpNote } from './price-jump-note';

interface DecimalInputProps extends Pick<
  InputProps,
  | 'id'
  | 'className'
  | 'placeholder'
  | 'disabled'
  | 'status'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
> {
  kind: DecimalKind;
  /** A number, null, or text that is not a number. Set by the form, like `onChange`. */
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
  onBlur?: () => void;
}

/**
 * Input for a decimal with a point or a comma, with a phone's numeric keypad. While typing, the text stays as typed,
 * with the parsed number beside it. On blur the number is formatted or refused.
 */
export function DecimalInput({
  kind,
  value = null,
  onChange,
  onBlur,
  className = '',
  ...input
}: DecimalInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  /** Price that one edit changed more than tenfold, before and after. */
  const [jump, setJump] = useState<{ before: number; after: number }>();
  /** Last valid number on focus. */
  const entered = useRef<number | null>(null);
  const root = useRef<HTMLSpanElement>(null);
  const noteId = useId();
  const shown = typed ?? (typeof value === 'string' ? value : decimalText(value, kind));
  // No error while typing: the number may be incomplete.
  const refusal = decimalError(shown, kind);
  const fault = typed === null ? refusal : undefined;
  const note = fault ?? parsedEcho(shown, kind);
  const describedBy = [input['aria-describedby'], note ? noteId : ''].filter(Boolean).join(' ');
  return (
    <Inline as="span" inline gap={2} rowGap={0.5} wrap align="center" ref={root} className={styles.decimal}>
      <Input
        {...input}
        {...(fault ? { 'aria-invalid': true, status: 'error' as const } : {})}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        className={`${styles.input} ${className}`}
        inputMode={kind.digits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={24}
        prefix={kind.currency && currencySymbol(kind.currency)}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = typedValue(target.value, kind);
          onChange?.(read === undefined ? target.value : read);
        }}
        {...selectOnEntry}
        onFocus={(event) => {
          selectOnEntry.onFocus(event);
          if (typeof value !== 'string' && refusal === undefined) entered.current = value;
        }}
        onBlur={(event) => {
          leaveEntry(event);
          setTyped(null);
          const before = entered.current;
          if (kind.currency && before !== null && typeof value === 'number' && before !== value)
            setJump(refusal === undefined && isTenfold(before, value) ? { before, after: value } : undefined);
          onBlur?.();
        }}
      />
      <DecimalNote id={noteId} fault={fault} understood={note} />
      {kind.currency && typed === null && jump && jump.after === value && (
        <PriceJumpNote
          before={jump.before}
          kind={kind}
          label={kind.label}
          onUndo={() => {
            flushSync(() => onChange?.(jump.before));
            root.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </Inline>
  );
}

interface DecimalNoteProps {
  id: string;
  fault: string | undefined;
  understood: string;
}

/** Error of a number, or how it was parsed. */
export const DecimalNote = ({ id, fault, understood: read }: DecimalNoteProps) => (
  <Text
    id={id}
    role={fault ? 'alert' : 'status'}
    size="s"
    {...(fault ? { tone: 'error', weight: 500 } : { tone: 'muted', tabular: true })}
    className={visible.unlessEmpty}
  >
    {fault ?? (read && `= ${read}`)}
  </Text>
);
