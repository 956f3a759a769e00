import { Input, type InputProps, type InputRef } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { currencySymbol } from '@server/shared/format-money';
import { type DecimalKind, decimalText, parsedEcho } from '@/components/form/decimal-kind';
import { DecimalNote } from '@/components/form/decimal-input';
import { PriceJumpNote } from '@/components/form/price-jump-note';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { endTyping } from '@/lib/page-keys';
import { leaveEntry, selectOnEntry } from '@/lib/select-on-entry';
import styles from './autosave-input.module.css';
import { useFieldDraft } from './field-drafts';

interface AutosaveInputProps extends Pick<
  InputProps,
  'inputMode' | 'maxLength' | 'placeholder' | 'disabled' | 'autoComplete'
> {
  label: string;
  /** Label for screen readers only. */
  quiet?: boolean;
  /** Unique on the screen, and stable when the field is rendered again. */
  name?: string;
  value: string;
  /** Called on Enter, and on blur with a changed text. @returns why the text is refused */
  onSave: (text: string) => string | undefined;
  /** Moves the focus after Enter has saved. */
  onEnter?: () => void;
  /** Save status of the field. */
  state?: ReactNode;
  multiline?: boolean;
  /** Set for numbers: shows how the typed text is read. */
  decimal?: DecimalKind;
  ref?: Ref<InputRef>;
}

/**
 * Text field that saves on blur. It counts as unsaved from the first keystroke. A refused text stays, with the
 * reason.
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
  const { drafts, draft, jump } = useFieldDraft(field);
  const { text = value, refusal } = draft;
  const refusalId = `${id}refusal`;
  const echo = decimal && !refusal ? parsedEcho(text, decimal) : '';
  const hasJumped = decimal && jump && draft.text === undefined && decimalText(jump.after, decimal) === value;
  const root = useRef<HTMLDivElement>(null);
  // In a number field, typing replaces the value.
  const isNumber = decimal !== undefined || input.inputMode === 'numeric';

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !multiline) {
      // Enter saves the field and must not submit the form around it.
      event.preventDefault();
      drafts.commit(field);
      onEnter?.();
    }
    if (event.key !== 'Escape' || draft.text === undefined) return;
    event.stopPropagation();
    flushSync(() => drafts.discard(field));
    endTyping();
    if (isNumber) event.currentTarget.select();
  };
  const common = {
    id,
    autoComplete: 'off',
    ...input,
    value: text,
    ...(refusal ? { 'aria-invalid': true, 'aria-describedby': refusalId, status: 'error' as const } : {}),
    onChange: ({ target }: { target: { value: string } }) =>
      drafts.setText(field, label, target.value, (last) => (last === value ? undefined : onSave(last))),
    ...(isNumber && selectOnEntry),
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      leaveEntry(event);
      drafts.commit(field);
    },
    onKeyDown,
  };

  return (
    <Stack ref={root} gap={1} shrink>
      <div className={quiet ? undefined : styles.label}>
        <label htmlFor={id} className={quiet ? 'visually-hidden' : undefined}>
          {label}
        </label>
        {!quiet && !refusal && state}
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
      <Inline minHeight={20} size="s" gap={2} rowGap={0} wrap align="center" className={styles.under}>
        <Text id={refusalId} role="alert" weight={500} tone="error">
          {refusal}
        </Text>
        {decimal && <DecimalNote id={`${id}note`} fault={undefined} understood={echo} />}
        {hasJumped && (
          <PriceJumpNote
            before={jump.before}
            kind={decimal}
            label={label}
            onUndo={() => {
              flushSync(jump.undo);
              root.current?.querySelector('input')?.focus();
            }}
          />
        )}
        {!refusal && quiet && state}
      </Inline>
    </Stack>
  );
}
