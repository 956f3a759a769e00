import type { SystemStatus } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { Text } from '@/components/layout/text';
import { formatRelativeTime, formatDuration } from '@/lib/relative-time';
import styles from './system.module.css';

/** Last run of the history upkeep and age of the oldest entry, with a warning if it is late. */
export function Upkeep({
  history: { last_run_at, oldest, late },
  at,
}: {
  history: NonNullable<SystemStatus['history']>;
  at: string;
}) {
  const ran = last_run_at === null ? 'Never run.' : `Last run: ${formatRelativeTime(last_run_at, at)}.`;
  const entry = oldest > 0 ? `Oldest entry: ${formatDuration(oldest)}.` : 'No entries.';
  return (
    <div className={styles.note}>
      {late && <Text as="strong" tone="error" weight={600}>{`Overdue. `}</Text>}
      <span>{`${ran} ${entry}`}</span>
      {late && (
        <Text as="p" size="s" tone="subtle">
          {SYSTEM_TEXTS.upkeepLate}
        </Text>
      )}
    </div>
  );
}
