import { Button, Checkbox } from 'antd';
import { useId, useState } from 'react';
import { readDevice, writeDevice } from '@/lib/device-storage';
import type { Column } from './column';
import styles from './list-page.module.css';
import type { ColumnWidths } from './use-column-widths';

const storageKey = (list: string) => `hidden-columns:${list}`;

const remembered = (list: string): readonly string[] =>
  (readDevice(storageKey(list)) ?? '').split(' ').filter(Boolean);

/** Which optional columns of a list are hidden on this device. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => remembered(list));
  const hide = (keys: readonly string[]) => {
    setHidden(keys);
    writeDevice(storageKey(list), keys.join(' '));
  };
  return [hidden, hide] as const;
}

interface ColumnChoiceProps {
  /** Those that may be hidden. */
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
  widths: ColumnWidths;
}

/** The menu of columns. The browser opens it, closes it with Escape or a press elsewhere, and gives the focus back. */
export function ColumnChoice({ columns, hidden, onHide, widths }: ColumnChoiceProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button popoverTarget={id} className={styles.columnsButton ?? ''}>
        Columns
      </Button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label="Columns"
        className={styles.columns}
        // There before it opens, and until it has closed: the focus is given back from a box in it.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open &&
          columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((each) => each !== key) : [...hidden, key])
              }
            >
              {title}
            </Checkbox>
          ))}
        {open && (hidden.length > 0 || widths.areChosen) && (
          <Button
            type="text"
            size="small"
            onClick={() => {
              onHide([]);
              widths.reset();
            }}
          >
            As at first
          </Button>
        )}
      </div>
    </>
  );
}
