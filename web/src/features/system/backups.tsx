import type { SystemStatus } from '@server/modules/system/status.schemas';
import { SYSTEM_TEXTS } from '@server/shared/texts/system';
import { Text } from '@/components/layout/text';
import { formatRelativeTime } from '@/lib/relative-time';
import styles from './system.module.css';

interface BackupsProps {
  backup: NonNullable<SystemStatus['backup']>;
  at: string;
}

/** Times of the last backup and of the last verified one, with a warning if they are late. */
export function Backups({ backup: { last_at, verified_at, late }, at }: BackupsProps) {
  const taken = last_at === null ? SYSTEM_TEXTS.noBackup : `Last backup: ${formatRelativeTime(last_at, at)}.`;
  const verified =
    verified_at === null
      ? SYSTEM_TEXTS.notVerified
      : `Last verified: ${formatRelativeTime(verified_at, at)}.`;
  return (
    <div className={styles.note}>
      {late && <Text as="strong" tone="error" weight={600}>{`Overdue. `}</Text>}
      <span>{`${taken} ${verified}`}</span>
      {(late || last_at === null) && (
        <Text as="p" size="s" tone="subtle">
          {SYSTEM_TEXTS.backupHelp}
        </Text>
      )}
    </div>
  );
}
