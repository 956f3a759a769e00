import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { PopoverPanel } from '@/components/popover-panel';
import { usePopover } from '@/hooks/use-popover';
import { readDevice, writeDevice } from '@/lib/device-storage';
import type { ListColumn } from './column';
import print from '@/theme/looks/screen-only.module.css';
import styles from './list-page.module.css';
import type { ColumnWidths } from './use-column-widths';

const storageKey = (list: string) => `hidden-columns:${list}`;

const remembered = (list: string): readonly string[] =>
  (readDevice(storageKey(list)) ?? '').split(' ').filter(Boolean);

/** Optional columns that are hidden on this device. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => remembered(list));
  const hide = (keys: readonly string[]) => {
    setHidden(keys);
    writeDevice(storageKey(list), keys.join(' '));
  };
  return [hidden, hide] as const;
}

interface ColumnChoiceProps {
  /** Columns that can be hidden. */
  columns: readonly Pick<ListColumn<never>, 'key' | 'title'>[];
  hidden: readonly string[];
  onHide: (keys: readonly string[]) => void;
  widths: ColumnWidths;
}

/** Menu that shows and hides columns. */
export function ColumnChoice({ columns, hidden, onHide, widths }: ColumnChoiceProps) {
  const popover = usePopover();
  return (
    <>
      <Button {...popover.opener} className={print.screenOnly ?? ''}>
        Columns
      </Button>
      <PopoverPanel of={popover} role="group" label="Columns" className={styles.columns}>
        {columns.map(({ key, title }) => (
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
        {(hidden.length > 0 || widths.areChosen) && (
          <Button
            type="text"
            size="small"
            onClick={() => {
              onHide([]);
              widths.reset();
            }}
          >
            Reset
          </Button>
        )}
      </PopoverPanel>
    </>
  );
}
