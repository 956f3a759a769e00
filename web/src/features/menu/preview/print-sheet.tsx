import { type ReactNode, type Ref, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './preview.module.css';

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];
const SIZES: Record<Paper, string> = { a4: 'A4', letter: 'letter' };

interface PrintSheetProps {
  ref: Ref<HTMLDivElement>;
  paper: Paper;
  /** Turns the paper. */
  wide: boolean;
  children: ReactNode;
}

/** Replaces the page on paper while it is mounted. */
export function PrintSheet({ ref, paper, wide, children }: PrintSheetProps) {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@page { size: ${SIZES[paper]}${wide ? ' landscape' : ''}; margin: 14mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [paper, wide]);
  return createPortal(
    <div ref={ref} className={styles.printed} aria-hidden>
      {children}
    </div>,
    document.body,
  );
}

/** Time after which a missing image is left out on paper (ms). */
const PATIENCE = 10_000;

/** Prints once all images of the sheet have loaded; leaves out failed ones. */
export async function printSheet(sheet: HTMLElement): Promise<void> {
  const roots = [sheet, ...[...sheet.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  const drawn = Promise.all(
    pictures.map((picture) =>
      picture.decode().catch(() => {
        picture.hidden = true;
      }),
    ),
  );
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  window.print();
}
