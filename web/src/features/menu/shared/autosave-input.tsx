import { Input, type InputProps, type InputRef } from 'antd';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { currencySymbol } from '@server/shared/money';
import { type DecimalKind, understood } from '@/components/form/decimal-kind';
import { DecimalNote } from '@/components/form/decimal-input';
import styles from './fields.module.css';
import { usePendingText } from './saving/pending-texts';

interface AutosaveInputProps extends Pick<
  InputProps,
  'inputMode' | 'maxLength' | 'placeholder' | 'disabled' | 'autoComplete'
> {
  label: string;
  /** The label is for screen readers alone. */
  quiet?: boolean;
  /** Tells it from the other fields of the screen, also when it comes back after a while. */
  name?: string;
  value: string;
  /** Told when the field is left with another text, or Enter is pressed. @returns why it is refused */
  onSave: (text: string) => string | undefined;
  /** Where Enter leads once it has saved. */
  onEnter?: () => void;
  /** How far it is saved. */
  state?: ReactNode;
  multiline?: boolean;
  /** It holds a number: says how what is typed is understood. */
  decimal?: DecimalKind;
  ref?: Ref<InputRef>;
}

/**
 * A text that is saved when its field is left. It counts as unsaved from the first keystroke; what
 * is refused stays, with the reason.
 */
export function AutosaveInput({
  label,
  quiet = false,
  name,
  value,
  onSave,
  onEnter,
  state,
  multiline = false,
  decimal,
  ref,
  ...input
}: AutosaveInputProps) {
  const id = useId();
  const field = name ?? id;
  const { texts, typed } = usePendingText(field);
  const { text = value, refusal } = typed;
  const refusalId = `${id}refusal`;
  const echo = decimal && !refusal ? understood(text, decimal) : '';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !multiline) {
      // It saves, and does not send the form around it.
      event.preventDefault();
      texts.leave(field);
      onEnter?.();
    }
    if (event.key !== 'Escape' || typed.text === undefined) return;
    event.stopPropagation();
    texts.drop(field);
  };
  const common = {
    id,
    autoComplete: 'off',
    ...input,
    value: text,
    ...(refusal ? { 'aria-invalid': true, 'aria-describedby': refusalId, status: 'error' as const } : {}),
    onChange: ({ target }: { target: { value: string } }) =>
      texts.type(field, label, target.value, (last) => (last === value ? undefined : onSave(last))),
    onBlur: () => texts.leave(field),
    onKeyDown,
  };

  return (
    <div className={styles.field}>
      <div className={quiet ? undefined : styles.label}>
        <label htmlFor={id} className={quiet ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {!quiet && state}
      </div>
      {multiline ? (
        <Input.TextArea {...common} autoSize={{ minRows: 3, maxRows: 8 }} />
      ) : (
        <Input
          {...common}
          {...(ref ? { ref } : {})}
          {...(decimal ? { inputMode: 'decimal' as const } : {})}
          prefix={decimal?.currency && currencySymbol(decimal.currency)}
        />
      )}
      <div className={styles.under}>
        <span id={refusalId} role="alert" className={styles.refusal}>
          {refusal}
        </span>
        {decimal && <DecimalNote id={`${id}note`} fault={undefined} understood={echo} />}
        {!refusal && quiet && state}
      </div>
    </div>
  );
}
