import { RobotOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { fieldWords } from '@server/modules/history/words/fields';
import { imageChanges } from '@server/modules/history/words/images';
import { listChange, valueText } from '@server/modules/history/words/values';
import { BATCH_UNDO_TEXTS } from '@server/shared/texts/bulk-edit';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import { useConsole } from '@/hooks/use-console';
import { restaurantInWords } from '@/lib/restaurant-name';
import { isAdmin } from '@/lib/session/admin';
import { isSuspended } from '@/lib/session/suspended';
import { actorName, entryHeading, entryType } from '@server/modules/history/words/entry-words';
import { EntryLink } from './entry-link';
import { entryTime } from './entry-words';
import { Grid } from '@/components/layout/grid';
import styles from './history.module.css';
import { ImageBeforeAfter } from './image-before-after';
import { useRestore } from './use-restore';
import { initialsOf } from '@server/shared/characters';

const BatchPart = lazyPart(() => import('./batch-part'));

/** One history entry: its summary, author, time, place, and each field before and after. With a restore button. */
export function EntryCard({ entry, onRestored }: { entry: HistoryEntry; onRestored: () => void }) {
  const { restore, busy } = useRestore(entry, onRestored);
  const { at, actor, changes, source, request_id, instead } = entry;
  const { profile } = useConsole();
  // A suspended restaurant is read only: the server would refuse the restore.
  const readOnly = isSuspended(profile);
  const restorable = readOnly ? null : entry.restorable;
  const whole = !readOnly && entry.whole_restorable;
  const place = isAdmin(profile) || profile.memberships.length > 1 ? entry.restaurant : null;
  const several = restorable === 'fields' && changes.filter((change) => change.restorable).length > 1;
  return (
    <Grid as="article" gap={3} columns="auto minmax(0, 1fr)" aria-label={entryHeading(entry)}>
      <span className={styles.avatar} aria-hidden>
        {actor ? initialsOf(...actor.name.split(/\s+/).slice(0, 2)) : <RobotOutlined />}
      </span>
      <Stack gap={2} align="start" shrink>
        <Text as="p" breaks>
          <strong>{entryHeading(entry)}</strong>
        </Text>
        <Text as="p" size="s" tone="subtle" breaks>
          <span>{`${actorName(entry)} · `}</span>
          <time dateTime={at}>{entryTime(entry)}</time>
          <span>
            {[
              ...(place ? ['', restaurantInWords(place)] : ['']),
              entryType(entry),
              ...(entry.restored_from === null ? [] : [HISTORY_TEXTS.putBack]),
            ].join(' · ')}
          </span>
        </Text>
        <EntryLink entry={entry} />
        {changes.length > 0 && (
          <Stack as="dl" gap={0} className={styles.changes}>
            {changes.map((change) => (
              <ChangeRow
                key={change.field}
                entry={entry}
                change={change}
                busy={busy}
                onRestore={restorable === 'fields' ? () => restore({ fields: [change.field] }) : undefined}
              />
            ))}
          </Stack>
        )}
        {entry.batch && (
          <Suspense>
            <BatchPart
              entry={entry}
              batch={entry.batch}
              onUndone={onRestored}
              renderEntry={(change) => <EntryCard entry={change} onRestored={onRestored} />}
            />
          </Suspense>
        )}
        <RestoredAs entry={entry} />
        {(several || restorable === 'row' || whole) && (
          <Inline as="p" gap={2} wrap align="center">
            {(several || restorable === 'row') && (
              <Button disabled={busy} onClick={() => restore({})}>
                {buttonOf(entry)}
              </Button>
            )}
            {whole && (
              <Button
                size="small"
                type="text"
                className={styles.restore}
                disabled={busy}
                onClick={() => restore({ whole: true })}
              >
                {HISTORY_TEXTS.restoreWhole}
              </Button>
            )}
          </Inline>
        )}
        {instead !== null && (
          <Text as="p" size="s" tone="subtle" breaks>
            {instead}
          </Text>
        )}
        {source && (source.ip !== null || source.device !== null) && (
          <Text as="details" size="s" tone="subtle" breaks className={styles.source}>
            <summary>{HISTORY_TEXTS.source}</summary>
            <p>
              {[source.ip, source.device, request_id && `Request ${request_id}`].filter(Boolean).join(' · ')}
            </p>
          </Text>
        )}
      </Stack>
    </Grid>
  );
}

function buttonOf({ restorable, restored_to }: HistoryEntry): string {
  if (restorable === 'fields') return HISTORY_TEXTS.restoreAll;
  return restored_to === null ? HISTORY_TEXTS.restore : HISTORY_TEXTS.restoreCopy;
}

/** Names who restored the deleted thing and when, with a link to the restored one. */
function RestoredAs({ entry: { entity, batch, restored_to, restored } }: { entry: HistoryEntry }) {
  const { search } = useLocation();
  if (restored === null) return null;
  return (
    <Text as="p" size="s" tone="subtle" breaks>
      {(batch ? BATCH_UNDO_TEXTS.undoneBy : HISTORY_TEXTS.restoredBy)(
        restored.by ?? HISTORY_TEXTS.system,
        entryTime(restored),
      )}{' '}
      {restored_to !== null && entity !== null && (
        <Link to={{ search, hash: `#history=${entity}:${restored_to}` }}>{HISTORY_TEXTS.seeRestored}</Link>
      )}
    </Text>
  );
}

interface ChangeRowProps {
  entry: HistoryEntry;
  change: HistoryEntry['changes'][number];
  busy: boolean;
  onRestore: (() => void) | undefined;
}

/** A field before and after; for a list, its added and removed entries. */
function ChangeRow({ entry: { action, entity, currency }, change, busy, onRestore }: ChangeRowProps) {
  const { label, as } = fieldWords(entity, change.field);
  const context = { currency: currency ?? undefined };
  // A deleted thing has no values afterwards.
  const isGone = /\.(deleted|closed)$/.test(action) && (change.new ?? null) === null;
  const only = isGone ? 'old' : /\.(created|restored)$/.test(action) ? 'new' : undefined;
  const list = listChange(as, change.old, change.new, context);
  const images = imageChanges(as, change.old, change.new);
  return (
    <Grid
      gap={3}
      rowGap={1}
      align="center"
      columns="minmax(0, 2fr) minmax(0, 3fr) auto"
      className={styles.change}
    >
      <Text as="dt" size="s" tone="subtle">
        {label}
      </Text>
      <Inline as="dd" gap={2} rowGap={0} wrap align="center" breaks className={styles.values}>
        {images.map((image) => (
          <ImageBeforeAfter key={image.name} image={image} label={label} only={only} />
        ))}
        {change.masked ? (
          HISTORY_TEXTS[only ? 'hidden' : 'masked']
        ) : images.length > 0 && !list ? null : list ? (
          <>
            {list.repriced.map(({ size, before, after }) => (
              <span key={size} className={styles.repriced}>
                <span>{`${size}: `}</span>
                <del>{before}</del>
                <span aria-hidden> → </span>
                <ins>{after}</ins>
              </span>
            ))}
            {list.added.map((entry) => (
              <ins key={entry}>{`+ ${entry}`}</ins>
            ))}
            {list.removed.map((entry) => (
              <span key={entry} className={styles.gone}>
                − <del>{entry}</del>
              </span>
            ))}
          </>
        ) : (
          <>
            {(change.old ?? null) !== null && <del>{valueText(as, change.old, context)}</del>}
            {!isGone && (
              <>
                {(change.old ?? null) !== null && <span aria-hidden> → </span>}
                <ins>{valueText(as, change.new, context)}</ins>
              </>
            )}
          </>
        )}
      </Inline>
      {change.restorable && onRestore && (
        <dd>
          <Button
            size="small"
            type="text"
            className={styles.restore}
            disabled={busy}
            aria-label={HISTORY_TEXTS.restoreField(label)}
            onClick={onRestore}
          >
            {HISTORY_TEXTS.restore}
          </Button>
        </dd>
      )}
    </Grid>
  );
}
