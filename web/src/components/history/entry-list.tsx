import { formatDate } from '@server/shared/format-date';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { EntryCard } from './entry-card';
import { Stack } from '@/components/layout/stack';
import styles from './history.module.css';

/** Entries grouped by day, newest first. */
export function EntryList({
  entries,
  onRestored,
}: {
  entries: readonly HistoryEntry[];
  onRestored: () => void;
}) {
  return byDay(entries).map(([day, ofDay]) => (
    <section key={day} aria-label={day} className={styles.day}>
      <h2 className={styles.date}>{day}</h2>
      <Stack as="ol" gap={4} below={4} className={styles.entries}>
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} onRestored={onRestored} />
          </li>
        ))}
      </Stack>
    </section>
  ));
}

function byDay(entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>();
  for (const entry of entries) {
    const day = formatDate(entry.at, 'fullDate');
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
