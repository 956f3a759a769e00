import type { ReactNode } from 'react';
import { useConsole } from '@/hooks/use-console';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import styles from './console-page.module.css';
import { PageTitle } from './page-title';

interface ConsolePageProps {
  /** Current view, shown in the tab's title. */
  view?: string | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Filters between the heading and the buttons. */
  beside?: ReactNode;
  /** For content that fills the screen: takes its whole width, with less space around the heading. */
  dense?: boolean;
  /** Stacks the parts of the content with gaps. */
  stacked?: boolean;
  children?: ReactNode;
}

/** A screen of the console: heading from the registry, actions, content. */
export function ConsolePage({
  view,
  actions,
  beside,
  dense = false,
  stacked = false,
  children,
}: ConsolePageProps) {
  const { title } = useConsole();
  return (
    <>
      <Inline
        gap={4}
        rowGap={2}
        wrap
        align="start"
        justify="space-between"
        className={`${styles.head} ${dense ? styles.dense : ''}`}
        data-fills={dense}
      >
        <PageTitle title={view ? `${view} · ${title}` : title} size="console">
          {title}
        </PageTitle>
        {beside && <div className={styles.beside}>{beside}</div>}
        {actions && (
          <Inline gap={2} wrap className={styles.actions}>
            {actions}
          </Inline>
        )}
      </Inline>
      {stacked ? <Stack gap={4}>{children}</Stack> : children}
    </>
  );
}
