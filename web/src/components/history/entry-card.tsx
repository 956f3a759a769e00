import { RobotOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { fieldWords } from '@server/shared/history/fields';
import { listChange, valueText } from '@server/shared/history/values';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { headOf, whoOf } from './entry-words';
import styles from './history.module.css';
import { useRestore } from './use-restore';

const TIME = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who, when, what happened, each field before and after; and putting it back. */
export function EntryCard({ entry, onRestored }: { entry: HistoryEntry; onRestored: () => void }) {
  const { restore, busy } = useRestore(entry, onRestored);
  const { at, actor, changes, source, request_id, restorable, instead } = entry;
  const several = changes.filter((change) => change.restorable).length > 1;
  return (
    <article className={styles.entry} aria-label={headOf(entry)}>
      <span className={styles.avatar} aria-hidden>
        {actor ? initialsOf(actor.name) : <RobotOutlined />}
      </span>
      <div className={styles.body}>
        <p className={styles.head}>
          <strong>{headOf(entry)}</strong>
        </p>
        <p className={styles.meta}>
          {whoOf(entry)} · <time dateTime={at}>{TIME.format(new Date(at))}</time>
          {entry.restored_to !== null && ` · ${HISTORY_TEXTS.restoredSince}`}
          {entry.restored_from !== null && ` · ${HISTORY_TEXTS.putBack}`}
        </p>
        {changes.length > 0 && (
          <dl className={styles.changes}>
            {changes.map((change) => (
              <ChangeRow
                key={change.field}
                entry={entry}
                change={change}
                busy={busy}
                onRestore={restorable === 'fields' ? () => restore({ fields: [change.field] }) : undefined}
              />
            ))}
          </dl>
        )}
        {(several || restorable === 'row' || entry.whole_restorable) && (
          <p className={styles.restoring}>
            {(several || restorable === 'row') && (
              <Button disabled={busy} onClick={() => restore({})}>
                {restorable === 'row' ? HISTORY_TEXTS.makeAnew : HISTORY_TEXTS.restoreAll}
              </Button>
            )}
            {entry.whole_restorable && (
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
          </p>
        )}
        {instead !== null && <p className={styles.meta}>{instead}</p>}
        {source && (source.ip !== null || source.device !== null) && (
          <details className={styles.source}>
            <summary>{HISTORY_TEXTS.source}</summary>
            <p>
              {[source.ip, source.device, request_id && `Request ${request_id}`].filter(Boolean).join(' · ')}
            </p>
          </details>
        )}
      </div>
    </article>
  );
}

interface ChangeRowProps {
  entry: HistoryEntry;
  change: HistoryEntry['changes'][number];
  busy: boolean;
  onRestore: (() => void) | undefined;
}

/** A field as it was and as it became; of a list what came in and what went. */
function ChangeRow({ entry: { action, entity, currency }, change, busy, onRestore }: ChangeRowProps) {
  const { label, as } = fieldWords(entity, change.field);
  const context = { currency: currency ?? undefined };
  // Of what was deleted there is no value afterwards.
  const isGone = action.endsWith('.deleted') && (change.new ?? null) === null;
  const list = listChange(as, change.old, change.new, context);
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd className={styles.values}>
        {change.masked ? (
          HISTORY_TEXTS.masked
        ) : list ? (
          <>
            {list.added.map((entry) => (
              <ins key={entry}>+ {entry}</ins>
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
      </dd>
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
    </div>
  );
}
