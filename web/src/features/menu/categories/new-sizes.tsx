import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { NEW_SIZE, type SizeValues } from './category-values';
import { focusNeighbour } from './sections/focus-neighbour';
import styles from './sections/sections.module.css';
import { SizeRow } from './sections/size-row';

/** A size of a category that is not saved yet; the key keeps its fields apart. */
export type LocalSize = SizeValues & { key: string };

const newSize = (): LocalSize => ({ ...NEW_SIZE, key: crypto.randomUUID() });

interface NewSizesProps {
  sizes: readonly LocalSize[];
  onChange: (sizes: LocalSize[]) => void;
}

/** The sizes of a new category: local until it is saved (spec L338). */
export function NewSizes({ sizes, onChange }: NewSizesProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edit = (key: string, change: Partial<SizeValues>) =>
    onChange(sizes.map((size) => (size.key === key ? { ...size, ...change } : size)));
  return (
    <>
      <h3 className={styles.subheading}>Sizes</h3>
      <ul ref={list} className={styles.rows}>
        {sizes.map((size, at) => (
          <SizeRow
            key={size.key}
            at={at}
            size={size}
            onChange={(patch) => edit(size.key, patch)}
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
