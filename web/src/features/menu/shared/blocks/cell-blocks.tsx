import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import { blockUpTo, type CellBlock, extendBlock, type GridShape, shapeOfBlock } from './block';
import { type BlockGrid, type CellOnScreen, isWholeSelected, writeSelected } from './block-grid';
import { markCells } from './block-marks';
import { FillHandle } from './fill-handle';

interface CellBlocksProps {
  /** Element around the grids. */
  place: RefObject<HTMLElement | null>;
  cells: BlockGrid;
  say: (text: string) => void;
}

/** Selected block and its grid. */
interface Selected extends CellBlock {
  grid: HTMLElement;
  /** Element of its last cell, at whose corner the fill handle is. */
  corner?: HTMLElement | undefined;
}

/** Drag of the fill handle. */
interface Drag {
  /** Cells that are filled from. */
  from: GridShape;
  grid: HTMLElement;
  /** Stays in its place: another one would end the drag. */
  corner: HTMLElement;
}

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'];

/** Selects, fills, copies and cuts blocks of cells: by Shift with arrows or clicks, by keys, and by the fill handle. */
export function CellBlocks({ place, cells, say }: CellBlocksProps) {
  const [selected, setSelected] = useState<Selected>();
  // Loaded after the grid, when a cell can have the focus already.
  const [focused, setFocused] = useState(
    () => document.activeElement && cells.cellAt(document.activeElement),
  );
  const [drag, setDrag] = useState<Drag>();

  const blockOf = (block: Selected | undefined): GridShape | undefined =>
    block && shapeOfBlock(block, cells.shapeOf(block.grid, block.anchor.field));
  const select = (block: Selected | undefined) => {
    const shape = blockOf(block);
    setSelected(block && { ...block, corner: shape && endOf(block.grid, shape, cells) });
    markCells(block && shape && cells.selectorOf(block.grid, shape));
    if (!block || !shape) return;
    cells.rowElement(block.grid, block.lead.row)?.scrollIntoView({ block: 'nearest' });
    say(CELL_BLOCK_TEXTS.selected(shape.rows.length * shape.fields.length));
  };
  const clear = () => selected && select(undefined);
  const cellOf = (target: EventTarget | null) =>
    target instanceof Element ? cells.cellAt(target) : undefined;

  const fillDown = (cell: CellOnScreen) => {
    const { rows = [cell.row], fields = [cell.field] } = blockOf(selected) ?? {};
    if (rows.length > 1) {
      writeSelected(() => cells.fill(rows[0] ?? '', rows.slice(1), fields));
      return;
    }
    const all = cells.shapeOf(cell.grid, cell.field).rows;
    const above = all[all.indexOf(rows[0] ?? '') - 1];
    if (above === undefined) say(CELL_BLOCK_TEXTS.nothingAbove);
    else writeSelected(() => cells.fill(above, rows, fields));
  };
  const extend = (cell: CellOnScreen, key: string): boolean => {
    const block = selected ?? { grid: cell.grid, anchor: cell, lead: cell };
    const next = extendBlock(block, key, cells.shapeOf(cell.grid, cell.field));
    if (next) select({ ...next, grid: cell.grid });
    return next !== undefined;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    if (!cell || MODIFIERS.includes(event.key)) return;
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const handled = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'd') {
      handled();
      fillDown(cell);
    } else if (isCommand) return;
    else if (key === 'Escape' && selected) {
      handled();
      setDrag(undefined);
      clear();
    } else if (
      shiftKey &&
      !altKey &&
      (selected ?? isWholeSelected(event.target as Element)) &&
      extend(cell, key)
    )
      handled();
    else clear();
  });
  const onMouseDown = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-fill-handle]')) return;
    const cell = cellOf(event.target);
    const from = cellOf(document.activeElement);
    const isBlock =
      cell &&
      from &&
      event.shiftKey &&
      event.button === 0 &&
      cell.grid === from.grid &&
      !isSameCell(cell, from);
    if (!isBlock) {
      clear();
      return;
    }
    const { fields } = cells.shapeOf(from.grid, from.field);
    if (!fields.includes(cell.field)) return;
    // The first cell keeps the focus.
    event.preventDefault();
    event.stopPropagation();
    select({ grid: from.grid, anchor: from, lead: cell });
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    if (!event.shiftKey || !selected || !cellOf(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const cell = cellOf(event.target);
    setFocused(cell);
    if (selected && !(cell && isSameCell(cell, selected.anchor))) clear();
  });
  const onBlur = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!drag && !cellOf(relatedTarget)) setFocused(undefined);
  });
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const cell = cellOf(document.activeElement);
    // A cell that is a text field copies its own text.
    const shape =
      blockOf(selected) ?? (cell && cells.paste ? { rows: [cell.row], fields: [cell.field] } : undefined);
    if (!shape || !place.current?.contains(document.activeElement)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', cells.copy(shape));
    if (event.type === 'cut') writeSelected(() => cells.cut(shape));
    else say(CELL_BLOCK_TEXTS.copied(shape.rows.length * shape.fields.length));
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const cell = cellOf(document.activeElement);
    if (!cell || !cells.paste) return;
    event.preventDefault();
    const { row = cell.row, field = cell.field } = topLeft(blockOf(selected));
    cells.paste({ ...cell, row, field }, event.clipboardData?.getData('text/plain') ?? '');
  });
  useEffect(() => {
    const ends = new AbortController();
    // Before React's own listeners, which are on the root. On the document, because the grid can come later.
    const options = { signal: ends.signal, capture: true };
    const within =
      <E extends Event>(handle: (event: E) => void) =>
      (event: E) => {
        if (place.current?.contains(event.target as Node | null)) handle(event);
      };
    document.addEventListener('keydown', within(onKeyDown), options);
    document.addEventListener('mousedown', within(onMouseDown), options);
    document.addEventListener('click', within(onClick), options);
    document.addEventListener('focusin', within(onFocus), options);
    document.addEventListener('focusout', within(onBlur), options);
    document.addEventListener('paste', within(onPaste), options);
    for (const type of ['copy', 'cut'] as const)
      document.addEventListener(type, (event) => onClipboard(event), { signal: ends.signal });
    return () => {
      ends.abort();
      markCells(undefined);
    };
  }, [place]);

  const corner = drag?.corner ?? selected?.corner ?? focused?.corner;
  if (!focused || !corner) return null;
  return (
    <FillHandle
      corner={corner}
      onStart={() => {
        const { grid, row, field } = focused;
        setDrag({ from: blockOf(selected) ?? { rows: [row], fields: [field] }, grid, corner });
      }}
      onOver={(element) => {
        const { from, grid } = drag ?? {};
        const row = from && rowOver(element, focused, cells);
        if (!row || !grid) return;
        const next = blockUpTo(row, cells.shapeOf(grid, focused.field), from);
        if (!isSameCell(next.lead, selected?.lead ?? focused)) select({ grid, ...next });
      }}
      onEnd={(isDropped) => {
        const { rows = [], fields = [] } = drag?.from ?? {};
        const shape = drag && blockOf(selected);
        setDrag(undefined);
        clear();
        const targets = shape ? shape.rows.filter((row) => !rows.includes(row)) : [];
        if (!isDropped || !shape || targets.length === 0) return;
        // Continues the row at the edge that was dragged.
        const source = shape.rows[0] === targets[0] ? rows[0] : rows.at(-1);
        writeSelected(() => cells.fill(source ?? '', targets, fields));
      }}
    />
  );
}

const topLeft = (block: GridShape | undefined) => ({ row: block?.rows[0], field: block?.fields[0] });

const isSameCell = (one: { row: string; field: string }, other: { row: string; field: string }) =>
  one.row === other.row && one.field === other.field;

/** Corner of the last cell of a block. */
function endOf(grid: HTMLElement, { rows, fields }: GridShape, cells: BlockGrid): HTMLElement | undefined {
  const last = cells.selectorOf(grid, { rows: rows.slice(-1), fields: fields.slice(-1) });
  const element = document.querySelector(last);
  return (element && cells.cellAt(element)?.corner) ?? undefined;
}

/** Row of the same grid that contains an element. */
const rowOver = (element: Element, { grid, field }: CellOnScreen, cells: BlockGrid): string | undefined =>
  cells.shapeOf(grid, field).rows.find((row) => cells.rowElement(grid, row)?.contains(element));
