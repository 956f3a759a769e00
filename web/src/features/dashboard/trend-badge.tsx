import { DASHBOARD_TEXTS } from '@server/shared/texts/dashboard';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import styles from './dashboard-page.module.css';
import { trendOf } from './trend';

interface TrendBadgeProps {
  recent: number;
  previous: number;
}

/** Growth of a count, as a badge beside it. */
export function TrendBadge({ recent, previous }: TrendBadgeProps) {
  const { text, direction } = trendOf(recent, previous);
  return (
    <span className={`${styles.trend} ${styles[direction] ?? ''}`} title={DASHBOARD_TEXTS.trendHint}>
      <VisuallyHidden>{`${DASHBOARD_TEXTS.trendHint}: `}</VisuallyHidden>
      {text}
    </span>
  );
}
