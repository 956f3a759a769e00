import { Input, type InputProps } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import type { InputRef } from 'antd';
import styles from './fields.module.css';

interface AutosaveInputProps extends Pick<
  InputProps,
  'type' | 'min' | 'step' | 'inputMode' | 'maxLength' | 'placeholder' | 'disabled' | 'prefix'
> {
  label: string;
  /** The label is for screen readers alone. */
  quiet?: boolean;
  value: string;
  /** Told when the field is left with another text, or Enter is pressed. @returns why it is refused */
  onSave: (text: string) => string | undefined;
  /** Under the field: how far it is saved. */
  state?: ReactNode;
  ref?: Ref<InputRef>;
  id?: string;
}

/** A text that is saved when its field is left (spec L345). What is refused stays, with the reason. */
export function AutosaveInput({
  label,
  quiet = false,
  value,
  onSave,
  state,
  ref,
  ...input
}: AutosaveInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const refusalId = `${id}refusal`;

  const save = () => {
    if (typed === null) return;
    const problem = typed === value ? undefined : onSave(typed);
    setRefusal(problem ?? '');
    if (!problem) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') save();
    if (event.key !== 'Escape' || typed === null) return;
    event.stopPropagation();
    setTyped(null);
    setRefusal('');
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={quiet ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <Input
        id={id}
        autoComplete="off"
        {...input}
        {...(ref ? { ref } : {})}
        {...(refusal
          ? { 'aria-invalid': true, 'aria-describedby': refusalId, status: 'error' as const }
          : {})}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          setRefusal('');
        }}
        onBlur={save}
        onKeyDown={onKeyDown}
      />
      <div className={styles.under}>
        <span id={refusalId} role="alert" className={styles.refusal}>
          {refusal}
        </span>
        {!refusal && state}
      </div>
    </div>
  );
}
