import { type ReactNode, useState } from 'react';
import { PageTitle } from '../page-title';
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs';
import styles from './editor-page.module.css';
import { NotePlace } from './page-note';

interface EditorPageProps {
  /** The way here, from the outermost on; the last is where it leads back to. */
  breadcrumbs: readonly Breadcrumb[];
  /** What is edited, in its own words; undefined while that is not known. */
  name: string | undefined;
  /** What the screen is called until then. */
  title: string;
  /** Tells one thing that is edited from the next: the heading takes the focus when it changes, not with its words. */
  of: string | number;
  /** Previous and next. */
  neighbours?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** The parts of the content stand one below the other, apart. */
  stacked?: boolean;
  children?: ReactNode;
}

/** A screen that edits one thing: the way back, what it is called, and what stands before and after it. */
export function EditorPage(props: EditorPageProps) {
  const { breadcrumbs, name, title, of, neighbours, actions, stacked, children } = props;
  const list = breadcrumbs.at(-1)?.title;
  const [note, setNote] = useState<HTMLElement | null>(null);
  return (
    <NotePlace value={note}>
      <header className={styles.head}>
        <div className={styles.way}>
          <Breadcrumbs items={breadcrumbs} current={name ?? title} />
          {neighbours}
        </div>
        <div className={styles.names}>
          <PageTitle title={name && list ? `${name} · ${list}` : title} of={of} className={styles.title}>
            {name ?? title}
          </PageTitle>
          <div ref={setNote} className={styles.note} />
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </header>
      {stacked ? <div className={styles.stack}>{children}</div> : children}
    </NotePlace>
  );
}
