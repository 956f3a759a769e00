import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { currencySymbol } from '@server/shared/format-money';
import { type DecimalKind, decimalText, parsedEcho } from '@/components/form/decimal-kind';
import { PriceJumpNote } from '@/components/form/price-jump-note';
import { useFieldDraft } from '@/editing/field-drafts';
import { endTyping } from '@/lib/page-keys';
import { leaveEntry, selectOnEntry } from '@/lib/select-on-entry';
import { focusCell, cellInRow } from './moving';
import { Text } from '@/components/layout/text';
import figure from '@/theme/looks/figure.module.css';
import styles from './grid.module.css';

interface GridCellProps {
  /** Unique among the cells of the screen. */
  name: string;
  label: string;
  /** Column of the cell. */
  field: string;
  /** Column title, where no heading is above the cell. */
  title?: string | undefined;
  /** Saved value. */
  value: string;
  /** @returns why the text is refused */
  onSave: (text: string) => string | undefined;
  money?: DecimalKind | undefined;
  multiline?: boolean;
  maxLength: number;
  placeholder?: string | undefined;
  /** True when a required price is missing. */
  missing?: boolean;
  status?: string | undefined;
  onPaste?: (event: ClipboardEvent<HTMLElement>) => void;
  /** Moves the focus after Enter was accepted; default: down. */
  onEnter?: (() => void) | undefined;
}

/**
 * Grid cell that saves on blur and counts as unsaved from the first keystroke. Enter and the arrows move down and up
 * the column; Escape restores the saved value.
 */
export function GridCell(props: GridCellProps) {
  const { name, label, field, value, onSave, money, multiline = false, missing = false } = props;
  const { drafts, draft, jump } = useFieldDraft(name);
  const { text = value, refusal } = draft;
  const noteId = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasJumped = money && jump && draft.text === undefined && decimalText(jump.after, money) === value;
  const echo = money && draft.text !== undefined && !refusal ? parsedEcho(text, money) : '';

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const { key, altKey, shiftKey, currentTarget } = event;
    if (key === 'Escape' && draft.text !== undefined) {
      event.stopPropagation();
      flushSync(() => drafts.discard(name));
      currentTarget.select();
      endTyping();
    }
    if (altKey || event.ctrlKey || event.metaKey) return;
    const isArrow = (key === 'ArrowDown' || key === 'ArrowUp') && !shiftKey && !isInside(currentTarget, key);
    if (key !== 'Enter' && !isArrow) return;
    event.preventDefault();
    if (!drafts.commit(name)) return;
    endTyping();
    if (key === 'Enter' && !shiftKey && props.onEnter) props.onEnter();
    else focusCell(cellInRow(currentTarget, key === 'ArrowUp' || (key === 'Enter' && shiftKey) ? -1 : 1));
  };
  const common = {
    'aria-label': label,
    'data-column': field,
    className: money ? `${styles.input} ${figure.figure}` : styles.input,
    value: text,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    autoComplete: 'off',
    ...(money ? { 'data-money': '', inputMode: 'decimal' as const } : { dir: 'auto' }),
    ...(refusal && { 'aria-invalid': true }),
    ...((refusal || echo) && { 'aria-describedby': noteId }),
    onChange: ({ target }: { target: { value: string } }) =>
      drafts.setText(name, label, target.value, (last) => (last === value ? undefined : onSave(last))),
    ...selectOnEntry,
    onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      leaveEntry(event);
      drafts.commit(name);
    },
    onKeyDown,
    onPaste: props.onPaste,
  };
  return (
    <div
      className={styles.cell}
      data-field={field}
      data-title={props.title}
      data-missing={missing || undefined}
      data-status={props.status}
    >
      <div ref={box} className={styles.box}>
        {money?.currency && (
          <span className={styles.symbol} aria-hidden>
            {currencySymbol(money.currency)}
          </span>
        )}
        {multiline ? <textarea {...common} rows={1} /> : <input {...common} />}
      </div>
      {(refusal || echo) && (
        <Text
          id={noteId}
          role={refusal ? 'alert' : 'status'}
          block
          size="s"
          tabular
          {...(refusal ? { tone: 'error', weight: 500 } : { tone: 'muted' })}
          className={styles.under}
        >
          {refusal || `= ${echo}`}
        </Text>
      )}
      {hasJumped && (
        <div className={styles.under}>
          <PriceJumpNote
            before={jump.before}
            kind={money}
            label={label}
            onUndo={() => {
              flushSync(jump.undo);
              box.current?.querySelector('input')?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

/** True when an arrow key moves between the lines of a longer text. */
function isInside(cell: HTMLElement, key: string): boolean {
  if (!(cell instanceof HTMLTextAreaElement)) return false;
  const { value, selectionStart, selectionEnd } = cell;
  return key === 'ArrowUp'
    ? value.slice(0, selectionStart).includes('\n')
    : value.slice(selectionEnd).includes('\n');
}
