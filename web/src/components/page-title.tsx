import { type ReactNode, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '@server/shared/product';
import { MAIN_ID } from './skip-link';

/** The first page of a visit leaves the focus at the top, so that the skip link comes first. */
let isFirstPage = true;

interface PageTitleProps {
  /** Also the title of the tab. */
  title: string;
  /** Shown instead of `title`, where the heading is longer than the tab can hold. */
  children?: ReactNode;
  className?: string | undefined;
  /** What it is about, where its words may change while it is shown. */
  of?: string | number;
}

/** A field that the page begins with has asked for the focus already. */
const isTaken = (main: Element | null | undefined) =>
  Boolean(main?.querySelector('input:focus, textarea:focus'));

/**
 * The `h1` of a route: names the tab, and takes the focus so that the change of page is announced, unless the page
 * begins with a field that has it.
 */
export function PageTitle({ title, children, className, of = title }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
  useEffect(() => {
    if (!isFirstPage && !isTaken(heading.current?.closest('main')))
      heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, [of]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}

/** Names the tab after what lies over the page, for as long as it does. */
export function TabTitle({ title }: { title: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${before}`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
}

/** For when the button that was pressed may be gone with its row. */
export const focusPageTitle = () =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 50);
