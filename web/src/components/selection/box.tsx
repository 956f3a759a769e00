import { useSyncExternalStore } from 'react';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Inline } from '@/components/layout/inline';
import { boxAfterKey } from './box-after-key';
import type { SelectedRows } from './selected-rows';
import styles from './box.module.css';

interface SelectRowProps {
  selection: SelectedRows;
  /** 0: not saved yet, and not selectable. */
  id: number;
  name: string;
  /** Renders a row that is far from the screen, before its checkbox is focused. */
  reveal?: (row: Element) => void;
}

/** Checkbox of a row. Arrow keys, Page Up, Page Down, Home and End move to others; with Shift they select a range. */
export function SelectRow({ selection, id, name, reveal }: SelectRowProps) {
  const on = useSyncExternalStore(selection.subscribe, () => selection.state.has(id));
  return (
    <Inline as="label" inline align="center" gap={2} className={styles.box}>
      <input
        type="checkbox"
        data-column="select"
        data-item={id}
        aria-label={SELECTION_TEXTS.select(name)}
        disabled={id === 0}
        checked={on}
        onChange={({ target, nativeEvent }) =>
          selection.choose(id, target.checked, (nativeEvent as MouseEvent).shiftKey)
        }
        onKeyDown={(event) => {
          const next = event.altKey ? undefined : boxAfterKey(event.currentTarget, event.key, reveal);
          if (!next) return;
          event.preventDefault();
          next.focus();
          const to = Number(next.dataset['item'] ?? 0);
          if (event.shiftKey && id > 0 && to > 0) selection.extend(id, to);
        }}
      />
    </Inline>
  );
}

interface SelectManyProps {
  selection: SelectedRows;
  /** Rows that the box stands for. */
  ids: readonly number[];
  label: string;
  /** Selects the rows in another way than each by itself. */
  onSelectAll?: (() => void) | undefined;
  /** Text beside the box; without it the label is for screen readers only. */
  children?: React.ReactNode;
}

/** Checkbox that selects several rows. */
export function SelectMany({ selection, ids, label, onSelectAll, children }: SelectManyProps) {
  const count = useSyncExternalStore(
    selection.subscribe,
    () => ids.filter((id) => selection.state.has(id)).length,
  );
  return (
    <Inline
      as="label"
      inline
      align="center"
      gap={2}
      className={styles.box}
      data-words={children ? '' : undefined}
    >
      <input
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length;
        }}
        type="checkbox"
        aria-label={label}
        disabled={ids.length === 0}
        checked={count > 0 && count === ids.length}
        onChange={({ target }) =>
          target.checked && onSelectAll ? onSelectAll() : selection.set(ids, target.checked)
        }
      />
      {children}
    </Inline>
  );
}
