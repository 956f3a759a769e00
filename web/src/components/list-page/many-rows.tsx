import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, type RefObject, useState } from 'react';
import { useIsPrinted } from '@/hooks/use-is-printed';

interface ManyRowsProps {
  ids: readonly number[];
  scroller: RefObject<HTMLElement | null>;
  renderRow: (index: number, ref: Ref<HTMLTableRowElement>) => ReactNode;
  /** Number of columns. */
  columns: number;
}

/** Renders only the visible rows and a few around them; print shows all. */
export function ManyRows({ ids, scroller, renderRow, columns }: ManyRowsProps) {
  const isPrinted = useIsPrinted();
  const [focused, setFocused] = useState<number>();
  // oxlint-disable-next-line react/incompatible-library -- what it returns is used here alone, and handed to nothing that keeps it
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 40,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 10,
    // The focused row stays rendered, however far it is scrolled away.
    rangeExtractor: (range) => withFocused(range, focused),
  });
  const shown = isPrinted ? [] : virtual.getVirtualItems();
  return (
    <tbody
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset['index'] ?? Number.NaN))}
      onBlur={() => setFocused(undefined)}
    >
      {isPrinted && ids.map((_id, index) => renderRow(index, null))}
      {/* One array with keys: in separate arrays, rows would be remounted when others come or go before them. */}
      {shown.flatMap(({ index, start, key }, at) => {
        const gap = start - (shown[at - 1]?.end ?? 0);
        return [
          gap > 0 && <Gap key={`before ${String(key)}`} height={gap} columns={columns} />,
          renderRow(index, virtual.measureElement),
        ];
      })}
      {!isPrinted && <Gap height={virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)} columns={columns} />}
    </tbody>
  );
}

const withFocused = (range: Range, focused: number | undefined) => {
  const seen = defaultRangeExtractor(range);
  if (focused === undefined || !(focused < range.count) || seen.includes(focused)) return seen;
  return [...seen, focused].sort((one, other) => one - other);
};

/** Fills the height of rows that are not rendered. */
const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
