import { type ClipboardEvent, type DragEvent, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import type { Currency } from '@server/shared/money';
import { ITEM_TEXTS } from '@server/shared/texts/menu-items';
import { FieldDraftsContext } from '@/editing/field-drafts';
import type { RowList } from '@/editing/row-list';
import { useStore } from '@/lib/store';
import { useRows } from '@/editing/use-rows';
import { useAlerts } from '@/hooks/use-alerts';
import { renderNow, isVirtualized } from '../../shared/virtual-rows';
import { useDuplicating } from '../../shared/use-duplicating';
import { useRemoval } from '../../shared/use-removal';
import { type MenuItemRow, isUnpriced, unpricedIn } from '../item-rows';
import type { ItemsEditing } from '../items-editing';
import { isMultiCell, type Pasted } from './cells';
import { gridColumns, type GridCategory } from './columns';
import { Pill } from '@/components/pill';
import tones from '@/theme/looks/tones.module.css';
import callout from '@/theme/looks/callout.module.css';
import layout from '@/components/layout/layout.module.css';
import styles from './grid.module.css';
import { ItemLine } from './item-line';
import type { GridContext } from './grid-context';
import { NewItem } from './new-item';
import { isComplete } from './paste-outcome';
import type { PasteInto } from './paste-target';
import { saveCells } from './save-cells';
import { useRowsOf } from './use-rows-of';

interface ItemGridProps {
  category: GridCategory;
  currency: Currency | undefined;
  items: ItemsEditing;
  /** Categories of the restaurant: targets for moving an item, and names that a pasted row can use. */
  others?: readonly GridCategory[];
  /** Rows that a search or filter hides; undefined: none. */
  hidden?: ReadonlySet<string> | undefined;
  /** True when the page has many rows in all its categories; by default only this category counts. */
  virtualized?: boolean;
  /** Renders an item's checkbox; left out where items can't be selected. */
  renderSelect?: GridContext['renderSelect'];
}

/** Loaded with the first paste. */
const pasteTable = async (into: PasteInto) => (await import('./paste-into')).pasteInto(into);

const PasteReport = lazyPart(async () => ({ default: (await import('./paste-report')).PasteReport }));

const NAME_CELL = '[data-column="name"]';

const NO_OTHERS: readonly GridCategory[] = [];

/** Items of a category in an editable grid, as in a spreadsheet. */
export function ItemGrid({ category, currency, items, others = NO_OTHERS, hidden, ...props }: ItemGridProps) {
  const list = items.of(category.id);
  const entries = useStore(list);
  const { virtualized = isVirtualized(entries.length), renderSelect } = props;
  const shown = hidden ? entries.filter(({ key }) => !hidden.has(key)) : entries;
  const { list: lineList, move, focus, announcement } = useRows(list, renderNow);
  const tellRemoval = useRemoval();
  const tellCopy = useDuplicating();
  const drafts = use(FieldDraftsContext);
  const { alert, confirm, warn } = useAlerts();
  const reported = useStore(items.lastPaste);
  const { priced_by, sizes } = category;
  const columns = useMemo(() => gridColumns({ priced_by, sizes }, currency), [priced_by, sizes, currency]);
  const [nameColumn] = columns;

  const paste = (rowKey: string | undefined, field: string, event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!drafts || !isMultiCell(text)) return;
    event.preventDefault();
    const cell = event.currentTarget;
    const into = {
      text,
      field,
      rowKey,
      category,
      others,
      currency,
      columns,
      entries: shown,
      items,
      list,
      drafts,
      alert,
    };
    void pasteTable(into).then(
      (pasted) => showPasted(pasted, cell),
      () => alert(ITEM_TEXTS.pasteFailed),
    );
  };
  const showPasted = (pasted: Pasted, cell: HTMLElement) => {
    items.lastPaste.report({ pasted, categoryId: category.id, cell });
    if (pasted.cells > 0) (isComplete(pasted) ? confirm : warn)(pasted.outcome);
  };
  /** Dropping a file beside the rows would make the browser leave the page. */
  const missedRow = (event: DragEvent) => {
    if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    alert(ITEM_TEXTS.dropOnRow);
  };
  /** Latest handlers, for memoized rows. */
  const acts = useRef({ paste, move, focus, tellRemoval, tellCopy });
  useEffect(() => {
    acts.current = { paste, move, focus, tellRemoval, tellCopy };
  });
  const isWhole = hidden === undefined && entries.length > 1;
  const grid = useMemo<GridContext>(
    () => ({
      category,
      columns,
      virtualized,
      others,
      renderSelect,
      onMove: isWhole ? (key, step) => acts.current.move(key, nameIn(list, key), step) : undefined,
      onMoveTo: (key, to) => items.moveTo(category.id, key, to),
      onDuplicate: (key) =>
        acts.current.tellCopy({
          key,
          copying: items.duplicate(category.id, key),
          focus: (row) => acts.current.focus(row, NAME_CELL),
          remove: (copy) => items.remove(category.id, copy),
          record: (copy, undo) =>
            items.steps?.addCopy({
              original: nameIn(list, key),
              copy,
              isListed: () => list.state.includes(copy),
              undo,
              alert,
            }),
        }),
      onRemove: (key) => {
        const at = list.state.findIndex((entry) => entry.key === key);
        const next = list.state[at + 1] ?? list.state[at - 1];
        acts.current.tellRemoval(items.remove(category.id, key), acts.current.focus);
        if (next) acts.current.focus(next.key);
      },
      onEdit: (entry, patch) => {
        const { entered } = entry.saver;
        saveCells(entry, patch, { columns, drafts });
        items.steps?.addEdit(entry, patch, entered);
      },
      onPaste: (key, field, event) => acts.current.paste(key, field, event),
    }),
    [category, columns, virtualized, others, renderSelect, isWhole, items, list, drafts, alert],
  );

  return (
    <div
      className={styles.grid}
      data-grid-body
      data-category={category.id}
      data-selectable={renderSelect && ''}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={missedRow}
      style={{ '--prices': columns.length - 2 } as React.CSSProperties}
    >
      {isWhole && announcement}
      <Missing list={list} category={category} />
      <div className={styles.scroller}>
        {shown.length > 0 && (
          <Text as="div" size="s" weight={600} tone="muted" className={styles.headings} aria-hidden>
            <span />
            {columns.map(({ field, title, money }) => (
              <span key={field} data-money={money ? '' : undefined}>
                {title}
              </span>
            ))}
            <span>Visible</span>
          </Text>
        )}
        <ul ref={lineList} className={layout.list} aria-label={`Items of ${category.name}`}>
          {shown.map(({ key, saver }) => (
            <ItemLine key={key} rowKey={key} saver={saver} grid={grid} />
          ))}
        </ul>
        {nameColumn && (
          <NewItem
            category={category}
            column={nameColumn}
            onAdd={(name) => items.add(category.id, { name })}
            onPaste={(event) => paste(undefined, 'name', event)}
          />
        )}
      </div>
      <Suspense>
        {reported?.categoryId === category.id && (
          <PasteReport pasted={reported.pasted} last={items.lastPaste} />
        )}
      </Suspense>
    </div>
  );
}

const nameIn = (list: RowList<MenuItemRow>, key: string) =>
  list.state.find((entry) => entry.key === key)?.saver.state.shown.name ?? '';

/** Asks for missing prices, such as all prices of a new size. */
function Missing({ list, category }: { list: RowList<MenuItemRow>; category: GridCategory }) {
  const rows = useRowsOf(list);
  if (category.priced_by !== 'size' || rows.length === 0) return null;
  if (category.sizes.length === 0)
    return (
      <Text as="p" below={3} size="s" weight={500} className={`${callout.callout} ${tones.warning}`}>
        {ITEM_TEXTS.noSizes}
      </Text>
    );
  const missing = category.sizes
    .map(({ name, id }) => ({ name, count: unpricedIn(rows, id) }))
    .filter(({ count }) => count > 0);
  if (missing.length === 0) return null;
  return (
    <Text
      as="p"
      below={3}
      size="s"
      weight={500}
      className={`${callout.callout} ${tones.warning}`}
      role="status"
    >
      {ITEM_TEXTS.missingPrices(
        missing.map(({ name, count }) => ITEM_TEXTS.missingInSize(name, count)).join(', '),
      )}
    </Text>
  );
}

/** Number of a category’s items without a price. */
export function Unpriced({ list, category }: { list: RowList<MenuItemRow>; category: GridCategory }) {
  const count = useRowsOf(list).filter((row) => isUnpriced(row, category)).length;
  return count > 0 && <Pill tone="warning">{ITEM_TEXTS.withoutPrice(count)}</Pill>;
}
