import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { Size } from '../../../../../../src/modules/menu/sizes.schemas.js';
import { NEW_SIZE, sizeName } from '../category-values';
import { focusNeighbour } from '../sections/focus-neighbour';
import styles from '../sections/sections.module.css';
import { SizeRow } from '../sections/size-row';
import type { RowSaver } from '../saving/row-saver';
import { useStore } from '../saving/store';
import type { CategoryEditing } from './category-editing';
import { stateOf, typedOf } from './field-props';

/** The sizes of a saved category: each is there at once, and each edit saves (spec L339, L374). */
export function SavedSizes({ editing, restaurantId }: { editing: CategoryEditing; restaurantId: number }) {
  const { sizes, ports } = editing;
  const entries = useStore(sizes);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const append = () => {
    const position = Math.max(-1, ...sizes.rows.map((size) => size.position)) + 1;
    const name = sizeName(entries.length);
    const ids = { id: 0, version: 0, restaurant_id: restaurantId, category_id: 0, category: 0 };
    sizes.add({ ...NEW_SIZE, ...ids, name, position }, () => ports.addSize(position, name));
  };
  return (
    <>
      <h3 className={styles.subheading}>Sizes</h3>
      <ul ref={list} className={styles.rows}>
        {entries.map(({ key, saver }, at) => (
          <SavedSize
            key={key}
            at={at}
            saver={saver}
            onRemove={() => {
              focusNeighbour(list.current, at, add.current);
              sizes.remove(key);
            }}
          />
        ))}
      </ul>
      <Button ref={add} icon={<PlusOutlined aria-hidden />} onClick={append}>
        Add size
      </Button>
    </>
  );
}

interface SavedSizeProps {
  at: number;
  saver: RowSaver<Size>;
  onRemove: () => void;
}

function SavedSize({ at, saver, onRemove }: SavedSizeProps) {
  const { shown } = useStore(saver);
  const label = `size ${at + 1}`;
  return (
    <SizeRow
      at={at}
      size={{
        name: typedOf(saver, 'name'),
        units: typedOf(saver, 'units'),
        measurement: shown.measurement,
      }}
      onChange={(patch) => saver.edit(patch)}
      onRemove={onRemove}
      states={{
        name: stateOf(saver, 'name', `name of ${label}`),
        units: stateOf(saver, 'units', `units of ${label}`, (units) => (units === null ? '' : String(units))),
        measurement: stateOf(saver, 'measurement', `measurement of ${label}`, (unit) => unit ?? ''),
      }}
    />
  );
}
