import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Nouns, SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { useStore } from '@/lib/store';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import { useRoomForToasts } from '@/hooks/use-room-for-toasts';
import styles from './bar.module.css';
import place from './place.module.css';
import { SelectMany } from './box';
import { type SelectedRows, useSelectedCount } from './selected-rows';
import { useClearingEscape } from './use-clearing-escape';

interface SelectionBarProps {
  selection: SelectedRows;
  /** Shown rows that can be selected. */
  ids: readonly number[];
  nouns: Nouns;
  /** Selects all shown rows as those that the filters find. Default: each by itself. */
  onSelectAll?: (() => void) | undefined;
  /** Loads the actions. */
  load: (() => Promise<unknown>) | undefined;
  /** Renders the buttons for the selected rows. @param narrow puts them into a menu */
  renderActions: (narrow: boolean) => ReactNode;
  /** Width that the bar needs for all actions in one line (px). */
  width: number;
  /** Puts the box for all rows into the heading of the table that follows, and the rest below the list. */
  over?: boolean;
  /** Beside the number of selected rows. */
  children?: ReactNode;
}

/** Selects all shown rows, and acts on the selected ones. While some are selected, it stays on the screen. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, ids, nouns, onSelectAll, load, renderActions, width, over = false, children } = props;
  const selected = useStore(selection);
  const count = useSelectedCount(selection);
  const bar = useRef<HTMLDivElement>(null);
  const [used, setUsed] = useState(false);
  if (count > 0 && !used) setUsed(true);
  const hidden = selected.size - ids.filter((id) => selected.has(id)).length;
  const text = [
    SELECTION_TEXTS.selected(count, nouns),
    ...(hidden > 0 ? [SELECTION_TEXTS.hidden(hidden)] : []),
    ...(selection.isNarrowed ? [SELECTION_TEXTS.onlyPage] : []),
  ].join(', ');
  const isPhone = useMediaQuery(BELOW_MD);
  const narrow = useIsNarrow(bar, width);
  useEffect(() => load && whenIdle(() => void load().catch(() => undefined)), [load]);
  useLayoutEffect(() => {
    const element = bar.current;
    // A list without rows has no bar.
    return () => {
      if (element?.parentElement?.contains(document.activeElement)) focusList();
    };
  }, []);
  const clear = () => {
    // The buttons disappear.
    if (bar.current?.contains(document.activeElement))
      bar.current.parentElement?.querySelector('input')?.focus();
    selection.clear();
  };
  useClearingEscape(count > 0, clear);
  const label = SELECTION_TEXTS.selectAll(ids.length, nouns);
  // On phones it stays above the list, because the bar is at the bottom of the screen.
  const isApart = isPhone || over;
  const selectAll = (
    <SelectMany selection={selection} ids={ids} label={label} onSelectAll={onSelectAll}>
      {(isPhone || !over) && <span aria-hidden>{count > 0 && !isPhone ? text : label}</span>}
    </SelectMany>
  );
  return (
    <div className={`${styles.place} ${over ? place.over : ''}`} data-selection-bar>
      {isApart && selectAll}
      <VisuallyHidden role="status">{count > 0 && text}</VisuallyHidden>
      <Inline
        ref={bar}
        wrap
        align="center"
        gap={3}
        rowGap={1}
        className={styles.bar}
        data-open={count > 0 || undefined}
      >
        {isApart ? (
          <Text size="s" weight={500} aria-hidden>
            {text}
          </Text>
        ) : (
          selectAll
        )}
        {!isPhone && children}
        <Suspense>{used && renderActions(narrow)}</Suspense>
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
            {isApart && <RoomForToasts bar={bar} />}
          </>
        )}
        {isPhone && children}
      </Inline>
    </div>
  );
}

/** Is there too little room for all actions? The preview can be beside the list. */
function useIsNarrow(bar: RefObject<HTMLElement | null>, width: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setNarrow(element.clientWidth < width));
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, width]);
  return narrow;
}

/** Focuses the box that selects all rows. */
export const focusSelectAll = () =>
  document.querySelector<HTMLElement>('[data-selection-bar] input')?.focus();

/** At the bottom of the screen, the bar is where toasts would be. */
function RoomForToasts({ bar }: { bar: RefObject<HTMLElement | null> }) {
  useRoomForToasts(bar);
  return null;
}

/** Focuses the list after an action, unless something else has the focus: the buttons can be gone, and the bar too. */
export function focusList(): void {
  // Two frames: the list has been read again, and is being rendered.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      const place =
        document.querySelector<HTMLElement>('[data-selection-bar] input:enabled') ??
        document.querySelector<HTMLElement>('[role=search] input');
      place?.focus();
    }),
  );
}
