import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];
const SIZES: Record<Paper, string> = { a4: 'A4', letter: 'letter' };

/** What goes on paper in the place of the page, for as long as it is there. */
export function PrintSheet({ paper, children }: { paper: Paper; children: ReactNode }) {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${SIZES[paper]}; margin: 14mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper]);
  return createPortal(
    <div className={styles.printed} aria-hidden>
      {children}
    </div>,
    document.body,
  );
}
