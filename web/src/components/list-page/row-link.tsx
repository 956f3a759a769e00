import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import named from '@/theme/looks/named-link.module.css';
import styles from './row-link.module.css';

interface RowLinkProps {
  to: string;
  /** Is its row the one in the drawer? Undefined: the row opens as a page. */
  current?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Name of a row as a link. Clicking anywhere on the row follows it. */
export function RowLink({ to, current, className = '', children }: RowLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  // The drawer's links and keys lead to rows out of sight.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      preventScrollReset={current !== undefined}
      aria-current={current || undefined}
      className={`${named.named} ${styles.link} ${className}`}
    >
      {children}
    </Link>
  );
}
