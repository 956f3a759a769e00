import { LeftOutlined } from '@ant-design/icons';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { useConsole } from '@/hooks/use-console';
import { useMediaQuery, WIDE_HEADER } from '@/hooks/use-media-query';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import styles from './editor-page.module.css';

export interface Breadcrumb {
  title: string;
  href: string;
}

interface BreadcrumbsProps {
  items: readonly Breadcrumb[];
  current: string;
}

/**
 * Breadcrumbs in the console's header, so that every title has the same place. Narrower windows have them above the
 * title. A phone shows only the last step back, so long names fit.
 */
export function Breadcrumbs(props: BreadcrumbsProps) {
  const place = useConsole().breadcrumbs;
  return useMediaQuery(WIDE_HEADER) ? place && createPortal(<Way {...props} />, place) : <Way {...props} />;
}

const Way = ({ items, current }: BreadcrumbsProps) => (
  <Text as="nav" grow shrink aria-label="Breadcrumb" className={styles.breadcrumbs}>
    <Inline as="ol" gap={0} align="center" size="s">
      {items.map(({ title, href }, at) => (
        <Inline as="li" gap={0} align="center" fixed tone="muted" key={title}>
          <Link to={href}>
            {at === items.length - 1 && <LeftOutlined aria-hidden className={styles.back} />}
            <span>{title}</span>
          </Link>
        </Inline>
      ))}
      <Text as="li" ellipsis block tone="muted" aria-current="page" className={styles.here}>
        {current}
      </Text>
    </Inline>
  </Text>
);
