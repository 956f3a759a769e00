import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { Size } from '@server/modules/menu/sizes.schemas';
import { stateOf, typedOf } from '../../shared/saving/field-props';
import type { RowSaver } from '../../shared/saving/row-saver';
import { useStore } from '../../shared/saving/store';
import { focusNext, focusRow } from '../../shared/focus-row';
import { useRemoval } from '../../shared/saving/use-removal';
import { useMoving } from '../../shared/use-moving';
import { focusNeighbour } from '../sections/focus-neighbour';
import styles from '../sections/sections.module.css';
import { SizeRow } from '../sections/size-row';
import type { CategoryEditing } from './category-editing';

/** The sizes of a saved category: each is there at once, and each edit saves. */
export function SavedSizes({ editing }: { editing: CategoryEditing }) {
  const { sizes } = editing;
  const entries = useStore(sizes);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { move, announcement } = useMoving(list, sizes);
  const tellRemoval = useRemoval();
  const addSize = () => focusRow(list, editing.addSize(), 'input');
  return (
    <>
      <h3 className={styles.subheading}>Sizes</h3>
      {announcement}
      <ul ref={list} className={styles.rows}>
        {entries.map(({ key, saver }, at) => (
          <SavedSize
            key={key}
            rowKey={key}
            at={at}
            count={entries.length}
            saver={saver}
            onMove={(step) => move(key, saver.state.shown.name, step)}
            onRemove={() => {
              focusNeighbour(list.current, at, add.current);
              tellRemoval(editing.removeSize(key), (again) => focusRow(list, again, 'input'));
            }}
            onEnter={() => focusNext(list, entries[at + 1]?.key, addSize)}
          />
        ))}
      </ul>
      <Button ref={add} icon={<PlusOutlined aria-hidden />} onClick={addSize}>
        Add size
      </Button>
    </>
  );
}

interface SavedSizeProps {
  rowKey: string;
  at: number;
  count: number;
  saver: RowSaver<Size>;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onEnter: () => void;
}

function SavedSize({ saver, ...row }: SavedSizeProps) {
  const { shown } = useStore(saver);
  const label = `size ${row.at + 1}`;
  return (
    <SizeRow
      {...row}
      size={{
        name: typedOf(saver, 'name'),
        units: typedOf(saver, 'units'),
        measurement: shown.measurement,
      }}
      onChange={(patch) => saver.edit(patch)}
      states={{
        name: stateOf(saver, 'name', `name of ${label}`),
        units: stateOf(saver, 'units', `units of ${label}`, (units) => (units === null ? '' : String(units))),
        measurement: stateOf(saver, 'measurement', `measurement of ${label}`, (unit) => unit ?? ''),
      }}
    />
  );
}
