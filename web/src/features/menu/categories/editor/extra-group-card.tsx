import { Button, Checkbox } from 'antd';
import { groupName } from '@server/modules/menu/extra-options.schemas';
import type { Currency } from '@server/shared/money';
import type { GroupRow } from '../../shared/extra-groups/group-rows';
import type { GroupsEditing } from '../../shared/extra-groups/groups-editing';
import { MoveButtons } from '../../shared/move-buttons';
import { stateOf, typedOf } from '../../shared/saving/field-props';
import type { RowSaver } from '../../shared/saving/row-saver';
import { useStore } from '../../shared/saving/store';
import { AutosaveInput } from '../../shared/autosave-input';
import styles from '../sections/sections.module.css';
import { saving } from '../../shared/saving/saving';
import { ExtraSelections } from './extra-selections';

const RULES = [
  { rule: 'required', title: 'Required' },
  { rule: 'allow_multiple', title: 'Allow multiple' },
] as const;

interface ExtraGroupCardProps {
  extras: GroupsEditing;
  groupKey: string;
  saver: RowSaver<GroupRow>;
  currency: Currency | undefined;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  /** It was added here just now: the next thing is its first selection. */
  focusOnArrival: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One group: its name, its rules, its selections. Each edit saves. */
export function ExtraGroupCard(props: ExtraGroupCardProps) {
  const { extras, groupKey, saver, currency, at, count, focusOnArrival, onMove, onRemove } = props;
  const { shown } = useStore(saver);
  return (
    <div role="group" aria-label={shown.name} className={styles.group} data-row={groupKey}>
      <div className={styles.groupHead}>
        <AutosaveInput
          label="Group name"
          name={`group-${groupKey}-name`}
          value={typedOf(saver, 'name')}
          maxLength={120}
          onSave={saving(groupName, (name) => saver.save('name', name))}
          state={stateOf(saver, 'name', 'Group name')}
        />
        <div className={styles.rowButtons}>
          <MoveButtons name={shown.name} at={at} count={count} onMove={onMove} />
          <Button type="text" danger data-remove aria-label={`Delete group ${shown.name}`} onClick={onRemove}>
            Delete
          </Button>
        </div>
      </div>
      <div className={styles.groupRules}>
        {RULES.map(({ rule, title }) => (
          <span key={rule} className={styles.rule}>
            <Checkbox checked={shown[rule]} onChange={({ target }) => saver.save(rule, target.checked)}>
              {title}
            </Checkbox>
            {stateOf(saver, rule, title, onOff)}
          </span>
        ))}
      </div>
      <ExtraSelections
        groupKey={groupKey}
        selections={extras.selectionsOf(groupKey)}
        remove={(key) => extras.removeSelection(groupKey, key)}
        onAdd={(selection) => void extras.addSelection(groupKey, selection)}
        groupName={shown.name}
        currency={currency}
        focusOnArrival={focusOnArrival}
      />
    </div>
  );
}

const onOff = (on: boolean) => (on ? 'On' : 'Off');
