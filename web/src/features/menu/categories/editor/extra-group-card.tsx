import { App, Button } from 'antd';
import { groupCreateInput } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { BlurInput } from '../sections/blur-input';
import styles from '../sections/sections.module.css';
import { saving } from '../sections/saving';
import { Toggle } from '../sections/toggle';
import type { RowSaver } from '../saving/row-saver';
import { useStore } from '../saving/store';
import type { CategoryEditing } from './category-editing';
import type { GroupRow } from './category-rows';
import { ExtraSelections } from './extra-selections';
import { stateOf, typedOf } from './field-props';

interface ExtraGroupCardProps {
  editing: CategoryEditing;
  groupKey: string;
  saver: RowSaver<GroupRow>;
  /** It was added here just now: the next thing is its first selection. */
  focusOnArrival: boolean;
  onRemove: () => void;
}

/** One group: its name, its rules, its selections. Each edit saves (spec L345). */
export function ExtraGroupCard({ editing, groupKey, saver, focusOnArrival, onRemove }: ExtraGroupCardProps) {
  const { modal } = App.useApp();
  const { shown } = useStore(saver);
  const ask = () => {
    let removed = false;
    modal.confirm({
      title: `Delete group “${shown.name}” with its selections?`,
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => {
        removed = true;
      },
      // Only now: the dialog gives the focus back to the button, which then goes with its group.
      afterClose: () => removed && onRemove(),
    });
  };
  return (
    <div role="group" aria-label={shown.name} className={styles.group}>
      <div className={styles.groupHead}>
        <BlurInput
          label="Group name"
          value={typedOf(saver, 'name')}
          maxLength={120}
          onSave={saving(groupCreateInput.shape.name, (name) => saver.save('name', name))}
          state={stateOf(saver, 'name', 'Group name')}
        />
        <Button type="text" danger aria-label={`Delete group ${shown.name}`} onClick={ask}>
          Delete
        </Button>
      </div>
      <div className={styles.groupRules}>
        <Toggle
          title="Required"
          checked={shown.required}
          onChange={(on) => saver.save('required', on)}
          state={stateOf(saver, 'required', 'Required', onOff)}
        />
        <Toggle
          title="Allow multiple"
          checked={shown.allow_multiple}
          onChange={(on) => saver.save('allow_multiple', on)}
          state={stateOf(saver, 'allow_multiple', 'Allow multiple', onOff)}
        />
      </div>
      <ExtraSelections
        selections={editing.selectionsOf(groupKey)}
        create={async (selection) => {
          // A group that was added just now gets its id first (C-140).
          await saver.idle();
          return editing.ports.addSelection(saver.state.row.id, selection);
        }}
        groupName={shown.name}
        focusOnArrival={focusOnArrival}
      />
    </div>
  );
}

const onOff = (on: boolean) => (on ? 'On' : 'Off');
