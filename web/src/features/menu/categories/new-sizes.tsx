import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
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

/** The sizes of a new category: local until it is saved (spec L338). */
export function NewSizes({ sizes, onChange }: NewSizesProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { move, announcement } = useMoving(list, {
    state: sizes,
    move: (key, step) => {
      const at = sizes.findIndex((size) => size.key === key);
      const next = moved(sizes, at, step);
      if (next === sizes) return undefined;
      onChange(next);
      return at + step + 1;
    },
  });
  const edit = (key: string, change: Partial<SizeValues>) =>
    onChange(sizes.map((size) => (size.key === key ? { ...size, ...change } : size)));
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
              onChange(sizes.filter(({ key }) => key !== size.key));
            }}
          />
        ))}
      </ul>
      <Button ref={add} icon={<PlusOutlined aria-hidden />} onClick={() => onChange([...sizes, newSize()])}>
        Add size
      </Button>
    </>
  );
}
