import { useEffect, useReducer } from 'react';
import type { ListedRow, RowList } from '@/editing/row-list';
import { useStore } from '@/lib/store';

/** Rows of a list; renders again when one changes. */
export function useRowsOf<Row extends ListedRow>(list: RowList<Row>): Row[] {
  const entries = useStore(list);
  const [, follow] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const ends = entries.map(({ saver }) => saver.subscribe(follow));
    return () => ends.forEach((end) => end());
  }, [entries]);
  return entries.map(({ saver }) => saver.state.shown);
}
