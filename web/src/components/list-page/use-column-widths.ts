import { useState } from 'react';
import { readDevice, writeDevice } from '@/lib/device-storage';

const storageKey = (list: string) => `column-widths:${list}`;

/** Pixels: narrower than the one, no word can be read; wider than the other, nothing else is in sight. */
export const MIN_COLUMN_WIDTH = 64;
export const MAX_COLUMN_WIDTH = 800;

/** How wide the user has made the columns of a list, in pixels. */
export interface ColumnWidths {
  of: (column: string) => number | undefined;
  /** Undefined: as wide as at first. */
  set: (column: string, width: number | undefined) => void;
  /** Has any been changed? */
  areChosen: boolean;
  reset: () => void;
}

/** What was remembered, in the form in which it is written: 'role:120 status:90'. */
const remembered = (list: string): ReadonlyMap<string, number> =>
  new Map(
    (readDevice(storageKey(list)) ?? '').split(' ').flatMap((entry) => {
      const [column = '', width] = entry.split(':');
      const pixels = Number(width);
      return pixels >= MIN_COLUMN_WIDTH && pixels <= MAX_COLUMN_WIDTH ? [[column, pixels] as const] : [];
    }),
  );

/** The widths of a list's columns, kept on this device. */
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
