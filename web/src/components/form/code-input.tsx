import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { backspace, type Boxes, type BoxesChange, emptyBoxes, paste, typeInto } from './code-boxes';
import { Grid } from '@/components/layout/grid';
import styles from './code-input.module.css';

interface CodeInputProps {
  /** The digits so far, without gaps; set by the form. */
  value?: string;
  onChange?: (code: string) => void;
  length?: number;
  /** The visitor has the code at hand. */
  autoFocus?: boolean;
  id?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string;
}

/**
 * Input for a code, one box per digit. A single tab stop: arrows, Home and End move between the boxes. antd's own
 * boxes trap the focus while they are empty.
 */
export function CodeInput({
  value = '',
  onChange,
  length = 6,
  autoFocus = false,
  id,
  ...rest
}: CodeInputProps) {
  const aria = { 'aria-invalid': rest['aria-invalid'], 'aria-describedby': rest['aria-describedby'] };
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(length));
  const [active, setActive] = useState(0);
  const group = useRef<HTMLDivElement>(null);
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  // The form has cleared or set the value.
  const shown = boxes.join('') === value ? boxes : paste(emptyBoxes(length), 0, value).boxes;

  const apply = (change: BoxesChange) => {
    setBoxes(change.boxes);
    onChange?.(change.boxes.join(''));
    focus(change.focus);
  };
  const focus = (index: number) => {
    const target = inputs.current[Math.min(Math.max(index, 0), length - 1)];
    target?.focus();
    target?.select();
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) focus(to);
    else if (event.key === 'Backspace') apply(backspace(shown, index));
    else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    apply(paste(shown, index, event.clipboardData.getData('text')));
  };

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    const index = inputs.current.findIndex((input) => input === event.target);
    if (event.inputType !== 'deleteContentBackward' || shown[index] !== '') return;
    event.preventDefault();
    apply(backspace(shown, index));
  });
  // Phones report no key, and an empty box fires no input event, so only this event tells of their Backspace. React's
  // event of the same name fires for text only.
  useEffect(() => {
    const element = group.current;
    const listen = (event: InputEvent) => onBeforeInput(event);
    element?.addEventListener('beforeinput', listen);
    return () => element?.removeEventListener('beforeinput', listen);
  }, []);

  return (
    <Grid gap={2} columns="repeat(6, minmax(0, 1fr))" ref={group} role="group" aria-label="One-time code">
      {shown.map((digit, index) => (
        <input
          key={index}
          ref={(element) => {
            inputs.current[index] = element;
          }}
          {...(index === 0 && id ? { id } : {})}
          autoFocus={autoFocus && index === 0}
          {...aria}
          className={styles.box}
          value={digit}
          aria-label={`Digit ${index + 1} of ${length}`}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          tabIndex={index === active ? 0 : -1}
          // Not onChange, which does not fire if the same digit is typed again.
          onInput={(event) => apply(typeInto(shown, index, event.currentTarget.value))}
          onFocus={(event) => {
            setActive(index);
            event.target.select();
          }}
          onKeyDown={(event) => onKeyDown(event, index)}
          onPaste={(event) => onPaste(event, index)}
        />
      ))}
    </Grid>
  );
}
