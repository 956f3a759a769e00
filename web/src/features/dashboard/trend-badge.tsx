import { DASHBOARD_TEXTS } from '@server/shared/texts/dashboard';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { Pill } from '@/components/pill';
import { trendOf } from './trend';

interface TrendBadgeProps {
  recent: number;
  previous: number;
}

const TONES = { up: 'success', down: 'error', same: 'neutral', none: 'plain' } as const;

/** Growth of a count, as a badge beside it. */
export function TrendBadge({ recent, previous }: TrendBadgeProps) {
  const { text, direction } = trendOf(recent, previous);
  return (
    <Pill tone={TONES[direction]} small nowrap tabular title={DASHBOARD_TEXTS.trendHint}>
      <VisuallyHidden>{`${DASHBOARD_TEXTS.trendHint}: `}</VisuallyHidden>
      {text}
    </Pill>
  );
}
