import { memo, Suspense, useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import { ITEM_TEXTS } from '@server/shared/texts/menu-items';
import { DragHandle } from '@/components/sorting/drag-handle';
import { fieldText } from '@/editing/field-state';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { useVirtualRow } from '../../shared/virtual-rows';
import { LazySoldOutToggle } from '../../sold-out/sold-out';
import type { MenuItemRow } from '../item-rows';
import { GridCell } from './cell';
import { cellName } from './cells';
import visible from '@/theme/looks/visible.module.css';
import styles from './grid.module.css';
import type { GridContext } from './grid-context';
import { focusCell, cellInRow } from './moving';
import { Problems, RowStatus } from './line-status';
import { RowImageState, Thumb } from './row-image';
import { useRowImage } from './use-row-image';

/** Loaded when an item is opened. */
const ItemDetails = lazyPart(async () => ({ default: (await import('./item-details')).ItemDetails }));

interface ItemLineProps {
  rowKey: string;
  saver: RowSaver<MenuItemRow>;
  grid: GridContext;
}

/** One item: its cells in a line, its details below. Far from the screen it is plain text. */
export const ItemLine = memo(function ItemLine({ rowKey, saver, grid }: ItemLineProps) {
  const { columns, onMove } = grid;
  const { shown } = useStore(saver);
  const { row, isNear, style } = useVirtualRow<HTMLLIElement>(grid.virtualized);
  const [open, setOpen] = useState(false);
  const image = useRowImage(saver, grid.category.restaurant_id);
  // Unmounting would lose open details and a running upload.
  const rendered = isNear || open || image.sent !== null || image.failure !== '';
  const { name } = shown;
  const detailsId = `details-${rowKey}`;
  return (
    <li
      ref={row}
      className={styles.line}
      style={rendered ? undefined : style}
      data-row={rowKey}
      data-line
      data-far={!rendered || undefined}
      data-hidden={!shown.visible || undefined}
      data-over={image.isOver || undefined}
      {...image.handlers}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
        if (!event.altKey || step === undefined || !onMove) return;
        event.preventDefault();
        const { target } = event;
        onMove(rowKey, step);
        // Moving an element in the document drops its focus.
        requestAnimationFrame(() => requestAnimationFrame(() => (target as HTMLElement).focus()));
      }}
    >
      <Inline gap={0} align="center" justify="end" className={styles.start}>
        {rendered && grid.renderSelect?.(shown.id, name)}
        {onMove && <DragHandle name={name} />}
        {rendered && (
          <Thumb
            item={shown}
            image={image}
            open={open}
            detailsId={detailsId}
            onToggle={() => setOpen(!open)}
          />
        )}
      </Inline>
      {rendered ? (
        <RenderedLine rowKey={rowKey} saver={saver} grid={grid} />
      ) : (
        columns.map((column) => (
          <div
            key={column.field}
            className={styles.words}
            data-field={column.field}
            data-money={column.money && ''}
          >
            {column.text(shown)}
          </div>
        ))
      )}
      <RowImageState name={name} image={image} />
      <div id={detailsId} hidden={!open} className={styles.details}>
        {open && (
          <Suspense>
            <ItemDetails
              rowKey={rowKey}
              saver={saver}
              grid={grid}
              restaurantId={grid.category.restaurant_id}
            />
          </Suspense>
        )}
      </div>
    </li>
  );
});

/** Cells of an item and their save status. */
function RenderedLine({ rowKey, saver, grid: { category, columns, onEdit, onPaste } }: ItemLineProps) {
  const { shown, fields } = useStore(saver);
  const { name } = shown;
  return (
    <>
      {columns.map((column) => {
        const { field, money } = column;
        const missing = money !== undefined && (shown[field] ?? null) === null;
        return (
          <GridCell
            key={field}
            name={cellName(rowKey, field)}
            field={field}
            label={column.label(name)}
            value={column.text({ ...shown, [field]: fieldText(saver, field) })}
            money={money}
            title={money && column.title}
            multiline={column.multiline ?? false}
            maxLength={column.maxLength}
            missing={missing}
            placeholder={missing ? ITEM_TEXTS.noPrice : field === 'description' ? column.title : undefined}
            status={fields[field]?.status}
            onSave={(text) => {
              const read = column.read(text);
              if ('refusal' in read) return read.refusal;
              onEdit({ key: rowKey, saver }, read.patch);
              return undefined;
            }}
            onPaste={(event) => onPaste(rowKey, field, event)}
          />
        );
      })}
      <Inline gap={1} align="center" className={styles.end}>
        <Inline
          as="label"
          minHeight={28}
          touch
          inline
          gap={1.5}
          align="center"
          size="s"
          className={styles.visible}
        >
          <input
            type="checkbox"
            data-column="visible"
            aria-label={`${name} is visible to guests`}
            checked={shown.visible}
            onChange={({ target }) => onEdit({ key: rowKey, saver }, { visible: target.checked })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              focusCell(cellInRow(event.currentTarget, event.shiftKey ? -1 : 1));
            }}
          />
          <span className={visible.phoneOnly} aria-hidden>
            Visible
          </span>
        </Inline>
        {shown.id > 0 && (
          <LazySoldOutToggle kind="item" id={shown.id} name={name} restaurantId={category.restaurant_id} />
        )}
        <RowStatus rowKey={rowKey} saver={saver} />
      </Inline>
      <Problems saver={saver} columns={columns} />
    </>
  );
}
