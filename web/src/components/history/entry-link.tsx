import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { entryType } from '@server/modules/history/words/entry-words';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { entryHref } from './entry-href';
import styles from './history.module.css';

interface EntryLinkProps {
  entry: HistoryEntry;
  /** Text of the link; also shown without one. Default: "Open" with the thing's name, or nothing. */
  children?: ReactNode;
}

/** Links to the thing that an entry is about, if it still exists and the reader has a screen for it. */
export function EntryLink({ entry, children }: EntryLinkProps) {
  const { profile, basePath, listPath } = useConsole();
  const to = entryHref(entry, {
    base: basePath,
    listPath,
    active: profile.active_restaurant_id,
    isPlatform: isAdmin(profile),
  });
  if (to === undefined) return children;
  const text = HISTORY_TEXTS.open(entry.current_name || entry.label || entryType(entry).toLowerCase());
  return (
    <Link to={to} className={styles.thing} {...(children !== undefined && { title: text })}>
      {children ?? text}
    </Link>
  );
}
