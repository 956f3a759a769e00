import { Button, Input } from 'antd';
import { useState } from 'react';
import { MENU_NAME_MAX_LENGTH } from '@server/modules/menu/shared/fields.schemas';
import type { Currency } from '@server/shared/money';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { EditorSection } from '@/components/editor-page/section';
import { Inline } from '@/components/layout/inline';
import { useFieldDraft } from '@/editing/field-drafts';
import { MoveButtons } from '@/editing/row-buttons';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { useRows } from '@/editing/use-rows';
import { GroupFlag, GroupName, GroupRule } from '../../extra-groups/group-inputs';
import { useChoicesOf } from '../../extra-groups/use-choices-of';
import type { ExtraGroupRow } from '../../extra-groups/group-rows';
import type { GroupsEditing } from '../../extra-groups/groups-editing';
import { DuplicateButton } from '../../shared/duplicate-button';
import { useDuplicating } from '../../shared/use-duplicating';
import { useRemoval } from '../../shared/use-removal';
import { Grid } from '@/components/layout/grid';
import { Text } from '@/components/layout/text';
import panel from '@/theme/looks/panel.module.css';
import styles from '../sections/sections.module.css';
import { ExtraSelections } from './extra-selections';

const NEW_GROUP = 'new-group';
const RULES = [
  { flag: 'required', title: 'Required' },
  { flag: 'allow_multiple', title: 'Allow multiple' },
] as const;

interface ExtraGroupsProps {
  extras: GroupsEditing;
  currency: Currency | undefined;
}

/** Extra groups of this category: the short editor, without images. */
export function ExtraGroups({ extras, currency }: ExtraGroupsProps) {
  const entries = useStore(extras.groups);
  const [added, setAdded] = useState('');
  const { list, adder, move, focus, focusNeighbour, announcement } = useRows<HTMLDivElement>(extras.groups);
  const tellRemoval = useRemoval();
  const tellCopy = useDuplicating();
  // Also added when the user leaves the screen with a name entered.
  const { drafts, draft } = useFieldDraft(NEW_GROUP);
  const name = draft.text ?? '';
  const addNamed = (wanted: string) => {
    setAdded(extras.addGroup(wanted.trim() || EXTRA_TEXTS.newGroup));
    return undefined;
  };
  const add = () => {
    drafts.discard(NEW_GROUP);
    addNamed(name);
  };
  return (
    <EditorSection title="Extra options">
      {announcement}
      <div ref={list}>
        {entries.map(({ key, saver }, at) => (
          <ExtraGroup
            key={key}
            extras={extras}
            groupKey={key}
            saver={saver}
            currency={currency}
            at={at}
            count={entries.length}
            focusOnArrival={key === added}
            onMove={(step) => move(key, saver.state.shown.name, step)}
            onDuplicate={() =>
              tellCopy({
                key,
                copying: extras.duplicateGroup(key),
                focus,
                remove: (copy) => extras.removeGroup(copy),
              })
            }
            onRemove={() => {
              focusNeighbour(key);
              tellRemoval(extras.removeGroup(key), focus);
            }}
          />
        ))}
      </div>
      <Grid
        as="form"
        gap={2}
        columns="minmax(0, 1fr) auto"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Input
          aria-label="Name of the new group"
          placeholder="For example, Sauces"
          maxLength={MENU_NAME_MAX_LENGTH}
          value={name}
          onChange={({ target }) =>
            target.value === ''
              ? drafts.discard(NEW_GROUP)
              : drafts.setText(NEW_GROUP, 'New group', target.value, addNamed)
          }
        />
        <Button ref={adder} htmlType="submit">
          Add group
        </Button>
      </Grid>
    </EditorSection>
  );
}

interface ExtraGroupProps extends ExtraGroupsProps {
  groupKey: string;
  saver: RowSaver<ExtraGroupRow>;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  /** Just added here: its first selection gets the focus. */
  focusOnArrival: boolean;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => Promise<void>;
  onRemove: () => void;
}

/** One group: name, rules and selections. Each edit saves. */
function ExtraGroup(props: ExtraGroupProps) {
  const { extras, groupKey, saver, currency, at, count, focusOnArrival, onMove, onDuplicate, onRemove } =
    props;
  const { shown } = useStore(saver);
  const choices = useChoicesOf(extras, groupKey);
  return (
    <Text
      as="div"
      below={4}
      pad={4}
      role="group"
      aria-label={shown.name}
      className={`${panel.box} ${styles.group}`}
      data-row={groupKey}
    >
      <Grid gap={2} columns="minmax(0, 1fr)" align="end" className={styles.groupHead}>
        <GroupName groupKey={groupKey} saver={saver} label="Group name" />
        <Inline gap={0} align="center" justify="end" wrap className={styles.rowButtons}>
          <MoveButtons name={shown.name} at={at} count={count} onMove={onMove} />
          <DuplicateButton plain name={`group ${shown.name}`} onDuplicate={onDuplicate} />
          <Button type="text" danger data-remove aria-label={`Delete group ${shown.name}`} onClick={onRemove}>
            Delete
          </Button>
        </Inline>
      </Grid>
      <Inline above={2} below={2} gap={5} rowGap={0} wrap>
        {RULES.map(({ flag, title }) => (
          <Inline as="span" minHeight={32} gap={0} wrap align="center" key={flag}>
            <GroupFlag saver={saver} flag={flag} title={title} label={title} choices={choices} />
          </Inline>
        ))}
      </Inline>
      <GroupRule groupKey={groupKey} saver={saver} choices={choices} />
      <ExtraSelections
        groupKey={groupKey}
        rule={shown}
        choices={choices}
        selections={extras.selectionsOf(groupKey)}
        remove={(key) => extras.removeSelection(groupKey, key)}
        onAdd={(selection) => void extras.addSelection(groupKey, selection)}
        groupName={shown.name}
        currency={currency}
        focusOnArrival={focusOnArrival}
      />
    </Text>
  );
}
