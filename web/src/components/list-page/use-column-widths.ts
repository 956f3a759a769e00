import { useState } from 'react';
import { readDevice, writeDevice } from '@/lib/device-storage';

const storageKey = (list: string) => `column-widths:${list}`;

/** Limits of a column's width (px): narrower is unreadable, wider hides the rest. */
export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 800;

/** Column widths of a list that the user has set, in pixels. */
export interface ColumnWidths {
  of: (column: string) => number | undefined;
  /** Undefined resets it. */
  set: (column: string, width: number | undefined) => void;
  /** Has any width been changed? */
  areChosen: boolean;
  reset: () => void;
}

/** Reads the stored widths, in the format 'role:120 status:90'. */
const remembered = (list: string): ReadonlyMap<string, number> =>
  new Map(
    (readDevice(storageKey(list)) ?? '').split(' ').flatMap((entry) => {
      const [column = '', width] = entry.split(':');
      const pixels = Number(width);
      return pixels >= MIN_COLUMN_WIDTH && pixels <= MAX_COLUMN_WIDTH ? [[column, pixels] as const] : [];
    }),
  );

/** Column widths of a list, stored on this device. */
export function useColumnWidths(list: string): ColumnWidths {
  const [widths, setWidths] = useState(() => remembered(list));
  const keep = (next: ReadonlyMap<string, number>) => {
    setWidths(next);
    writeDevice(storageKey(list), [...next].map((entry) => entry.join(':')).join(' '));
  };
  return {
    areChosen: widths.size > 0,
    reset: () => keep(new Map()),
    of: (column) => widths.get(column),
    set: (column, width) => {
      const next = new Map(widths);
      if (width === undefined) next.delete(column);
      else next.set(column, Math.round(Math.min(MAX_COLUMN_WIDTH, Math.max(MIN_COLUMN_WIDTH, width))));
      keep(next);
    },
  };
}
