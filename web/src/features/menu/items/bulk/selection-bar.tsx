import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { lazyPart } from '@/components/lazy-part';
import { useStore } from '@/editing/store';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { useRoomForToasts } from '@/hooks/use-room-for-toasts';
import styles from './bulk.module.css';
import type { BulkActionsProps } from './bulk-actions';
import { SelectMany } from './select-box';

const load = async () => ({ default: (await import('./bulk-actions')).BulkActions });
const BulkActions = lazyPart(load);

interface SelectionBarProps extends Omit<BulkActionsProps, 'narrow'> {
  /** Items that can be selected. */
  ids: readonly number[];
}

/** Selects all shown items, and acts on the selected ones. While some are selected, it stays on the screen. */
export function SelectionBar({ ids, ...props }: SelectionBarProps) {
  const { selection } = props;
  const selected = useStore(selection);
  const count = selected.size;
  const bar = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(false);
  if (count > 0 && !used) setUsed(true);
  const hidden = count - ids.filter((id) => selected.has(id)).length;
  const text = [
    SELECTION_TEXTS.selected(count),
    ...(hidden > 0 ? [SELECTION_TEXTS.hidden(hidden)] : []),
  ].join(', ');
  const isPhone = useMediaQuery(BELOW_MD);
  const narrow = useIsNarrow(bar);
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  const clear = () => {
    selection.clear();
    // The button disappears.
    bar.current?.querySelector('input')?.focus();
  };
  return (
    <div className={styles.place}>
      <div ref={bar} className={styles.bar} data-open={count > 0 || undefined} data-selection-bar>
        <SelectMany selection={selection} ids={ids} label={SELECTION_TEXTS.selectAll(ids.length)}>
          <span aria-hidden>{count > 0 ? text : SELECTION_TEXTS.selectAll(ids.length)}</span>
        </SelectMany>
        <VisuallyHidden role="status">{count > 0 && text}</VisuallyHidden>
        <Suspense>{used && <BulkActions {...props} narrow={narrow} />}</Suspense>
        {count > 0 && (
          <>
            <Button
              type="text"
              size="small"
              className={styles.clear ?? ''}
              icon={<CloseOutlined aria-hidden />}
              aria-label={SELECTION_TEXTS.clear}
              title={SELECTION_TEXTS.clear}
              onClick={clear}
            />
            {isPhone && <RoomForToasts bar={bar} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Width that all actions need in one line (px). */
const ALL_ACTIONS = 890;

/** Is there too little room for all actions? The preview can be beside the list. */
function useIsNarrow(bar: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth < ALL_ACTIONS));
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  return narrow;
}

/** On phones, the bar is where toasts would be. */
function RoomForToasts({ bar }: { bar: RefObject<HTMLElement | null> }) {
  useRoomForToasts(bar);
  return null;
}
