import { useEffect, useRef } from 'react';
import { moveByStep, moveToIndex } from '@/editing/ordering';
import { useUndoToast } from '@/hooks/use-action-toast';
import { NEW_SIZE, type SizeValues, sizeName } from '../categories/category-values';
import { SizeList, SizeRow } from './size-list';
import { randomId } from '@/lib/random-id';

/** Size of a category that is not saved yet; the key identifies its fields. */
export type LocalSize = SizeValues & { key: string };

type SizeRemoval = Parameters<typeof SizeList<LocalSize>>[0]['remove'];

interface NewSizesProps {
  sizes: readonly LocalSize[];
  onChange: (sizes: readonly LocalSize[]) => void;
}

/** Sizes of a new category: local until it is saved. */
export function NewSizes({ sizes, onChange }: NewSizesProps) {
  const offerUndo = useUndoToast();
  /** Current list, because events outrun renders: Enter saves a name and adds a size, and Undo comes later. */
  const latest = useRef(sizes);
  useEffect(() => {
    latest.current = sizes;
  }, [sizes]);
  const change = (next: readonly LocalSize[]) => {
    latest.current = next;
    onChange(next);
  };
  const nameOf = ({ name }: LocalSize, at: number) => name || sizeName(at);
  const move = (key: string, step: -1 | 1) => {
    const at = sizes.findIndex((size) => size.key === key);
    const next = moveByStep(latest.current, at, step);
    if (next === latest.current) return undefined;
    change(next);
    return at + step + 1;
  };
  const place = (key: string, at: number) => change(moveToIndex(latest.current, key, at));
  const add = () => {
    const key = randomId();
    change([...latest.current, { ...NEW_SIZE, key }]);
    return key;
  };
  const remove: SizeRemoval = (size, at, { leave, comeBack }) => {
    leave();
    change(latest.current.filter(({ key }) => key !== size.key));
    offerUndo(`${nameOf(size, at)} removed.`, () => {
      change(latest.current.toSpliced(at, 0, size));
      comeBack(size.key);
    });
  };
  const edit = (key: string, patch: Partial<SizeValues>) =>
    change(latest.current.map((size) => (size.key === key ? { ...size, ...patch } : size)));
  return (
    <SizeList sizes={sizes} nameOf={nameOf} move={move} place={place} add={add} remove={remove}>
      {(size, row) => (
        <SizeRow key={size.key} {...row} size={size} onChange={(patch) => edit(size.key, patch)} />
      )}
    </SizeList>
  );
}
