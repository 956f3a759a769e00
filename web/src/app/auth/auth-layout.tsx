import { Outlet } from 'react-router';
import { Wordmark } from '@/components/brand/wordmark';
import { ColorModeSwitch } from '@/components/color-mode-switch';
import { MAIN_ID, SkipLink } from '@/components/skip-link';
import { paths } from '@/config/paths';
import styles from './auth-layout.module.css';
import { LongTable } from './long-table';

/** Layout of every sign-in page: the form and, on wide screens, the drawing of a table. */
export const Component = () => (
  <div className={styles.page}>
    <SkipLink />
    <header className={styles.header}>
      <a href={paths.landing.href()} className={styles.home}>
        <Wordmark />
      </a>
      <ColorModeSwitch />
    </header>
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <div className={styles.form}>
        <Outlet />
      </div>
    </main>
    <aside className={styles.picture} aria-hidden="true">
      <LongTable />
    </aside>
  </div>
);
