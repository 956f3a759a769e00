import { Input, type InputProps, type InputRef } from 'antd';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './editor.module.css';

interface TextFieldProps extends Pick<
  InputProps,
  'type' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoComplete' | 'prefix' | 'onBlur' | 'list'
> {
  label: string;
  value: string;
  onChange: (text: string) => void;
  hint?: ReactNode;
  /** Why it was refused. */
  refusal?: string | undefined;
  ref?: Ref<InputRef>;
  className?: string | undefined;
}

/** A line of text with its label, and what was wrong with it. */
export function TextField({
  label,
  value,
  onChange,
  hint,
  refusal,
  className = '',
  ...input
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const note = refusal ?? hint;
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id}>{label}</label>
      <Input
        autoComplete="off"
        {...input}
        id={id}
        value={value}
        {...(note ? { 'aria-describedby': noteId } : {})}
        {...(refusal ? { 'aria-invalid': true, status: 'error' as const } : {})}
        onChange={({ target }) => onChange(target.value)}
      />
      {note && (
        <p id={noteId} className={refusal ? styles.refusal : styles.hint}>
          {note}
        </p>
      )}
    </div>
  );
}
