import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { formatIsoDate } from '@server/shared/hours/dates';
import { dateAt } from '@server/shared/hours/opening';
import type { SpecialHours } from '@server/shared/hours/special-dates';
import { clockStyleOf } from '@server/shared/format-date';
import type { Week } from '@server/shared/hours/week';
import { CONSOLE_TEXTS } from '@server/shared/texts/console';
import { HOURS_TEXTS } from '@server/shared/texts/hours';
import { HistoryButton } from '@/components/history/history-button';
import { Problem } from '@/components/problem';
import { SkeletonBlocks } from '@/components/skeletons/skeleton-blocks';
import { useUndoToast } from '@/hooks/use-action-toast';
import { useAlerts } from '@/hooks/use-alerts';
import { useLazyDialog } from '@/hooks/use-lazy-dialog';
import { errorText } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { formatSpecialDates, formatSpecialEntry, type SpecialEdit, splitByDate } from './edit-special';
import { HolidayChips } from './holiday-chips';
import { SpecialDateRow } from './special-date-row';
import fold from '@/theme/looks/fold.module.css';
import layout from '@/components/layout/layout.module.css';
import styles from './special-dates.module.css';
import { useSpecialHours } from './use-special-hours';

const loadDialog = () => import('./special-date-dialog');
const SpecialDateDialog = lazyPart(loadDialog);

interface SpecialDatesProps {
  rid: number;
  /** Weekly hours as saved. */
  week: Week & { saved: boolean };
  readOnly?: boolean;
}

/** Days that differ from the week: closed, or with their own hours (C-281). Each change saves immediately. */
export function SpecialDates({ rid, week, readOnly = false }: SpecialDatesProps) {
  const clock = clockStyleOf();
  const today = useToday(rid);
  const format = (entries: readonly SpecialHours[]) =>
    entries.map((entry) => formatSpecialEntry(entry, today, clock)).join('; ') || 'Removed';
  const { query, save } = useSpecialHours(rid, format);
  const { alert } = useAlerts();
  const offerUndo = useUndoToast({ latest: true });
  const [opening, open] = useLazyDialog(loadDialog);
  /** Entry in the dialog; null for a new one. */
  const [edited, setEdited] = useState<SpecialHours | null | undefined>();

  const list = query.data?.special_hours ?? [];
  const { upcoming, past } = splitByDate(list, today);
  const change = async (edit: SpecialEdit) => {
    if (!(await save(edit))) return;
    const { before, after } = edit;
    const words = after
      ? HOURS_TEXTS.saved(formatSpecialEntry(after, today, clock))
      : HOURS_TEXTS.removed(before ? formatSpecialDates(before, today) : '');
    offerUndo(words, () => void attempt({ before: after, after: before }));
  };
  /** Reports errors for buttons; a form shows its own. */
  const attempt = async (edit: SpecialEdit) => {
    try {
      await change(edit);
    } catch (error) {
      alert(HOURS_TEXTS.saveFailed(errorText(error)));
    }
  };
  const edit = (entry: SpecialHours | null) => open(() => setEdited(entry));

  const row = (entry: SpecialHours) => (
    <SpecialDateRow
      key={`${entry.from} ${entry.to}`}
      entry={entry}
      today={today}
      clock={clock}
      {...(readOnly
        ? {}
        : { onEdit: () => edit(entry), onRemove: () => void attempt({ before: entry, after: null }) })}
    />
  );
  return (
    <section aria-labelledby="special-dates">
      <Inline below={4} gap={3} wrap align="start" justify="space-between" className={styles.head}>
        <div>
          <h2 id="special-dates">{HOURS_TEXTS.specialDates}</h2>
          <Text as="p" above={0.5} tone="muted" size="s">
            {HOURS_TEXTS.specialDatesLead}
          </Text>
          {!readOnly && (
            <Text as="p" size="s" tone="subtle">
              {CONSOLE_TEXTS.savesItself}
            </Text>
          )}
        </div>
        <Inline gap={2} wrap>
          <HistoryButton of="special_hours" id={rid} name={HOURS_TEXTS.specialDates.toLowerCase()} />
          {!readOnly && query.data && (
            <Button icon={<PlusOutlined aria-hidden />} loading={opening} onClick={() => edit(null)}>
              {HOURS_TEXTS.addSpecialDate}
            </Button>
          )}
        </Inline>
      </Inline>
      {query.error && !query.data ? (
        <Problem title={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <SkeletonBlocks heights={[56]} />
      ) : (
        <>
          {upcoming.length > 0 ? (
            <ul className={layout.list}>{upcoming.map(row)}</ul>
          ) : (
            <EmptyState>{HOURS_TEXTS.noSpecialDates}</EmptyState>
          )}
          {!readOnly && (
            <HolidayChips
              rid={rid}
              today={today}
              clock={clock}
              onAdd={(entry) => attempt({ before: null, after: entry })}
            />
          )}
          {past.length > 0 && (
            <details className={styles.past}>
              <summary className={fold.summary}>{HOURS_TEXTS.pastDates(past.length)}</summary>
              <ul className={layout.list}>{past.map(row)}</ul>
            </details>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {edited !== undefined && (
          <SpecialDateDialog
            entry={edited}
            others={list.filter((other) => other !== edited)}
            week={week}
            clock={clock}
            onSave={async (entry) => {
              await change({ before: edited, after: entry });
              setEdited(undefined);
            }}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Today in the restaurant's time zone; in the user's until that is loaded. */
function useToday(rid: number): string {
  const { data } = trpc.hours.open.useQuery({ rid });
  return data
    ? formatIsoDate(dateAt(new Date(data.now), data.time_zone))
    : new Date().toLocaleDateString('sv-SE');
}
