import { Button } from 'antd';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { useConsole } from '@/hooks/use-console';
import { useMayWrite } from '@/hooks/use-may-read';
import { errorText } from '@/lib/errors';
import { isSuspended } from '@/lib/session/suspended';
import { trpc } from '@/lib/trpc';
import { keptReason } from '@server/modules/history/words/entry-words';
import { entryTime } from './entry-words';
import styles from './history.module.css';
import { useUndoBatch } from './use-undo-batch';

const KeptRows = lazyPart(async () => ({ default: (await import('./kept-rows')).KeptRows }));

const PAGE_SIZE = 20;

interface BatchPartProps {
  entry: HistoryEntry;
  batch: NonNullable<HistoryEntry['batch']>;
  onUndone: () => void;
  /** Renders the entry of one of its changes. */
  renderEntry: (entry: HistoryEntry) => ReactNode;
}

/** Changes of a bulk edit, shown on request, and its undo. */
export default function BatchPart({ entry, batch, onUndone, renderEntry }: BatchPartProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { profile } = useConsole();
  const { undo, kept, closeKept } = useUndoBatch(entry, onUndone);
  const mayWrite = useMayWrite();
  const mayUndo = entry.restaurant === null || (mayWrite('menu') && !isSuspended(profile));
  const undoable = batch.undoable && mayUndo;
  return (
    <Stack gap={3} className={styles.batch}>
      {batch.kept.length > 0 && <LeftRows batch={batch} />}
      <Inline gap={2} wrap>
        {batch.rows > 0 && batch.entity !== 'message' && (
          <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? BATCH_UNDO_TEXTS.hide : BATCH_UNDO_TEXTS.show(batch.rows)}
          </Button>
        )}
        {undoable && <Button onClick={undo}>{BATCH_UNDO_TEXTS.undo}</Button>}
      </Inline>
      <div id={id} hidden={!open}>
        {open && <BatchChanges entry={entry} renderEntry={renderEntry} />}
      </div>
      <Suspense>
        {kept && <KeptRows rows={kept} currency={entry.currency ?? undefined} onClose={closeKept} />}
      </Suspense>
    </Stack>
  );
}

/** Rows that an undo left as they are, each with its reason. */
function LeftRows({ batch: { kept, kept_count } }: Pick<BatchPartProps, 'batch'>) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Text as="h4" id={id} size="s" weight={600}>
        {BATCH_UNDO_TEXTS.keptHeading}
      </Text>
      <Stack as="ul" gap={1}>
        {kept.map((row, place) => (
          <Text as="li" key={place} size="s" breaks>
            {[row.label, keptReason(row, entryTime)].filter(Boolean).join(': ')}
          </Text>
        ))}
      </Stack>
      {kept_count > kept.length && (
        <Text as="p" size="s" tone="muted">
          {BATCH_UNDO_TEXTS.moreKept(kept_count - kept.length)}
        </Text>
      )}
    </Stack>
  );
}

type BatchChangesProps = Pick<BatchPartProps, 'entry' | 'renderEntry'>;

/** Entries of the rows that a bulk edit changed, page by page. */
function BatchChanges(props: BatchChangesProps) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, at) => (
    <BatchPage
      key={at}
      {...props}
      page={at + 1}
      onMore={at + 1 === pages ? () => setPages(pages + 1) : null}
    />
  ));
}

interface BatchPageProps extends BatchChangesProps {
  page: number;
  /** Shows the next page; null if it is shown already. */
  onMore: (() => void) | null;
}

function BatchPage({ entry: { id, restaurant }, renderEntry, page, onMore }: BatchPageProps) {
  const { data, error, refetch } = trpc.history.list.useQuery({
    ...(restaurant && { restaurant_id: restaurant.id }),
    batch_id: id,
    page,
    page_size: PAGE_SIZE,
  });
  if (error && !data) return <Problem title={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={4} height={56} />;
  return (
    <>
      <Stack as="ol" gap={4} below={4} className={styles.entries}>
        {data.results.map((change) => (
          <li key={change.id}>{renderEntry(change)}</li>
        ))}
      </Stack>
      {data.next !== null && onMore && (
        <Button block onClick={onMore}>
          {HISTORY_TEXTS.more}
        </Button>
      )}
    </>
  );
}
