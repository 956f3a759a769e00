import { CheckOutlined, DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { SavedViewOutput } from '@server/modules/lists/saved-views/saved-views.schemas';
import { VIEW_TEXTS } from '@server/shared/texts/views-panel';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { Problem } from '@/components/problem';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { errorText } from '@/lib/errors';
import type { useViews, ViewPlace } from './use-views';
import { type NamedQuery, savedQuery } from './view-address';
import { findView } from './views-panel-find';
import { ViewForm } from './views-panel-form';
import { useSendBrowserViews } from './views-panel-sending';
import { useViewWrites } from './views-panel-writes';
import styles from './views-panel.module.css';

interface ViewsPanelProps {
  place: ViewPlace;
  /** The list without search, filters and order. */
  all: NamedQuery;
  views: ReturnType<typeof useViews>;
  /** Query of the shown list. */
  query: string;
  /** Name of the shown view, also after a filter was changed. */
  shown: string | undefined;
  onShow: (view: NamedQuery) => void;
  /** A view was saved, renamed or updated: it is the shown one. */
  onSaved: (view: NamedQuery) => void;
}

/** Views of a list: show, save, share, rename, update and delete. */
export function ViewsPanel({ place, all, views, query, shown, onShow, onSaved }: ViewsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<number>();
  const { busy, error, save, change, remove } = useViewWrites(place);
  const browser = useSendBrowserViews(place);
  // The focused element disappears.
  const focusFirst = () => panel.current?.querySelector('button')?.focus();
  const { data } = views;
  if (!data)
    return (
      <Stack gap={0.5} ref={panel} className={styles.panel}>
        <Choice view={all} current={query === ''} onShow={onShow} />
        {views.error ? (
          <Problem title={errorText(views.error)} onRetry={() => void views.refetch()} />
        ) : (
          <SkeletonLines count={2} height={36} />
        )}
      </Stack>
    );
  const { results } = data;
  const own = results.filter((view) => view.is_own);
  const isCurrent = (view: NamedQuery) => savedQuery(new URLSearchParams(view.query)) === query;
  const base = shown === undefined ? undefined : findView(own, shown);
  const isSaved = query === '' || results.some(isCurrent);
  const update = async (view: SavedViewOutput) => {
    const changed = await change(view, { query });
    if (changed) onSaved(changed);
  };
  const rowOf = (view: SavedViewOutput) =>
    view.id === edited ? (
      <ViewForm
        key={view.id}
        label={VIEW_TEXTS.nameOf(view.name)}
        initial={view}
        place={place}
        busy={busy}
        error={error}
        onSave={async (sent) => {
          const changed = await change(view, sent);
          if (!changed) return;
          setEdited(undefined);
          focusFirst();
          if (isCurrent(changed)) onSaved(changed);
        }}
        onCancel={() => {
          setEdited(undefined);
          focusFirst();
        }}
      />
    ) : (
      <Choice
        key={view.id}
        view={view}
        current={isCurrent(view)}
        note={view.is_own ? view.is_shared && VIEW_TEXTS.isShared : VIEW_TEXTS.madeBy(view.made_by)}
        onShow={onShow}
      >
        {view.is_own && (
          <Button
            type="text"
            icon={<EditOutlined aria-hidden />}
            aria-label={VIEW_TEXTS.edit(view.name)}
            onClick={() => setEdited(view.id)}
          />
        )}
        {view.can_delete && (
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={VIEW_TEXTS.delete(view.name)}
            disabled={busy}
            onClick={() => void remove(view, focusFirst)}
          />
        )}
      </Choice>
    );
  return (
    <Stack gap={0.5} ref={panel} className={styles.panel}>
      <Choice view={all} current={query === ''} onShow={onShow} />
      <Group title={VIEW_TEXTS.mine}>{own.map(rowOf)}</Group>
      <Group title={VIEW_TEXTS.team}>{results.filter((view) => !view.is_own).map(rowOf)}</Group>
      <Group title={VIEW_TEXTS.inBrowser}>
        {browser.left.map((view) => (
          <Choice key={view.name} view={view} current={isCurrent(view)} onShow={onShow} />
        ))}
      </Group>
      {browser.error !== undefined && <Problem title={browser.error} onRetry={browser.retry} />}
      {!isSaved && base && (
        <Button className={styles.update ?? ''} disabled={busy} onClick={() => void update(base)}>
          <Text ellipsis>{VIEW_TEXTS.update(base.name)}</Text>
        </Button>
      )}
      {isSaved ? (
        results.length === 0 && (
          <Text as="p" above={1} pad={[1, 2]} tone="subtle" size="s">
            {VIEW_TEXTS.none}
          </Text>
        )
      ) : (
        <ViewForm
          key="new"
          label={VIEW_TEXTS.saveAs}
          place={place}
          busy={busy}
          onSave={async (sent) => {
            const saved = await save({ ...sent, query });
            if (!saved) return;
            focusFirst();
            onSaved(saved);
          }}
        />
      )}
      {edited === undefined && error !== undefined && (
        <Text as="p" above={1} pad={[1, 2]} size="s" tone="error" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}

const Group = ({ title, children }: { title: string; children: readonly ReactNode[] }) =>
  children.length > 0 && (
    <Stack gap={0} role="group" aria-label={title}>
      <Text as="p" above={1} pad={[1, 2]} tone="subtle" size="s">
        {title}
      </Text>
      {children}
    </Stack>
  );

interface ChoiceProps {
  view: NamedQuery;
  current: boolean;
  note?: string | false;
  onShow: (view: NamedQuery) => void;
  children?: ReactNode;
}

const Choice = ({ view, current, note, onShow, children }: ChoiceProps) => (
  <Inline gap={0} align="center">
    <Inline
      type="button"
      as="button"
      grow
      gap={2}
      align="center"
      shrink
      breaks
      className={styles.name}
      aria-current={current || undefined}
      onClick={() => onShow(view)}
    >
      <span className={styles.mark}>{current && <CheckOutlined aria-hidden />}</span>
      <span>
        {view.name}
        {note && (
          <Text block weight={400} tone="subtle" size="s">
            {note}
          </Text>
        )}
      </span>
    </Inline>
    {children}
  </Inline>
);
