import { type ClipboardEvent, useRef } from 'react';
import { GridCell } from './cell';
import type { GridCategory, TextColumn } from './columns';
import styles from './grid.module.css';
import { focusCell } from './moving';

interface NewItemProps {
  category: GridCategory;
  column: TextColumn;
  /** @returns the key of the new row */
  onAdd: (name: string) => string;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
}

/** Empty line at the end of a category: entering a name adds an item, and the next can be typed. */
export function NewItem({ category, column, onAdd, onPaste }: NewItemProps) {
  const added = useRef('');
  return (
    <div
      className={styles.newItem}
      data-line
      data-new-item
      onKeyDown={(event) => {
        const { target, currentTarget } = event;
        if (event.key !== 'Tab' || event.shiftKey || !(target instanceof HTMLInputElement)) return;
        if (target.value.trim() === '') return;
        // Continue along the line, which becomes an item when its name loses the focus.
        event.preventDefault();
        target.blur();
        requestAnimationFrame(() => {
          const line = `[data-row="${CSS.escape(added.current)}"]`;
          const next = `${line} [data-column]:not([data-column="select"], [data-column="name"])`;
          focusCell(currentTarget.parentElement?.querySelector<HTMLElement>(next) ?? undefined);
        });
      }}
    >
      <GridCell
        name={`new-item-${category.id}`}
        label={`New item in ${category.name}`}
        field="name"
        value=""
        placeholder="Add an item"
        maxLength={column.maxLength}
        onSave={(text) => {
          if (text.trim() === '') return undefined;
          const read = column.read(text);
          if ('refusal' in read) return read.refusal;
          added.current = onAdd(read.patch.name ?? '');
          return undefined;
        }}
        onEnter={() => undefined}
        onPaste={onPaste}
      />
    </div>
  );
}
