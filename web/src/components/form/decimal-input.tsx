import { Input, type InputProps } from 'antd';
import { useId, useState } from 'react';
import { currencySymbol } from '@server/shared/money';
import { type DecimalKind, decimalText, typedFault, typedValue, understood } from './decimal-kind';
import styles from './decimal-input.module.css';

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
  /** A number, nothing, or the text that is no number; given by the form, as is `onChange`. */
  value?: number | string | null;
  onChange?: (value: number | string | null) => void;
  onBlur?: () => void;
}

/**
 * A decimal with either mark, on a phone's keypad for numbers. While it is typed it stays as typed, with what was
 * understood beside it; when it is left it is written out, or refused.
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
  const noteId = useId();
  const shown = typed ?? (typeof value === 'string' ? value : decimalText(value, kind));
  // Nobody is interrupted: a number on its way is not refused.
  const fault = typed === null ? typedFault(shown, kind) : undefined;
  const note = fault ?? understood(shown, kind);
  const describedBy = [input['aria-describedby'], note ? noteId : ''].filter(Boolean).join(' ');
  return (
    <span className={styles.decimal}>
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
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
      />
      <DecimalNote id={noteId} fault={fault} understood={note} />
    </span>
  );
}

interface DecimalNoteProps {
  id: string;
  fault: string | undefined;
  understood: string;
}

/** What was wrong with a number, or how it was understood. */
export const DecimalNote = ({ id, fault, understood: read }: DecimalNoteProps) => (
  <span id={id} role={fault ? 'alert' : 'status'} className={fault ? styles.fault : styles.note}>
    {fault ?? (read && `= ${read}`)}
  </span>
);
