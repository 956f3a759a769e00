import { PlusOutlined, RightOutlined } from '@ant-design/icons';
import { App, Button, Checkbox } from 'antd';
import { useId, useRef, useState } from 'react';
import { EXTRA_TEXTS } from '../../../../../../src/shared/texts/extra-options.js';
import { MENU_TEXTS } from '../../../../../../src/shared/texts/menu.js';
import { useAlerts } from '../../../../hooks/use-alerts';
import { errorText } from '../../../../lib/errors';
import { AutosaveInput } from '../../shared/autosave-input';
import { FieldState } from './field-state';
import { focusRow } from './focus-row';
import type { GroupsStore } from './groups-store';
import styles from './groups.module.css';
import type { GroupRow, GroupValues } from './rows';
import { SelectionFields } from './selection-fields';

type Flag = Exclude<keyof GroupValues, 'name'>;
const FLAGS: readonly { flag: Flag; title: string }[] = [
  { flag: 'required', title: 'Required' },
  { flag: 'allow_multiple', title: 'Allow multiple' },
  { flag: 'add_images_to_selections', title: 'Images on selections' },
];

interface GroupCardProps {
  store: GroupsStore;
  group: GroupRow;
  restaurantId: number;
  /** The category editor's groups have no images (C-136). */
  images: boolean;
  /** Open from the beginning. */
  isNew: boolean;
  /** Called before the group goes, to find the focus another place. */
  onRemove: () => void;
}

/** One group: collapsible, with its pills, fields and selections (spec L210-213). */
export function GroupCard({ store, group, restaurantId, images, isNew, onRemove }: GroupCardProps) {
  const [open, setOpen] = useState(isNew);
  const bodyId = useId();
  const { values, selections } = group;
  return (
    <li className={styles.group} data-row={group.key}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
        >
          <RightOutlined aria-hidden className={styles.arrow} />
          <span className={styles.name}>{values.name}</span>
          <span className={styles.pill}>{values.allow_multiple ? 'Multiple' : 'Single'}</span>
          {values.required && <span className={`${styles.pill} ${styles.required}`}>Required</span>}
          <span className={styles.count}>
            {selections.length === 1 ? '1 selection' : `${selections.length} selections`}
          </span>
        </button>
      </h2>
      <div id={bodyId} hidden={!open}>
        {open && (
          <div className={styles.body}>
            <GroupFields store={store} group={group} images={images} />
            <Selections store={store} group={group} images={images} restaurantId={restaurantId} />
            <GroupActions store={store} group={group} onRemove={onRemove} />
          </div>
        )}
      </div>
    </li>
  );
}

type PartProps = Pick<GroupCardProps, 'store' | 'group'>;

function GroupFields({ store, group: { key, values, states }, images }: PartProps & { images: boolean }) {
  const edit = (patch: Partial<GroupValues>) => store.editGroup(key, patch);
  const state = (field: keyof GroupValues, label: string) => (
    <FieldState
      state={states[field]}
      label={`${label} of ${values.name}`}
      onRetry={() => edit({ [field]: values[field] })}
    />
  );
  return (
    <div className={styles.fields}>
      <AutosaveInput
        label="Group name"
        value={values.name}
        maxLength={120}
        onSave={(text) => {
          if (!text.trim()) return 'Please enter a group name.';
          edit({ name: text.trim() });
          return undefined;
        }}
        state={state('name', 'name')}
      />
      <div className={styles.flags}>
        {FLAGS.filter(({ flag }) => images || flag !== 'add_images_to_selections').map(({ flag, title }) => (
          <div key={flag} className={styles.flag}>
            <Checkbox checked={values[flag]} onChange={({ target }) => edit({ [flag]: target.checked })}>
              {title}
            </Checkbox>
            {state(flag, title)}
          </div>
        ))}
      </div>
    </div>
  );
}

function Selections({
  store,
  group,
  images,
  restaurantId,
}: PartProps & { images: boolean; restaurantId: number }) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const withImages = images && group.values.add_images_to_selections;
  const add = () => {
    const key = store.addSelection(group.key);
    focusRow(list, key, 'input');
  };
  const remove = (at: number, key: string) => {
    const neighbour = group.selections[at + 1] ?? group.selections[at - 1];
    if (neighbour) focusRow(list, neighbour.key, '[data-remove]');
    else adder.current?.focus();
    store.removeSelection(group.key, key);
  };
  return (
    <div>
      <h3 className={styles.subheading}>Selections</h3>
      {group.selections.length > 0 && (
        <ul
          ref={list}
          className={styles.selections}
          aria-label={`Selections of ${group.values.name}`}
          data-images={withImages}
        >
          {group.selections.map((selection, at) => (
            <SelectionFields
              key={selection.key}
              selection={selection}
              images={withImages}
              restaurantId={restaurantId}
              onEdit={(patch) => store.editSelection(group.key, selection.key, patch)}
              onRemove={() => remove(at, selection.key)}
            />
          ))}
        </ul>
      )}
      <Button ref={adder} icon={<PlusOutlined aria-hidden />} onClick={add}>
        Add selection
      </Button>
    </div>
  );
}

function GroupActions({ store, group, onRemove }: PartProps & Pick<GroupCardProps, 'onRemove'>) {
  const { modal } = App.useApp();
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  /** What is not saved yet goes now; nothing else (C-134). */
  const save = async () => {
    setBusy(true);
    const problem = await store.flush(group.key);
    setBusy(false);
    if (problem) alert(EXTRA_TEXTS.saveFailed(problem));
    else confirm(EXTRA_TEXTS.saved);
  };
  const ask = () =>
    modal.confirm({
      title: EXTRA_TEXTS.confirmDeleteGroup,
      content: `“${group.values.name}” goes with its selections.`,
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => {
        store.removeGroup(group.key, (error) => MENU_TEXTS.deleteFailed(errorText(error)));
        onRemove();
      },
    });
  return (
    <div className={styles.actions}>
      <Button loading={busy} onClick={() => void save()} aria-label={`Save ${group.values.name}`}>
        Save
      </Button>
      <Button danger type="text" onClick={ask}>
        Delete group
      </Button>
    </div>
  );
}
