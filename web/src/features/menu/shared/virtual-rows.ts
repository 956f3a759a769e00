import {
  type CSSProperties,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** Rows this far beyond the edges are rendered too, for scrolling and keys (px). */
const MARGIN = 300;

/** A page with up to this many rows renders all of them: that is cheap. */
const MAX_RENDERED = 60;
/** True when a page with this many rows renders only those near the screen. */
export const isVirtualized = (rows: number) => rows > MAX_RENDERED && 'IntersectionObserver' in globalThis;

/** Row that is not rendered. `height`: its last rendered height (px); undefined before the first time. */
interface Unrendered {
  height: number | undefined;
}
type Tell = (state: Unrendered | null) => void;

const NEVER_RENDERED: Unrendered = { height: undefined };
const rows = new WeakMap<Element, Tell>();
const observers = new WeakMap<Element | Document, IntersectionObserver>();

/**
 * Renders the fields of a row only near the screen: 500 rows of fields are too slow. Other rows are plain text, which
 * can still be found, read out, counted and dragged over.
 * @param virtualized true when the page has that many rows
 * @returns `row` for the row's element, and its height while it is not rendered
 */
export function useVirtualRow<Row extends HTMLElement>(
  virtualized: boolean,
): {
  row: RefObject<Row | null>;
  isNear: boolean;
  style: CSSProperties | undefined;
} {
  const row = useRef<Row>(null);
  const [unrendered, setUnrendered] = useState<Unrendered | null>(NEVER_RENDERED);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !virtualized) return;
    const observer = observerOf(element);
    rows.set(element, setUnrendered);
    observer.observe(element);
    // A row that starts on the screen is rendered before the first paint.
    if (isNearScreen(element)) setUnrendered(null);
    return () => observer.unobserve(element);
  }, [virtualized]);
  return {
    row,
    isNear: !virtualized || unrendered === null,
    style: unrendered?.height ? { height: unrendered.height } : undefined,
  };
}

/** Renders a row synchronously, so that the focus can go into it. */
export function renderNow(row: Element | null | undefined): void {
  const tell = row && rows.get(row);
  if (tell) flushSync(() => tell(null));
}

/** Container that scrolls the row; null if the page does. */
const scrollerOf = (row: Element) => row.closest('[data-scrolls]');

function observerOf(row: Element): IntersectionObserver {
  const root = scrollerOf(row) ?? document;
  const known = observers.get(root);
  if (known) return known;
  const made = new IntersectionObserver(tellAll, { root, rootMargin: `${MARGIN}px 0px` });
  observers.set(root, made);
  return made;
}

function tellAll(entries: readonly IntersectionObserverEntry[]): void {
  // Must not delay scrolling.
  startTransition(() => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      if (isIntersecting) rows.get(target)?.(null);
      else if (!isHeld(target)) rows.get(target)?.({ height: box.height });
    }
  });
}

/** True when the row has the focus, or the cell that Tab leads to. */
const isHeld = (row: Element): boolean =>
  row.contains(document.activeElement) || row.querySelector('[tabindex="0"]') !== null;

function isNearScreen(row: Element): boolean {
  const box = row.getBoundingClientRect();
  const screen = scrollerOf(row)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return box.bottom > screen.top - MARGIN && box.top < screen.bottom + MARGIN;
}
