import { type RefObject, useEffect } from 'react';

/** Heights of the visible bars: that of the page and that of a drawer over it. */
const heights = new Map<Element, number>();

/** Publishes the bar's height, so that toasts stay above it (theme/antd.css). */
export function useRoomForToasts(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const tell = () =>
      document.documentElement.style.setProperty('--save-bar', `${Math.max(0, ...heights.values())}px`);
    const observer = new ResizeObserver(() => {
      heights.set(element, element.offsetHeight);
      tell();
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      heights.delete(element);
      tell();
    };
  }, [bar]);
}
