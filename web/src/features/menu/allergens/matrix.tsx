import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { capitalized } from '@server/shared/characters';
import { ALLERGEN_MARKS } from '@server/shared/menu/allergen-marks';
import { isGeneralUnder } from '@server/shared/menu/allergen-laws';
import { type Allergen, ALLERGEN_NAMES } from '@server/shared/menu/allergens';
import { conflictWords, dietConflicts, guestsDontSee } from '@server/shared/menu/diet-conflicts';
import { mayContainAllergen, statesAllergen } from '@server/shared/menu/stated-allergens';
import { listedNames } from '@server/shared/format';
import { Text } from '@/components/layout/text';
import { useStore } from '@/lib/store';
import { DietaryStates } from '../shared/allergens/dietary-states';
import { StatedLine } from '../shared/allergens/stated-line';
import { renderNow, isVirtualized, useVirtualRow } from '../shared/virtual-rows';
import styles from './allergens-page.module.css';
import {
  cellAfter,
  isAllergen,
  isChecked,
  type MatrixColumn,
  statedIn,
  toggleCell,
  toggleMayContain,
} from './matrix-cells';
import type { MatrixChoice, MatrixEditing, MatrixRow } from './matrix-editing';

interface MatrixProps {
  /** Element around the table. */
  place: RefObject<HTMLDivElement | null>;
  editing: MatrixEditing;
  categories: readonly { key: string; name: string; rows: readonly MatrixRow[] }[];
}

const CELL = '[data-cell]';

/** Makes one cell reachable by Tab. */
function letTabIn(table: HTMLTableElement | null | undefined) {
  if (!table?.querySelector(`${CELL}[tabindex="0"]`))
    table?.querySelector<HTMLElement>(CELL)?.setAttribute('tabindex', '0');
}

/**
 * Matrix of items and their allergens and diets. Tab reaches one cell; arrow keys move, Space toggles. M, a right click
 * and a long press toggle "may contain".
 */
export function Matrix({ place, editing, categories }: MatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const { columns } = editing;
  const virtualized = isVirtualized(categories.reduce((sum, { rows }) => sum + rows.length, 0));
  // The cell with the tab stop can disappear with its row.
  useEffect(() => letTabIn(table.current));
  const onFocus = ({ target }: FocusEvent<HTMLTableElement>) => {
    if (!target.matches(CELL)) return;
    for (const other of table.current?.querySelectorAll(`${CELL}[tabindex="0"]`) ?? [])
      other.setAttribute('tabindex', '-1');
    target.setAttribute('tabindex', '0');
  };
  const markMay = (cell: HTMLElement) => {
    const row = editing.find(cell.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? '');
    const column = columns[Number(cell.dataset['cell'])];
    if (row && column) editing.write([{ row, patch: toggleMayContain(row.saver.state.shown, column) }]);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target as HTMLElement;
    const rows = [...(table.current?.querySelectorAll('tr[data-item]') ?? [])];
    const row = rows.findIndex((one) => one.contains(cell));
    const to =
      cell.matches(CELL) &&
      cellAfter(event.key, [row, Number(cell.dataset['cell'])], [rows.length, columns.length]);
    if (!to) {
      if (event.key.toLowerCase() === 'm' && !event.ctrlKey && !event.metaKey && !event.altKey) markMay(cell);
      return;
    }
    event.preventDefault();
    renderNow(rows[to[0]]);
    rows[to[0]]?.querySelector<HTMLElement>(`[data-cell="${to[1]}"]`)?.focus();
  };
  // The mouse's and the finger's way to "may contain": a right click, or a long press.
  const onContextMenu = (event: MouseEvent<HTMLTableElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLButtonElement>(CELL);
    if (!cell || cell.disabled) return;
    event.preventDefault();
    cell.focus();
    markMay(cell);
  };
  return (
    <div ref={place} className={styles.scroller} data-scrolls data-fills>
      <table
        ref={table}
        role="grid"
        aria-label="Allergens and diets"
        className={styles.matrix}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              Item
            </th>
            {columns.map(({ title, field, code }) => (
              <th
                key={title}
                scope="col"
                className={styles.column}
                data-first={code === undefined}
                data-field={field}
              >
                <span>{title}</span>
              </th>
            ))}
          </tr>
        </thead>
        {categories.map(({ key, name, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1} className={styles.category}>
                <span>{name}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.key} row={row} editing={editing} virtualized={virtualized} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** One item. Far from the screen it is plain text. */
const Row = memo(function Row({
  row,
  editing,
  virtualized,
}: {
  row: MatrixRow;
  editing: MatrixEditing;
  virtualized: boolean;
}) {
  const { shown } = useStore(row.saver);
  const { row: element, isNear, style } = useVirtualRow<HTMLTableRowElement>(virtualized);
  return (
    <tr ref={element} data-item={row.key} className={isNear ? undefined : styles.far} style={style}>
      {isNear ? (
        <RenderedRow row={row} editing={editing} />
      ) : (
        <>
          <th scope="row">
            <bdi>{shown.name}</bdi>
          </th>
          <td role="gridcell" colSpan={editing.columns.length}>
            <StatedLine of={shown} names={editing.names} />
          </td>
        </>
      )}
    </tr>
  );
});

/** Look of what is said beside a name. */
const NOTE = { tone: 'subtle', weight: 400 } as const;

function RenderedRow({ row, editing }: { row: MatrixRow; editing: MatrixEditing }) {
  const { saver } = row;
  const open = useStore(editing.open);
  const { shown } = useStore(saver);
  useStore(editing.choiceEdits);
  const added = editing.addedTo(row);
  const choices = editing.choicesOf(row);
  const missing = editing.missingIn(row);
  const missingNames = listedNames(missing.map(({ name }) => name));
  const head = useRef<HTMLTableCellElement>(null);
  useEffect(() => letTabIn(head.current?.closest('table')), []);
  return (
    <>
      <th ref={head} scope="row" className={styles.item}>
        <bdi>{shown.name}</bdi>
        {row.locked && <Text {...NOTE}>{' · Shared'}</Text>}
        <Text {...NOTE} role="status">
          {editing.impliesNo(row) && ' · Other allergens: no'}
        </Text>
        {(shown.allergens ?? [])
          .filter((code) => isGeneralUnder(editing.law, code))
          .map((code) => (
            <Text key={code} size="s" tone="warning" block>
              {`Which ${ALLERGEN_NAMES[code].toLowerCase()}?`}
            </Text>
          ))}
        <span role="status">
          {dietConflicts(shown).map((conflict) => (
            <Text key={conflict.diet} size="s" tone="warning" block>
              {`${capitalized(conflictWords(conflict, editing.names))}. ${guestsDontSee(conflict)}`}
            </Text>
          ))}
        </span>
        {missing.length > 0 && <MissingChoices missing={missing} names={missingNames} item={shown.name} />}
        <Text before={2} weight={400}>
          <DietaryStates saver={saver} name={shown.name} names={editing.names} />
        </Text>
      </th>
      {editing.columns.map((column, at) => (
        <td
          key={column.title}
          role="gridcell"
          data-first={column.code === undefined}
          data-unknown={statedIn(shown, column, open) === null}
        >
          <Cell
            at={at}
            column={column}
            item={shown.name}
            checked={isChecked(shown, column)}
            stated={statedIn(shown, column, open)}
            added={isAllergen(column) && statesAllergen(added, column.code) === true}
            unsure={isAllergen(column) ? unknownIn(choices, column.code) : ''}
            mayContain={isAllergen(column) && mayContainAllergen(shown.may_contain, column.code)}
            locked={row.locked}
            onTurn={() => editing.write([{ row, patch: toggleCell(saver.state.shown, column) }])}
          />
        </td>
      ))}
    </>
  );
}

/** Names of choices that say neither that they contain an allergen nor that they don't. */
const unknownIn = (choices: readonly MatrixChoice[], code: Allergen): string =>
  listedNames(
    choices.filter(({ allergens }) => statesAllergen(allergens, code) === null).map(({ name }) => name),
  );

interface MissingChoicesProps {
  missing: readonly { key: string }[];
  names: string;
  item: string;
}

/** Button that leads from an item to its first choice without allergen info. */
const MissingChoices = ({ missing, names, item }: MissingChoicesProps) => (
  <button
    type="button"
    className={styles.missing}
    aria-label={`${item}: not stated in ${names}. Go to the first.`}
    title={`Not stated in ${names}`}
    onClick={({ currentTarget }) => {
      const rows = currentTarget.closest('table')?.querySelectorAll('tr[data-item]') ?? [];
      const row = [...rows].find((one) => one.getAttribute('data-item') === missing[0]?.key);
      renderNow(row);
      row?.querySelector<HTMLElement>(CELL)?.focus();
    }}
  >
    {`? Not stated: ${names}`}
  </button>
);

interface CellProps {
  at: number;
  column: MatrixColumn;
  item: string;
  checked: boolean;
  /** Answer of the item's list. Null: not stated. */
  stated: boolean | null;
  /** Only a choice of the item contains it. */
  added: boolean;
  /** Names of the item's choices that do not state their list; '' if all do. */
  unsure: string;
  /** It can be in the item by accident. */
  mayContain: boolean;
  /** The user cannot change the row. */
  locked: boolean;
  onTurn: () => void;
}

const MARKS = {
  own: ALLERGEN_MARKS.contains,
  added: ALLERGEN_MARKS.inSomeOptions,
  may: ALLERGEN_MARKS.mayContain,
  unknown: ALLERGEN_MARKS.unknown,
  none: '',
} as const;

function Cell(props: CellProps) {
  const { at, column, item, checked, stated, added, unsure, mayContain, locked, onTurn } = props;
  const { title } = column;
  const unknown = stated === null;
  const mark = markOf();
  const notes = [
    unknown && 'not stated',
    stated && !checked && 'a type is named',
    added && 'in some options',
    mayContain && 'May contain',
    mark === 'unknown' && !unknown && `not stated in ${unsure}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={checked}
      aria-label={`${item}: ${title}${notes && ` (${notes})`}`}
      tabIndex={-1}
      data-cell={at}
      className={styles.cell}
      data-mark={mark}
      disabled={locked}
      title={notes ? `${title}: ${notes}` : undefined}
      onClick={onTurn}
    >
      <span aria-hidden>{MARKS[mark]}</span>
    </button>
  );

  function markOf(): keyof typeof MARKS {
    if (checked || stated) return 'own';
    if (added) return 'added';
    if (mayContain) return 'may';
    return unknown || unsure !== '' ? 'unknown' : 'none';
  }
}
