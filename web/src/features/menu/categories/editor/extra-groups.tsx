import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { MENU_NAME_MAX_LENGTH } from '../../../../../../src/modules/menu/fields.schemas.js';
import { uniqueName } from '../../extra-options/groups/unique-name';
import { Section } from '../sections/section';
import styles from '../sections/sections.module.css';
import { useStore } from '../saving/store';
import type { CategoryEditing } from './category-editing';
import { ExtraGroupCard } from './extra-group-card';

/** Groups of extras of this category: the short editor, without images (C-136). */
export function ExtraGroups({ editing }: { editing: CategoryEditing }) {
  const { groups, ports } = editing;
  const entries = useStore(groups);
  const [name, setName] = useState('');
  const [added, setAdded] = useState('');
  const input = useRef<InputRef>(null);
  const add = () => {
    const taken = groups.rows.map((group) => group.name);
    const unique = uniqueName(name.trim() || 'New', taken);
    const group = { id: 0, version: 0, name: unique, required: false, allow_multiple: false };
    setAdded(groups.add(group, () => ports.addGroup(unique)).key);
    setName('');
  };
  return (
    <Section title="Extra options">
      {entries.map(({ key, saver }) => (
        <ExtraGroupCard
          key={key}
          editing={editing}
          groupKey={key}
          saver={saver}
          focusOnArrival={key === added}
          onRemove={() => {
            input.current?.focus();
            groups.remove(key);
          }}
        />
      ))}
      <form
        className={styles.addGroup}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          ref={input}
          aria-label="Name of the new group"
          placeholder="New group, such as Sauces"
          maxLength={MENU_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit">Add group</Button>
      </form>
    </Section>
  );
}
