import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { focusRow } from './focus-row';
import { GroupCard } from './group-card';
import type { GroupsStore } from './groups-store';
import styles from './groups.module.css';
import type { GroupRow } from './rows';

interface GroupListProps {
  store: GroupsStore;
  groups: readonly GroupRow[];
  restaurantId: number;
  /** May selections have images here? */
  images: boolean;
}

/** The groups of a category, and the way to another one. */
export function GroupList({ store, groups, restaurantId, images }: GroupListProps) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const add = () => {
    const key = store.addGroup();
    setMade(new Set([...made, key]));
    focusRow(list, key, 'input');
  };
  return (
    <>
      {groups.length > 0 ? (
        <ul ref={list} className={styles.groups} aria-label="Groups">
          {groups.map((group) => (
            <GroupCard
              key={group.key}
              store={store}
              group={group}
              restaurantId={restaurantId}
              images={images}
              isNew={made.has(group.key)}
              // After the dialog has given the focus back to a button that is gone.
              onRemove={() => setTimeout(() => adder.current?.focus(), 50)}
            />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          No groups yet. A group holds extras that belong together, such as sauces.
        </p>
      )}
      <Button ref={adder} icon={<PlusOutlined aria-hidden />} onClick={add}>
        Add group
      </Button>
    </>
  );
}
