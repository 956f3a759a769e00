import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { MENU_NAME_MAX_LENGTH } from '@server/modules/menu/fields.schemas';
import type { Currency } from '@server/shared/money';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import type { GroupsEditing } from '../../shared/extra-groups/groups-editing';
import { focusRow } from '../../shared/focus-row';
import { useRemoval } from '../../shared/saving/use-removal';
import { useStore } from '../../shared/saving/store';
import { usePendingText } from '../../shared/saving/pending-texts';
import { useMoving } from '../../shared/use-moving';
import { focusNeighbour } from '../sections/focus-neighbour';
import { Section } from '../sections/section';
import styles from '../sections/sections.module.css';
import { ExtraGroupCard } from './extra-group-card';

const NEW_GROUP = 'new-group';

interface ExtraGroupsProps {
  extras: GroupsEditing;
  currency: Currency | undefined;
}

/** Groups of extras of this category: the short editor, without images (C-136). */
export function ExtraGroups({ extras, currency }: ExtraGroupsProps) {
  const entries = useStore(extras.groups);
  const [added, setAdded] = useState('');
  const adder = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { move, announcement } = useMoving(list, extras.groups);
  const tellRemoval = useRemoval();
  // Also added when the screen is left with a name in it.
  const { texts, typed } = usePendingText(NEW_GROUP);
  const name = typed.text ?? '';
  const addNamed = (wanted: string) => setAdded(extras.addGroup(wanted.trim() || EXTRA_TEXTS.newGroup));
  const add = () => {
    texts.drop(NEW_GROUP);
    addNamed(name);
  };
  return (
    <Section title="Extra options">
      {announcement}
      <div ref={list}>
        {entries.map(({ key, saver }, at) => (
          <ExtraGroupCard
            key={key}
            extras={extras}
            groupKey={key}
            saver={saver}
            currency={currency}
            at={at}
            count={entries.length}
            focusOnArrival={key === added}
            onMove={(step) => move(key, saver.state.shown.name, step)}
            onRemove={() => {
              focusNeighbour(list.current, at, adder.current);
              tellRemoval(extras.removeGroup(key), (again) => focusRow(list, again, 'input'));
            }}
          />
        ))}
      </div>
      <form
        className={styles.addGroup}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          aria-label="Name of the new group"
          placeholder="New group, such as Sauces"
          maxLength={MENU_NAME_MAX_LENGTH}
          value={name}
          onChange={({ target }) =>
            target.value === ''
              ? texts.drop(NEW_GROUP)
              : texts.type(NEW_GROUP, 'New group', target.value, (text) => void addNamed(text))
          }
        />
        <Button ref={adder} htmlType="submit">
          Add group
        </Button>
      </form>
    </Section>
  );
}
