import type { ReactNode } from 'react';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { HomeLink } from '@/components/brand/home-link';
import { ColorModeSwitch } from '@/components/color-mode-switch';
import { Inline } from '@/components/layout/inline';
import { OfflineBar } from '@/components/offline-bar';
import { SkipLink } from '@/components/skip-link';
import { signOut } from '@/lib/session/sign-out';
import styles from './plain-shell.module.css';

/** Layout for signed-in pages outside the console: the wordmark and signing out. */
export const PlainShell = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <OfflineBar />
    <Inline as="header" gap={0} align="center" justify="space-between" className={styles.header}>
      <HomeLink />
      <Inline gap={2} align="center">
        <ColorModeSwitch />
        <button type="button" className={styles.out} onClick={signOut}>
          {CONSOLE_TEXTS.signOut}
        </button>
      </Inline>
    </Inline>
    {children}
  </div>
);
