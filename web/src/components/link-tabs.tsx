import { type Ref } from 'react';
import { Link, type To } from 'react-router';
import { Inline } from '@/components/layout/inline';
import styles from './link-tabs.module.css';

interface LinkTab {
  to: To;
  label: string;
  isCurrent: boolean;
}

interface LinkTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  currentRef?: Ref<HTMLAnchorElement>;
  className?: string | undefined;
}

/** Tabs with an address each. */
export const LinkTabs = ({ label, tabs, currentRef, className }: LinkTabsProps) => (
  <nav aria-label={label} className={className}>
    <Inline as="ul" gap={1}>
      {tabs.map((tab) => (
        <li key={tab.label}>
          <Link
            to={tab.to}
            className={styles.tab}
            {...(tab.isCurrent ? { ref: currentRef, 'aria-current': 'page' as const } : {})}
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </Inline>
  </nav>
);
