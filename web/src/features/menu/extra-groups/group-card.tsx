import { formatPlural } from '@server/shared/format';
import { RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { ruleSentence } from '@server/shared/menu/choice-rules';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { HistoryButton } from '@/components/history/history-button';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { MoveButtons } from '@/editing/row-buttons';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { useRows } from '@/editing/use-rows';
import { useAlerts } from '@/hooks/use-alerts';
import { GroupFlag, GroupImages, GroupName, GroupRule } from './group-inputs';
import type { ExtraGroupRow } from './group-rows';
import { useChoicesOf } from './use-choices-of';
import type { GroupsSession } from './use-groups-editing';
import { DuplicateButton } from '../shared/duplicate-button';
import { useRemoval } from '../shared/use-removal';
import { Pill } from '@/components/pill';
import { Stack } from '@/components/layout/stack';
import type { SelectedRows } from '@/components/selection/selected-rows';
import { Grid } from '@/components/layout/grid';
import card from '@/theme/looks/card.module.css';
import styles from './groups.module.css';
import { GroupSelections } from '../extras/selections';

const FLAGS = [
  { flag: 'required', title: 'Required' },
  { flag: 'allow_multiple', title: 'Allow multiple' },
] as const;

interface GroupCardProps {
  groupKey: string;
  saver: RowSaver<ExtraGroupRow>;
  session: GroupsSession;
  restaurantId: number;
  /** Undefined where extra options can't be selected. */
  selection: SelectedRows | undefined;
  /** Its extra options that can be selected. */
  ids: readonly number[];
  /** Place in the list, from 0. */
  at: number;
  count: number;
  /** Open from the start. */
  isNew: boolean;
  onMove: (step: -1 | 1) => void;
  onDuplicate: () => Promise<void>;
  onRemove: () => void;
}

/** One group: collapsible, with its badges, fields and selections. */
export function GroupCard({ groupKey, saver, session, restaurantId, ...row }: GroupCardProps) {
  const [open, setOpen] = useState(row.isNew);
  const bodyId = useId();
  const { shown } = useStore(saver);
  const selections = session.editing.selectionsOf(groupKey);
  const choices = useChoicesOf(session.editing, groupKey);
  const { choices: length } = choices;
  const rows = useRows(selections);
  // Called here because the Undo offer outlives the open card.
  const tellRemoval = useRemoval();
  const showAgain = (key: string) => {
    setOpen(true);
    rows.focus(key);
  };
  return (
    <li className={card.card} data-row={groupKey}>
      <Inline gap={0} align="center" className={styles.head}>
        <h2 className={styles.heading}>
          <Inline
            type="button"
            as="button"
            wrap
            align="center"
            gap={2}
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={() => setOpen(!open)}
          >
            <RightOutlined aria-hidden className={styles.arrow} />
            <Text breaks>{shown.name}</Text>
            <Pill tone="neutral">{shown.allow_multiple ? 'Multiple' : 'Single'}</Pill>
            {shown.required && <Pill tone="warning">Required</Pill>}
            <Text size="s" weight={400} tone="muted">
              {ruleSentence(shown, choices.prices)}
            </Text>
            <Text size="s" weight={400} tone="subtle" className={styles.count}>
              {formatPlural(length, 'selection')}
            </Text>
          </Inline>
        </h2>
        <Inline gap={0} className={styles.moves}>
          <MoveButtons name={shown.name} at={row.at} count={row.count} onMove={row.onMove} />
        </Inline>
      </Inline>
      <div id={bodyId} hidden={!open}>
        {open && (
          <Stack pad={[2, 4, 4]} gap={1}>
            <Grid gap={5} rowGap={2} className={styles.fields}>
              <GroupName groupKey={groupKey} saver={saver} label={`name of ${shown.name}`} />
              <Inline gap={5} rowGap={2} wrap>
                {FLAGS.map(({ flag, title }) => (
                  <Inline minHeight={32} gap={0} align="center" key={flag}>
                    <GroupFlag
                      saver={saver}
                      flag={flag}
                      title={title}
                      label={`${title} of ${shown.name}`}
                      choices={choices}
                    />
                  </Inline>
                ))}
                <Inline minHeight={32} gap={0} align="center">
                  <GroupImages
                    saver={saver}
                    title="Selection images"
                    label={`Selection images of ${shown.name}`}
                  />
                </Inline>
              </Inline>
            </Grid>
            <GroupRule groupKey={groupKey} saver={saver} choices={choices} />
            <GroupSelections
              selections={selections}
              choices={choices}
              rows={rows}
              onAdd={() => session.editing.addSelection(groupKey, { name: EXTRA_TEXTS.newSelection })}
              onRemove={(key) => tellRemoval(session.editing.removeSelection(groupKey, key), showAgain)}
              group={shown}
              restaurantId={restaurantId}
              selection={row.selection}
              ids={row.ids}
            />
            <GroupActions
              id={shown.id}
              name={shown.name}
              onSave={() => session.save(groupKey)}
              onDuplicate={row.onDuplicate}
              onRemove={row.onRemove}
            />
          </Stack>
        )}
      </div>
    </li>
  );
}

interface GroupActionsProps {
  /** 0 for a group that is not saved yet. */
  id: number;
  name: string;
  /** Sends unsaved edits. @returns why that failed */
  onSave: () => Promise<string | undefined>;
  onDuplicate: () => Promise<void>;
  onRemove: () => void;
}

/** Buttons of a group; Save only sends unsaved edits. */
function GroupActions({ id, name, onSave, onDuplicate, onRemove }: GroupActionsProps) {
  const { alert, confirm } = useAlerts();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const problem = await onSave();
    setBusy(false);
    if (problem) alert(EXTRA_TEXTS.saveFailed(problem));
    else confirm(EXTRA_TEXTS.saved);
  };
  return (
    <Inline gap={2} wrap above={3} className={styles.actions}>
      <Button loading={busy} onClick={() => void save()} aria-label={`Save ${name}`}>
        Save
      </Button>
      {id > 0 && <HistoryButton of="extra_option_group" id={id} name={name} />}
      <DuplicateButton name={`group ${name}`} onDuplicate={onDuplicate} />
      <Button danger type="text" onClick={onRemove} aria-label={`Delete group ${name}`}>
        Delete group
      </Button>
    </Inline>
  );
}
