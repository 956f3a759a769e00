import { formatPlural } from '@server/shared/format';
import { Link } from 'react-router';
import type { OverlapCounts } from '@server/modules/territories/areas.schemas';
import { BELOW_MD, useMediaQuery } from '@/hooks/use-media-query';
import styles from './territories.module.css';

export type Shared = OverlapCounts[number];

/** Text such as '2 zips, 1 area shared'. */
const inWords = ({ zips, circles }: Shared) =>
  `${[zips > 0 && formatPlural(zips, 'zip'), circles > 0 && formatPlural(circles, 'area')]
    .filter(Boolean)
    .join(', ')} shared`;

interface OverlapTagProps {
  name: string;
  shared: Shared;
  /** Address of the advice. */
  to: string;
}

/**
 * Overlaps of a territory with others. On a phone its row menu has the link, because the badge is too small to tap.
 */
export function OverlapTag({ name, shared, to }: OverlapTagProps) {
  const narrow = useMediaQuery(BELOW_MD);
  const words = inWords(shared);
  if (narrow) return <span className={styles.shared}>{words}</span>;
  return (
    <Link
      to={to}
      className={styles.shared}
      title={words}
      aria-label={`${words} by ${name} and others. Review`}
    >
      {words}
    </Link>
  );
}
