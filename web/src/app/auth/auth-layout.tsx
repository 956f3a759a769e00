import { Outlet } from 'react-router';
import { HomeLink } from '@/components/brand/home-link';
import { ColorModeSwitch } from '@/components/color-mode-switch';
import { Inline } from '@/components/layout/inline';
import { MAIN_ID, SkipLink } from '@/components/skip-link';
import styles from './auth-layout.module.css';
import { LongTable } from './long-table';

/** Layout of every sign-in page: the form and, on wide screens, the drawing of a table. */
export const Component = () => (
  <div className={styles.page}>
    <SkipLink />
    <Inline as="header" gap={0} align="center" justify="space-between" className={styles.header}>
      <HomeLink />
      <ColorModeSwitch />
    </Inline>
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
