import { RightOutlined } from '@ant-design/icons';
import { useId, useRef, useState } from 'react';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import type { GroupRow } from '../../shared/extra-groups/group-rows';
import type { GroupsSession } from '../../shared/extra-groups/use-groups-editing';
import { focusRow } from '../../shared/focus-row';
import { MoveButtons } from '../../shared/move-buttons';
import type { RowSaver } from '../../shared/saving/row-saver';
import { useRemoval } from '../../shared/saving/use-removal';
import { useStore } from '../../shared/saving/store';
import { GroupActions } from './group-actions';
import { GroupFields } from './group-fields';
import styles from './groups.module.css';
import { Selections } from './selections';

interface GroupCardProps {
  groupKey: string;
  saver: RowSaver<GroupRow>;
  session: GroupsSession;
  restaurantId: number;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  /** Open from the beginning. */
  isNew: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One group: collapsible, with its pills, fields and selections. */
export function GroupCard({ groupKey, saver, session, restaurantId, ...row }: GroupCardProps) {
  const [open, setOpen] = useState(row.isNew);
  const bodyId = useId();
  const { shown } = useStore(saver);
  const selections = session.editing.selectionsOf(groupKey);
  const { length } = useStore(selections);
  const list = useRef<HTMLUListElement>(null);
  // Here, since the offer outlives the open card.
  const tellRemoval = useRemoval();
  const showAgain = (key: string) => {
    setOpen(true);
    focusRow(list, key, 'input');
  };
  return (
    <li className={styles.group} data-row={groupKey}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => setOpen(!open)}
          >
            <RightOutlined aria-hidden className={styles.arrow} />
            <span className={styles.name}>{shown.name}</span>
            <span className={styles.pill}>{shown.allow_multiple ? 'Multiple' : 'Single'}</span>
            {shown.required && <span className={`${styles.pill} ${styles.required}`}>Required</span>}
            <span className={styles.count}>{length === 1 ? '1 selection' : `${length} selections`}</span>
          </button>
        </h2>
        <div className={styles.moves}>
          <MoveButtons name={shown.name} at={row.at} count={row.count} onMove={row.onMove} />
        </div>
      </div>
      <div id={bodyId} hidden={!open}>
        {open && (
          <div className={styles.body}>
            <GroupFields groupKey={groupKey} saver={saver} />
            <Selections
              selections={selections}
              list={list}
              onAdd={() => session.editing.addSelection(groupKey, { name: EXTRA_TEXTS.newSelection })}
              onRemove={(key) => tellRemoval(session.editing.removeSelection(groupKey, key), showAgain)}
              groupName={shown.name}
              images={shown.add_images_to_selections}
              restaurantId={restaurantId}
            />
            <GroupActions name={shown.name} onSave={() => session.save(groupKey)} onRemove={row.onRemove} />
          </div>
        )}
      </div>
    </li>
  );
}
