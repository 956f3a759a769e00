import type { ReactNode } from 'react';
import { useConsole } from '@/hooks/use-console';
import styles from './console-page.module.css';
import { PageTitle } from './page-title';

interface ConsolePageProps {
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A screen of the console: its heading from the registry, its actions, its content. */
export function ConsolePage({ actions, children }: ConsolePageProps) {
  const { title } = useConsole();
  return (
    <>
      <div className={styles.head}>
        <PageTitle title={title} className={styles.title} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  );
}
