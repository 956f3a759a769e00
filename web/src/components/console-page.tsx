import type { ReactNode } from 'react';
import { useConsole } from '@/hooks/use-console';
import styles from './console-page.module.css';
import { PageTitle } from './page-title';

interface ConsolePageProps {
  /** Which of its views it is, where it has several: in the title of the tab. */
  view?: string | undefined;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Between the heading and the buttons: what narrows down the content. */
  beside?: ReactNode;
  /** Little room around the heading: for content that is looked at by the screenful. */
  dense?: boolean;
  /** The parts of the content stand one below the other, apart. */
  stacked?: boolean;
  children?: ReactNode;
}

/** A screen of the console: its heading from the registry, its actions, its content. */
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
      <div className={`${styles.head} ${dense ? styles.dense : ''}`}>
        <PageTitle title={view ? `${view} · ${title}` : title} className={styles.title}>
          {title}
        </PageTitle>
        {beside && <div className={styles.beside}>{beside}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {stacked ? <div className={styles.stack}>{children}</div> : children}
    </>
  );
}
