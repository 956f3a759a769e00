import { Input, type InputProps } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import styles from './sections.module.css';

interface BlurInputProps extends Pick<
  InputProps,
  'type' | 'inputMode' | 'min' | 'step' | 'maxLength' | 'placeholder' | 'autoComplete'
> {
  label: string;
  /** Seen beside the field; else `label` is for screen readers alone. */
  labelShown?: boolean;
  value: string;
  /** Told when the field is left with another text. @returns why it is refused: then the old text stays */
  onSave: (text: string) => string | undefined;
  /** Beside the label: what becomes of the edit. */
  state?: ReactNode;
  multiline?: boolean;
}

/** A field that saves when it is left (spec L339, L345), and tells what was wrong with what was not taken. */
export function BlurInput({
  label,
  labelShown = true,
  value,
  onSave,
  state,
  multiline,
  ...input
}: BlurInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const refusalId = `${id}refusal`;
  const leave = () => {
    const text = typed;
    setTyped(null);
    if (text !== null && text !== value) setRefusal(onSave(text) ?? '');
  };
  const common = {
    id,
    value: typed ?? value,
    onBlur: leave,
    ...(refusal ? { 'aria-invalid': true, 'aria-describedby': refusalId, status: 'error' as const } : {}),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      setRefusal('');
    },
  };
  return (
    <div className={styles.field}>
      <div className={labelShown ? styles.label : undefined}>
        <label htmlFor={id} className={labelShown ? undefined : 'visually-hidden'}>
          {label}
        </label>
        {labelShown && state}
      </div>
      {multiline ? (
        <Input.TextArea
          {...common}
          {...(input.maxLength ? { maxLength: input.maxLength } : {})}
          autoSize={{ minRows: 3, maxRows: 8 }}
        />
      ) : (
        <Input {...input} {...common} onKeyDown={saveOnEnter} />
      )}
      <p id={refusalId} role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {!labelShown && state}
    </div>
  );
}

/** Enter saves as leaving does; it does not send the form around it. */
function saveOnEnter(event: { key: string; preventDefault(): void; currentTarget: HTMLInputElement }) {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.blur();
  event.currentTarget.focus();
}
