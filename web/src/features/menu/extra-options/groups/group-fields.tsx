import { Checkbox } from 'antd';
import { groupName } from '@server/modules/menu/extra-options.schemas';
import { AutosaveInput } from '../../shared/autosave-input';
import type { GroupRow } from '../../shared/extra-groups/group-rows';
import { stateOf, typedOf } from '../../shared/saving/field-props';
import type { RowSaver } from '../../shared/saving/row-saver';
import { saving } from '../../shared/saving/saving';
import { useStore } from '../../shared/saving/store';
import styles from './groups.module.css';

const FLAGS = [
  { flag: 'required', title: 'Required' },
  { flag: 'allow_multiple', title: 'Allow multiple' },
  { flag: 'add_images_to_selections', title: 'Images on selections' },
] as const;

/** Name and rules of a group; each saves by itself. */
export function GroupFields({ groupKey, saver }: { groupKey: string; saver: RowSaver<GroupRow> }) {
  const { shown } = useStore(saver);
  return (
    <div className={styles.fields}>
      <AutosaveInput
        label="Group name"
        name={`group-${groupKey}-name`}
        value={typedOf(saver, 'name')}
        maxLength={120}
        onSave={saving(groupName, (name) => saver.save('name', name))}
        state={stateOf(saver, 'name', `name of ${shown.name}`)}
      />
      <div className={styles.flags}>
        {FLAGS.map(({ flag, title }) => (
          <div key={flag} className={styles.flag}>
            <Checkbox checked={shown[flag]} onChange={({ target }) => saver.save(flag, target.checked)}>
              {title}
            </Checkbox>
            {stateOf(saver, flag, `${title} of ${shown.name}`, (on) => (on ? 'On' : 'Off'))}
          </div>
        ))}
      </div>
    </div>
  );
}
