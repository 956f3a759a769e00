import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, useRef } from 'react';
import { useCurrency } from '@/hooks/use-currency';
import type { SelectionRow } from '../../shared/extra-groups/group-rows';
import { focusRow } from '../../shared/focus-row';
import type { RowList } from '../../shared/saving/row-list';
import { useStore } from '../../shared/saving/store';
import { useMoving } from '../../shared/use-moving';
import styles from './groups.module.css';
import { SelectionFields } from './selection-fields';

interface SelectionsProps {
  selections: RowList<SelectionRow>;
  /** Around the rows. */
  list: RefObject<HTMLUListElement | null>;
  /** @returns the key of the new row */
  onAdd: () => string;
  onRemove: (key: string) => void;
  groupName: string;
  /** The group's images are on (C-137: off hides them and keeps them). */
  images: boolean;
  restaurantId: number;
}

/** The selections of a group, in their order. */
export function Selections(props: SelectionsProps) {
  const { selections, list, onAdd, onRemove, groupName, images, restaurantId } = props;
  const entries = useStore(selections);
  const currency = useCurrency(restaurantId);
  const adder = useRef<HTMLButtonElement>(null);
  const { move, announcement } = useMoving(list, selections);
  const remove = (at: number, key: string) => {
    const neighbour = entries[at + 1] ?? entries[at - 1];
    if (neighbour) focusRow(list, neighbour.key, '[data-remove]');
    else adder.current?.focus();
    onRemove(key);
  };
  return (
    <div>
      <h3 className={styles.subheading}>Selections</h3>
      {announcement}
      {entries.length > 0 && (
        <ul
          ref={list}
          className={styles.selections}
          aria-label={`Selections of ${groupName}`}
          data-images={images}
        >
          {entries.map(({ key, saver }, at) => (
            <SelectionFields
              key={key}
              rowKey={key}
              saver={saver}
              at={at}
              count={entries.length}
              images={images}
              restaurantId={restaurantId}
              currency={currency}
              onMove={(step) => move(key, saver.state.shown.name, step)}
              onRemove={() => remove(at, key)}
            />
          ))}
        </ul>
      )}
      <Button
        ref={adder}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => focusRow(list, onAdd(), 'input')}
      >
        Add selection
      </Button>
    </div>
  );
}
