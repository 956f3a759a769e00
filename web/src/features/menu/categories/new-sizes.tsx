import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useUndoToast } from '@/hooks/use-action-toast';
import { focusNext, focusRow } from '../shared/focus-row';
import { moved } from '../shared/moved';
import { useMoving } from '../shared/use-moving';
import { NEW_SIZE, type SizeValues, sizeName } from './category-values';
import { focusNeighbour } from './sections/focus-neighbour';
import styles from './sections/sections.module.css';
import { SizeRow } from './sections/size-row';

/** A size of a category that is not saved yet; the key keeps its fields apart. */
export type LocalSize = SizeValues & { key: string };

const newSize = (): LocalSize => ({ ...NEW_SIZE, key: crypto.randomUUID() });

interface NewSizesProps {
  sizes: readonly LocalSize[];
  onChange: (sizes: readonly LocalSize[]) => void;
}

/** The sizes of a new category: local until it is saved. */
export function NewSizes({ sizes, onChange }: NewSizesProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const offerUndo = useUndoToast();
  /** What the list has become by now: Enter saves a name and adds a size at once, and Undo comes later. */
  const latest = useRef(sizes);
  useEffect(() => {
    latest.current = sizes;
  }, [sizes]);
  const change = (next: readonly LocalSize[]) => {
    latest.current = next;
    onChange(next);
  };
  const { move, announcement } = useMoving(list, {
    state: sizes,
    move: (key, step) => {
      const at = sizes.findIndex((size) => size.key === key);
      const next = moved(latest.current, at, step);
      if (next === latest.current) return undefined;
      change(next);
      return at + step + 1;
    },
  });
  const edit = (key: string, patch: Partial<SizeValues>) =>
    change(latest.current.map((size) => (size.key === key ? { ...size, ...patch } : size)));
  const addSize = () => {
    const size = newSize();
    change([...latest.current, size]);
    focusRow(list, size.key, 'input');
  };
  return (
    <>
      <h3 className={styles.subheading}>Sizes</h3>
      {announcement}
      <ul ref={list} className={styles.rows}>
        {sizes.map((size, at) => (
          <SizeRow
            key={size.key}
            rowKey={size.key}
            at={at}
            count={sizes.length}
            size={size}
            onChange={(patch) => edit(size.key, patch)}
            onMove={(step) => move(size.key, size.name || sizeName(at), step)}
            onRemove={() => {
              focusNeighbour(list.current, at, add.current);
              change(latest.current.filter(({ key }) => key !== size.key));
              offerUndo(`${size.name || sizeName(at)} removed.`, () => {
                change(latest.current.toSpliced(at, 0, size));
                focusRow(list, size.key, 'input');
              });
            }}
            onEnter={() => focusNext(list, sizes[at + 1]?.key, addSize)}
          />
        ))}
      </ul>
      <Button ref={add} icon={<PlusOutlined aria-hidden />} onClick={addSize}>
        Add size
      </Button>
    </>
  );
}
