import { LeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import styles from './editor-page.module.css';

export interface Breadcrumb {
  title: string;
  href: string;
}

/** Breadcrumbs. A phone shows only the last step back, so long names fit. */
export const Breadcrumbs = ({ items, current }: { items: readonly Breadcrumb[]; current: string }) => (
  <nav aria-label="Breadcrumb" className={styles.breadcrumbs}>
    <ol>
      {items.map(({ title, href }, at) => (
        <li key={title}>
          <Link to={href}>
            {at === items.length - 1 && <LeftOutlined aria-hidden className={styles.back} />}
            <span>{title}</span>
          </Link>
        </li>
      ))}
      <li aria-current="page" className={styles.here}>
        {current}
      </li>
    </ol>
  </nav>
);
