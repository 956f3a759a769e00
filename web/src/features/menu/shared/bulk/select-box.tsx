import { useSyncExternalStore } from 'react';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Inline } from '@/components/layout/inline';
import type { SelectedRows } from './selected-rows';
import styles from './select-box.module.css';

interface SelectRowProps {
  selection: SelectedRows;
  /** 0: not saved yet, and not selectable. */
  id: number;
  name: string;
  /** Finds the next or previous checkbox; without it, arrow keys do nothing. */
  neighbour?: (box: HTMLElement, step: -1 | 1) => HTMLElement | undefined;
}

/** Checkbox of a row. With Shift, a click or an arrow key selects a range. */
export function SelectRow({ selection, id, name, neighbour }: SelectRowProps) {
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
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
          if (!neighbour || step === undefined || event.altKey) return;
          event.preventDefault();
          const next = neighbour(event.currentTarget, step);
          next?.focus();
          const to = Number(next?.dataset['item'] ?? 0);
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
  /** Text beside the box; without it the label is for screen readers only. */
  children?: React.ReactNode;
}

/** Checkbox that selects several rows. */
export function SelectMany({ selection, ids, label, children }: SelectManyProps) {
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
        onChange={({ target }) => selection.set(ids, target.checked)}
      />
      {children}
    </Inline>
  );
}
