import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { Currency } from '@server/shared/money';
import { Button, Input } from 'antd';
import { wordOf } from '@server/shared/menu/table-words';
import { type ComponentProps, Fragment, type KeyboardEvent, useId, useState } from 'react';
import { Ago } from '@/components/ago';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Pill } from '@/components/pill';
import { Text } from '@/components/layout/text';
import { useUnloadWarning } from '@/hooks/use-unload-warning';
import { FieldChanges } from './field-changes';
import type { ShownImportRow } from './import-types';
import { describedFields } from './import-words';
import styles from './import.module.css';
import { Sentence } from './sentence';
import type { RowMark } from './shown-rows';
import { suggestedValue } from './suggested-value';

type RowProblem = ShownImportRow['problems'][number];

interface CheckedRowViewProps {
  row: ShownImportRow;
  /** Its place in the file; '' for a row that the file lacks. */
  place: string;
  /** Decision of the user, after which the row no longer matches the filter. */
  mark: RowMark | undefined;
  currency: Currency | undefined;
  onCorrect: (row: ShownImportRow, problem: RowProblem, value: string) => void;
  onLeaveOut: (row: ShownImportRow, isOut: boolean) => void;
}

const MARKS: Readonly<Record<RowMark, string>> = {
  corrected: TEXTS.corrected,
  left_out: TEXTS.leftOut,
  included: TEXTS.included,
};

const TONES = {
  new: 'success',
  corrected: 'success',
  included: 'success',
  changed: 'info',
  refused: 'error',
  missing: 'neutral',
  deleted: 'error',
  unchanged: 'neutral',
  left_out: 'neutral',
} as const satisfies Readonly<Record<string, ComponentProps<typeof Pill>['tone']>>;

/** A row of the file: its changes, or its errors with fields to correct them. */
export function CheckedRowView({ row, place, mark, currency, onCorrect, onLeaveOut }: CheckedRowViewProps) {
  const name = row.name || TEXTS.nameless;
  const isOut = mark === undefined ? row.status === 'left_out' : mark === 'left_out';
  return (
    <li className={styles.row}>
      <Inline gap={3} rowGap={1} wrap align="center" justify="space-between">
        <Inline gap={2} rowGap={1} wrap align="center" shrink>
          <Pill tone={TONES[mark ?? row.status]} className={styles.pill}>
            {mark ? MARKS[mark] : statusWords(row)}
          </Pill>
          <Text weight={600} breaks>
            <bdi>{name}</bdi>
          </Text>
          <Whereabouts row={row} place={place} />
        </Inline>
        {mayLeaveOut(row, mark) && (
          <Button
            size="small"
            aria-label={isOut ? TEXTS.includeOf(name) : TEXTS.leaveOutOf(name)}
            onClick={() => onLeaveOut(row, !isOut)}
          >
            {isOut ? TEXTS.include : TEXTS.leaveOutRow}
          </Button>
        )}
      </Inline>
      {row.problems.length > 0 ? (
        <Stack gap={2} as="ul">
          {row.problems.map((problem, at) => (
            <li key={`${problem.column} ${at}`}>
              <Correction
                row={row}
                problem={problem}
                place={place}
                settled={mark !== undefined}
                onCorrect={(value) => onCorrect(row, problem, value)}
              />
            </li>
          ))}
        </Stack>
      ) : (
        <Changes row={row} currency={currency} />
      )}
      {row.since && <Since {...row.since} />}
      {row.status === 'missing' && (row.needed || row.contents > 0) && (
        <Text as="p" size="s" tone="muted">
          {row.needed ? TEXTS.stays : TEXTS.allGoWith(row.contents, 1)}
        </Text>
      )}
    </li>
  );
}

/** A new row says its type, because a category can be new by a typing error. */
const statusWords = ({ status, table }: ShownImportRow): string =>
  status === 'new' ? TEXTS.newOne(wordOf(table)) : TEXTS.statuses[status];

/** Leaving out a row that changes nothing would do nothing, and implied rows go with those that name them. */
const mayLeaveOut = ({ line, implied, problems, status }: ShownImportRow, mark: RowMark | undefined) =>
  line !== null && (!implied || problems.length > 0) && (status !== 'unchanged' || mark !== undefined);

/** "in Pasta · Line 12". Each part has its own direction, because names and sheets can be in Hebrew. */
const Whereabouts = ({ row, place }: { row: ShownImportRow; place: string }) => {
  const { within, implied, unknown_id: id } = row;
  const parts = [place, implied && TEXTS.implied, id !== null && TEXTS.unknownId(id)];
  return (
    <Text size="s" tone="muted" breaks>
      {within !== null && within !== '' && (
        <span>
          <span>{`${TEXTS.within} `}</span>
          <bdi>{within}</bdi>
          {parts.some(Boolean) && <span>{' · '}</span>}
        </span>
      )}
      {parts.filter(Boolean).map((part, at) => (
        <Fragment key={part || at}>
          {at > 0 && <span>{' · '}</span>}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </Text>
  );
};

/** Last change of the menu's row since the check. */
const Since = ({ by, at, deleted }: NonNullable<ShownImportRow['since']>) => (
  <Text as="p" size="s" tone="warning">
    <span>{deleted ? TEXTS.deletedBy(by) : TEXTS.changedBy(by)}</span>
    {at && (
      <span>
        {' '}
        <Ago at={at} />
      </span>
    )}
    {deleted && <span>{`. ${TEXTS.addsAgain}`}</span>}
  </Text>
);

function Changes({ row, currency }: { row: ShownImportRow; currency: Currency | undefined }) {
  const changes = describedFields(row, currency);
  if (changes.length === 0) return null;
  return (
    <>
      {row.loses_price && (
        <Text as="p" tone="warning" weight={600}>
          {TEXTS.priceRemoved}
        </Text>
      )}
      <FieldChanges changes={changes} />
    </>
  );
}

interface CorrectionProps {
  row: ShownImportRow;
  problem: RowProblem;
  place: string;
  /** The problem is solved, but can be corrected again. */
  settled: boolean;
  onCorrect: (value: string) => void;
}

/** An error of a row, with the cell that has it. */
function Correction({
  row,
  problem: { column, field, message },
  place,
  settled,
  onCorrect,
}: CorrectionProps) {
  const id = useId();
  const cell = row.cells.find((one) => one.column === column);
  const [text, setText] = useState(cell?.value ?? '');
  const [sent, setSent] = useState(cell?.value ?? '');
  useUnloadWarning(text !== sent);
  const suggestion = settled ? undefined : suggestedValue({ field, message }, cell?.value ?? '');
  const take = (from: HTMLElement, value: string) => {
    setText(value);
    setSent(value);
    onCorrect(value);
    focusNextSuggestion(from);
  };
  const commit = () => {
    if (column === null || text === sent) return;
    setSent(text);
    onCorrect(text);
  };
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    // Else the same key would press the button that gets the focus.
    event.preventDefault();
    commit();
    focusNextCorrection(event.currentTarget);
  };
  return (
    <Stack gap={1}>
      <Text id={id} as="p" size="s" tone={settled ? 'muted' : 'error'} hidden={settled} breaks>
        <Sentence text={message} />
      </Text>
      {column !== null && (
        <Inline gap={2} align="center" wrap>
          <Text size="s" tone="muted" aria-hidden breaks>
            {cell?.heading}
          </Text>
          <Input
            data-correction
            dir="auto"
            aria-label={TEXTS.correct(cell?.heading ?? '', place)}
            aria-describedby={settled ? undefined : id}
            aria-invalid={!settled}
            status={settled ? '' : 'error'}
            value={text}
            className={styles.cell}
            onChange={({ target }) => setText(target.value)}
            onBlur={commit}
            onPressEnter={onEnter}
          />
          {suggestion && (
            <Button
              size="small"
              data-suggestion
              aria-label={TEXTS.suggestionFor(suggestion.label, place)}
              onClick={({ currentTarget }) => take(currentTarget, suggestion.value)}
            >
              {suggestion.label}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  );
}

/** Focuses the first cell with an error; else the button that leaves the row out. */
export function focusOpenRow(list: HTMLElement | null): void {
  const cell = list?.querySelector<HTMLElement>('input[data-correction][aria-invalid="true"]');
  (cell ?? list?.querySelector('button'))?.focus();
}

/** Moves the focus to the next suggestion, because the button that was pressed disappears; else to the one that goes on. */
function focusNextSuggestion(from: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>('[data-suggestion]')];
  const next = all[all.indexOf(from) + 1] ?? document.querySelector<HTMLElement>('[data-goes-on]');
  next?.focus();
}

/** Enter goes down to the next cell with an error, as in a grid, and from the last one to the button that goes on. */
function focusNextCorrection(from: HTMLInputElement): void {
  const cells = [...document.querySelectorAll<HTMLInputElement>('input[data-correction]')];
  const next = cells.slice(cells.indexOf(from) + 1).find((cell) => cell.ariaInvalid === 'true');
  (next ?? document.querySelector<HTMLElement>('[data-goes-on]'))?.focus();
  next?.select();
}
