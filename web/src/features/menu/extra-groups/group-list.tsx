import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { EmptyState } from '@/components/empty-state';
import { lazyPart } from '@/components/lazy-part';
import { useStore } from '@/lib/store';
import { useRows } from '@/editing/use-rows';
import type { GroupsSession } from './use-groups-editing';
import { useDuplicating } from '../shared/use-duplicating';
import { useRemoval } from '../shared/use-removal';
import { useExtrasSelection } from './use-extras-selection';
import { GroupCard } from './group-card';
import { Stack } from '@/components/layout/stack';
import styles from './groups.module.css';

/** Loaded after the list: nothing can be selected before. */
const ListSelectionBar = lazyPart(async () => ({
  default: (await import('../shared/bulk/list-selection-bar')).ListSelectionBar,
}));

const NO_IDS: readonly number[] = [];

interface GroupListProps {
  session: GroupsSession;
  restaurantId: number;
}

/** Groups of a category, with a button to add one. */
export function GroupList({ session, restaurantId }: GroupListProps) {
  const { editing } = session;
  const groups = useStore(editing.groups);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const tellRemoval = useRemoval();
  const tellCopy = useDuplicating();
  const { list, adder, move, focus, announcement } = useRows(editing.groups);
  const selecting = useExtrasSelection(session, restaurantId);
  const ids = [...(selecting?.ids.values() ?? [])].flat();
  const showNew = (key: string) => {
    setMade((before) => new Set([...before, key]));
    focus(key);
  };
  return (
    <>
      {announcement}
      {selecting && ids.length > 0 && (
        <Suspense fallback={<div className={styles.selectionPlace} />}>
          <ListSelectionBar
            list={selecting.list}
            rows={selecting.rows}
            ids={ids}
            selection={selecting.selection}
            restaurantId={restaurantId}
          />
        </Suspense>
      )}
      {groups.length > 0 ? (
        <Stack as="ul" gap={3} below={4} ref={list} aria-label="Groups">
          {groups.map(({ key, saver }, at) => (
            <GroupCard
              key={key}
              groupKey={key}
              saver={saver}
              session={session}
              restaurantId={restaurantId}
              selection={selecting?.selection}
              ids={selecting?.ids.get(key) ?? NO_IDS}
              at={at}
              count={groups.length}
              isNew={made.has(key)}
              onMove={(step) => move(key, saver.state.shown.name, step)}
              onDuplicate={() =>
                tellCopy({
                  key,
                  copying: editing.duplicateGroup(key),
                  focus: showNew,
                  remove: (copy) => editing.removeGroup(copy),
                })
              }
              onRemove={() => {
                adder.current?.focus();
                tellRemoval(editing.removeGroup(key), showNew);
              }}
            />
          ))}
        </Stack>
      ) : (
        <EmptyState className={styles.none}>
          No groups yet. A group holds related extra options, such as sauces.
        </EmptyState>
      )}
      <Button
        ref={adder}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => showNew(editing.addGroup(EXTRA_TEXTS.newGroup))}
      >
        Add group
      </Button>
    </>
  );
}
