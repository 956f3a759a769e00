import {
  type CSSProperties,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

/** So far beyond the edges rows are drawn already, for those who scroll on or go down by keys (px). */
const MARGIN = 300;

/** A page with so many rows draws all of them: it is no burden, and nothing on it comes late. */
const ALL_DRAWN = 60;
export const isLong = (rows: number) => rows > ALL_DRAWN && 'IntersectionObserver' in globalThis;

/** A row that is not drawn: how high it was when it was, undefined before. */
interface Far {
  height: number | undefined;
}
type Tell = (far: Far | null) => void;

const NEVER_DRAWN: Far = { height: undefined };
const rows = new WeakMap<Element, Tell>();
const observers = new WeakMap<Element | Document, IntersectionObserver>();

/**
 * Whether a row of a long list is to be drawn: it is on the screen, or near it. Five hundred rows of fields cost too
 * much, so the others stand there as words: they are found, read out, counted and dragged over like the rest.
 * @param long whether there are so many rows
 * @returns `row` for the row's element, and the height that it keeps while it is not drawn
 */
export function useNearScreen<Row extends HTMLElement>(
  long: boolean,
): {
  row: RefObject<Row | null>;
  near: boolean;
  style: CSSProperties | undefined;
} {
  const row = useRef<Row>(null);
  const [far, setFar] = useState<Far | null>(NEVER_DRAWN);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !long) return;
    const observer = observerOf(element);
    rows.set(element, setFar);
    observer.observe(element);
    // A row that begins on the screen is drawn before it is seen.
    if (isNear(element)) setFar(null);
    return () => observer.unobserve(element);
  }, [long]);
  return { row, near: !long || far === null, style: far?.height ? { height: far.height } : undefined };
}

/** Draws a row at once, so that the focus can go into it. */
export function drawNow(row: Element | null | undefined): void {
  const tell = row && rows.get(row);
  if (tell) flushSync(() => tell(null));
}

/** What scrolls a row: the page, unless something around it says that it does. */
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
  // Whoever scrolls does not wait for it.
  startTransition(() => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      if (isIntersecting) rows.get(target)?.(null);
      else if (!isHeld(target)) rows.get(target)?.({ height: box.height });
    }
  });
}

/** Does it have the focus, or is it where Tab leads among cells of which one takes it? */
const isHeld = (row: Element): boolean =>
  row.contains(document.activeElement) || row.querySelector('[tabindex="0"]') !== null;

function isNear(row: Element): boolean {
  const box = row.getBoundingClientRect();
  const screen = scrollerOf(row)?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight };
  return box.bottom > screen.top - MARGIN && box.top < screen.bottom + MARGIN;
}
