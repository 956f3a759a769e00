import { type ReactNode, useState } from 'react';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import { useMediaQuery, WIDE_HEADER } from '@/hooks/use-media-query';
import page from '../console-page.module.css';
import { PageTitle } from '../page-title';
import { type Breadcrumb, Breadcrumbs } from './breadcrumbs';
import styles from './editor-page.module.css';
import { NotePlace } from './page-note';

interface EditorPageProps {
  /** Breadcrumbs from the outermost; the back link leads to the last. */
  breadcrumbs: readonly Breadcrumb[];
  /** Name of the edited thing; undefined while loading. */
  name: string | undefined;
  /** Title of the screen while the name loads. */
  title: string;
  /** Identifies the edited thing. When it changes, the heading takes the focus; a new name alone does not move it. */
  of: string | number;
  /** Links to the previous and next thing. */
  neighbours?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Stacks the parts of the content with gaps. */
  stacked?: boolean;
  children?: ReactNode;
}

/** Screen that edits one thing: breadcrumbs, name, previous and next. */
export function EditorPage(props: EditorPageProps) {
  const { breadcrumbs, name, title, of, neighbours, actions, stacked, children } = props;
  const list = breadcrumbs.at(-1)?.title;
  const isWide = useMediaQuery(WIDE_HEADER);
  const way = <Breadcrumbs items={breadcrumbs} current={name ?? title} />;
  const [note, setNote] = useState<HTMLElement | null>(null);
  return (
    <NotePlace value={note}>
      {isWide ? (
        way
      ) : (
        <Inline gap={4} rowGap={2} align="center" justify="space-between" shrink className={styles.way}>
          {way}
          {neighbours}
        </Inline>
      )}
      <Inline
        as="header"
        gap={4}
        rowGap={2}
        wrap
        align="start"
        justify="space-between"
        className={`${page.head} ${styles.names}`}
      >
        <PageTitle title={name && list ? `${name} · ${list}` : title} of={of} size="console">
          {name ?? title}
        </PageTitle>
        <div ref={setNote} className={styles.note} />
        {actions && (
          <Inline gap={2} wrap align="center" className={styles.actions}>
            {actions}
          </Inline>
        )}
        {isWide && neighbours}
      </Inline>
      {stacked ? <Stack gap={4}>{children}</Stack> : children}
    </NotePlace>
  );
}
