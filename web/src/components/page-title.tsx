import { type ReactNode, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '@server/shared/product';
import styles from './page-title.module.css';
import { MAIN_ID } from './skip-link';

/** On the first page of a visit the focus stays at the top, so that the skip link comes first. */
let isFirstPage = true;

interface PageTitleProps {
  /** Also the title of the tab. */
  title: string;
  /** Shown instead of `title`, if the heading is too long for the tab. */
  children?: ReactNode;
  /** Size on a screen of the console, or above a form with a page to itself. */
  size?: 'console' | 'form';
  className?: string | undefined;
  /** Identity of the page's subject, if its name can change while it is shown. */
  of?: string | number;
}

/** Does a field of the page have the focus already? */
const isTaken = (main: Element | null | undefined) =>
  Boolean(main?.querySelector('input:focus, textarea:focus'));

/**
 * The `h1` of a page; also sets the tab's title. It takes the focus, so that screen readers announce the page, unless
 * a field of the page has it.
 */
export function PageTitle({ title, children, size, className, of = title }: PageTitleProps) {
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
    <h1 ref={heading} tabIndex={-1} className={size ? styles[size] : className}>
      {children ?? title}
    </h1>
  );
}

/** Puts the title of an overlay into the tab's title while it is open. */
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

/** Focuses the heading, if the clicked button has disappeared with its row. */
export const focusPageTitle = () =>
  void setTimeout(() => document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus(), 50);
