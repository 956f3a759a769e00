import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import { Button, Input } from 'antd';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { afterPress } from '@/hooks/after-press';
import { useUnloadWarning } from '@/hooks/use-unload-warning';
import { cellRemedies } from './cell-remedies';
import { focusNextToFix } from './focus-next-to-fix';
import type { ShownImportRow } from './import-types';
import styles from './import.module.css';
import { Sentence } from './sentence';

/** Longest value on a button (characters), so that it fits a phone. */
const MOST_SHOWN = 16;

/** A correction of a cell. */
export interface CellMend {
  value?: string;
  /** Its price counts for every size. */
  isEverySize?: boolean;
}

interface CorrectionProps {
  row: ShownImportRow;
  /** Problems of one cell. */
  problems: ShownImportRow['problems'];
  place: string;
  /** The problems are solved, but can be corrected again. */
  settled: boolean;
  /** The cell can stay as it is. */
  isOptional?: boolean;
  /** Problems that can be solved in all their rows at once. */
  repeated: ReadonlySet<string>;
  /** @returns resolves when the rows show it, or it was refused */
  onCorrect: (mend: CellMend) => Promise<void>;
  onLast: () => void;
}

/** Words of the button that writes what the file has. */
export function asInFile(value: string): string {
  if (value === '') return TEXTS.emptyAsInFile;
  return value.length > MOST_SHOWN ? TEXTS.longAsInFile : TEXTS.asInFile(value);
}

/** Errors of a cell, with the cell and remedies. */
export function Correction(props: CorrectionProps) {
  const { row, problems, place, settled, isOptional = false, repeated, onCorrect, onLast } = props;
  const isFine = settled || isOptional;
  const id = useId();
  const column = problems[0]?.column ?? null;
  const cell = row.cells.find((one) => one.column === column);
  const value = cell?.value ?? '';
  const { text, setText, sent, send } = useCellText(value, onCorrect);
  useUnloadWarning(text !== sent);
  const remedies = settled ? [] : cellRemedies(problems, value, repeated);
  const inFile = cell?.in_file === undefined ? value : (cell.in_file ?? '');
  const take = (from: HTMLElement, { isLast = true, ...mend }: CellMend & { isLast?: boolean }) => {
    if (mend.value !== undefined) setText(mend.value);
    send(mend);
    if (isLast && !focusNextToFix(from, 'press')) onLast();
  };
  const latestRef = useRef({ text, sent });
  useLayoutEffect(() => {
    latestRef.current = { text, sent };
  }, [text, sent]);
  const commit = () => {
    const { text: typed, sent: known } = latestRef.current;
    if (column === null || typed === known) return;
    send({ value: typed });
  };
  const selectByTap = useSelectByTap();
  const isPrice = problems.some(({ field }) => field === 'price');
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Else the same key would press the button that gets the focus.
    event.preventDefault();
    if (isPrice && isNoPrice(text)) {
      commit();
      event.currentTarget.select();
      return;
    }
    // Leaving the cell sends its text.
    if (focusNextToFix(event.currentTarget, 'type')) return;
    commit();
    onLast();
  };
  return (
    <Stack gap={1} tabIndex={-1} data-to-fix={settled ? undefined : ''}>
      {!isFine && (
        <Stack id={id} gap={1}>
          {problems.map(({ message }) => (
            <Text key={message} as="p" size="s" tone="error" breaks>
              <Sentence text={message} />
            </Text>
          ))}
        </Stack>
      )}
      {column !== null && (
        <Inline gap={2} align="center" wrap>
          <Text size="s" tone="muted" aria-hidden breaks>
            {cell?.heading}
          </Text>
          <Input
            dir="auto"
            aria-label={TEXTS.correct(cell?.heading ?? '', place)}
            aria-describedby={isFine ? undefined : id}
            aria-invalid={!isFine}
            status={isFine ? '' : 'error'}
            value={text}
            className={styles.cell}
            {...(isPrice ? { inputMode: 'decimal' } : {})}
            {...selectByTap}
            onChange={({ target }) => setText(target.value)}
            onBlur={() => afterPress(commit)}
            onPressEnter={onEnter}
          />
          {remedies.map(({ label, ...mend }) => (
            <Button
              key={label}
              size="small"
              data-remedy
              aria-label={TEXTS.suggestionFor(label, place)}
              onClick={({ currentTarget }) => take(currentTarget, mend)}
            >
              {label}
            </Button>
          ))}
          {inFile !== sent && (
            <Button
              size="small"
              aria-label={TEXTS.suggestionFor(asInFile(inFile), place)}
              onClick={({ currentTarget }) => take(currentTarget, { value: inFile, isLast: false })}
            >
              {asInFile(inFile)}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}

/** A text without a digit, or with letters, is hardly a price: the next cell can wait. */
const isNoPrice = (text: string) => text.trim() !== '' && !/^\P{L}*\d\P{L}*$/u.test(text);

/**
 * Selects the text of a tapped cell: whoever corrects a cell on a phone writes it anew. Only with the tap that focuses
 * it, so that another one sets the caret, and never after the first letter.
 */
function useSelectByTap() {
  const isEntered = useRef(false);
  return {
    onFocus: () => {
      isEntered.current = true;
    },
    onInput: () => {
      isEntered.current = false;
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isEntered.current && matchMedia('(pointer: coarse)').matches) currentTarget.select();
      isEntered.current = false;
    },
  };
}

/**
 * Text of a cell, and what was sent last. What another decision writes into the cell is shown, unless the user types.
 * While a correction is on its way, answers to earlier ones are not.
 */
function useCellText(value: string, onCorrect: CorrectionProps['onCorrect']) {
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [sending, setSending] = useState(0);
  if (known !== value) {
    setKnown(value);
    if (sending === 0) {
      setSent(value);
      if (text === sent) setText(value);
    }
  }
  const send = (mend: CellMend) => {
    if (mend.value !== undefined) setSent(mend.value);
    setSending((count) => count + 1);
    void onCorrect(mend).finally(() => setSending((count) => count - 1));
  };
  return { text, setText, sent, send };
}
