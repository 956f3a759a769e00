import type { ReactNode } from 'react';
import { LANDING_TEXTS } from '@server/shared/texts/landing';
import { HomeLink } from '@/components/brand/home-link';
import { ColorModeSwitch } from '@/components/color-mode-switch';
import { Inline } from '@/components/layout/inline';
import { MAIN_ID, SkipLink } from '@/components/skip-link';
import { paths } from '@/config/paths';
import { Text } from '@/components/layout/text';
import styles from './public-layout.module.css';

/** Layout of the landing and legal pages. Its links are plain: these pages load no router. */
export const PublicLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <SkipLink />
    <header className={styles.header}>
      <HomeLink />
      <Inline aria-label="Account" as="nav" gap={1} align="center">
        <ColorModeSwitch />
        <Inline as="span" gap={1} align="center" className={styles.visitor}>
          <a href={paths.login.href()} className={styles.login}>
            {LANDING_TEXTS.login}
          </a>
          <a href={paths.register.href()} className={styles.join}>
            {LANDING_TEXTS.join}
          </a>
        </Inline>
        <Inline as="span" gap={1} align="center" className={styles.member}>
          <a href={paths.backoffice.href()} className={styles.join}>
            {LANDING_TEXTS.openBackOffice}
          </a>
        </Inline>
      </Inline>
    </header>
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {children}
    </main>
    <Text as="footer" tone="subtle" size="s" className={styles.footer}>
      <p>{LANDING_TEXTS.closing}</p>
      <Inline as="nav" gap={2} aria-label="Legal" className={styles.legal}>
        <a href={paths.terms.href()}>Terms</a>
        <a href={paths.privacy.href()}>Privacy</a>
      </Inline>
    </Text>
  </div>
);
