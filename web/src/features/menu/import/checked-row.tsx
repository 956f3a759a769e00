import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { Currency } from '@server/shared/money';
import { Button } from 'antd';
import { wordOf } from '@server/shared/menu/table-words';
import { type ComponentProps, Fragment } from 'react';
import { Ago } from '@/components/ago';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Pill } from '@/components/pill';
import { Text } from '@/components/layout/text';
import { asInFile, type CellMend, Correction } from './correction';
import { FieldChanges } from './field-changes';
import type { ShownImportRow } from './import-types';
import { describedFields } from './import-words';
import { MissingPrice } from './missing-price';
import type { RowMark } from './shown-rows';

/** A correction of a row: a cell, its price for every size, or both. */
export interface RowMend extends CellMend {
  column: number;
  field: string | null;
}

interface CheckedRowViewProps {
  row: ShownImportRow;
  /** Its place in the file; '' for a row that the file lacks. */
  place: string;
  /** Decision of the user, after which the row no longer matches the filter. */
  mark: RowMark | undefined;
  currency: Currency | undefined;
  /** Problems that can be solved in all their rows at once. */
  repeated: ReadonlySet<string>;
  /** Items without a price have a cell to enter it. */
  asksPrice: boolean;
  /** @returns resolves when the rows show it, or it was refused */
  onCorrect: (row: ShownImportRow, mend: RowMend) => Promise<void>;
  onLeaveOut: (row: ShownImportRow, isOut: boolean) => void;
  /** Called after a correction if no other row of the list needs fixing. */
  onLast: () => void;
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
export function CheckedRowView({
  row,
  place,
  mark,
  currency,
  repeated,
  asksPrice,
  onCorrect,
  onLeaveOut,
  onLast,
}: CheckedRowViewProps) {
  const name = row.name || TEXTS.nameless;
  const isOut = mark === undefined ? row.status === 'left_out' : mark === 'left_out';
  return (
    <Stack as="li" pad={[3, 4]} gap={2}>
      <Inline gap={3} rowGap={1} wrap align="center" justify="space-between">
        <Inline gap={2} rowGap={1} wrap align="center" shrink>
          <Pill tone={TONES[mark ?? row.status]} nowrap>
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
          {problemsByCell(row).map((problems) => (
            // A cell keeps its place, and the focus in it, when it gets another problem.
            <li key={problems[0]?.column ?? problems[0]?.message}>
              <Correction
                row={row}
                problems={problems}
                place={place}
                settled={mark !== undefined}
                repeated={repeated}
                onCorrect={(mend) => onCorrect(row, { ...placeOf(problems), ...mend })}
                onLast={onLast}
              />
            </li>
          ))}
        </Stack>
      ) : (
        <>
          <Changes row={row} currency={currency} />
          {asksPrice && (
            <MissingPrice
              {...{ row, place, repeated, onLast }}
              settled={mark !== undefined}
              onCorrect={(mend) => onCorrect(row, mend)}
            />
          )}
          <MendedCells row={row} onCorrect={(mend) => onCorrect(row, mend)} />
        </>
      )}
      {row.since && <Since {...row.since} />}
      {row.status === 'missing' && (row.needed || row.contents > 0) && (
        <Text as="p" size="s" tone="muted">
          {row.needed ? TEXTS.stays : TEXTS.allGoWith(row.contents, 1)}
        </Text>
      )}
    </Stack>
  );
}

type Problems = ShownImportRow['problems'];

const placeOf = ([problem]: Problems) => ({ column: problem?.column ?? 0, field: problem?.field ?? null });

/** Groups problems by their cell, so that all of them are beside it. */
function problemsByCell({ problems }: ShownImportRow): Problems[] {
  const columns = new Set(problems.map(({ column }) => column).filter((column) => column !== null));
  return [
    ...problems.filter(({ column }) => column === null).map((problem) => [problem]),
    ...[...columns].map((column) => problems.filter((problem) => problem.column === column)),
  ];
}

interface MendedCellsProps {
  row: ShownImportRow;
  onCorrect: (mend: RowMend) => Promise<void>;
}

/** Cells that the user corrected, each with the way back to what the file has. */
function MendedCells({ row, onCorrect }: MendedCellsProps) {
  const mended = row.cells.flatMap(({ in_file: value, ...cell }) =>
    value === undefined ? [] : [{ ...cell, inFile: value ?? '' }],
  );
  return mended.map(({ column, heading, inFile }) => (
    <Inline key={column} gap={2} rowGap={1} wrap align="center">
      <Text size="s" tone="muted" breaks>
        {TEXTS.fixedCell(heading)}
      </Text>
      <Button size="small" onClick={() => void onCorrect({ column, field: null, value: inFile })}>
        {asInFile(inFile)}
      </Button>
    </Inline>
  ));
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
