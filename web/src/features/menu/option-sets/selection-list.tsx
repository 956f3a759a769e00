import { PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { moveByStep, moveToIndex } from '@/editing/ordering';
import { RowButtons } from '@/editing/row-buttons';
import { useRows } from '@/editing/use-rows';
import { useUndoToast } from '@/hooks/use-action-toast';
import { StatedDisclosure } from '../shared/allergens/stated-disclosure';
import { ImageField } from '../shared/image-field';
import { LazySoldOutSwitch } from '../sold-out/sold-out';
import { ImageToggle } from '../shared/image-toggle';
import styles from './primary-options.module.css';
import { newSelection, type SelectionDraft } from './selection-rows';

interface SelectionListProps {
  selections: readonly SelectionDraft[];
  /** Called with a function that changes the current selections, because an upload can end much later. */
  onChange: (change: (now: readonly SelectionDraft[]) => readonly SelectionDraft[]) => void;
  /** Toggle 'add images to selections' of the set. */
  images: boolean;
  readOnly: boolean;
  restaurantId: number | undefined;
  /** Called for each upload that starts. */
  onSending: (sending: Promise<unknown>) => void;
}

/** Ordered selections. Moving, removing and adding keep the focus and are announced. */
export function SelectionList(props: SelectionListProps) {
  const { selections, onChange, images, readOnly, restaurantId, onSending } = props;
  const offerUndo = useUndoToast();
  const { list, adder, announcement, ...rows } = useRows<HTMLOListElement>({
    state: selections,
    move: (key, step) => {
      const at = selections.findIndex((selection) => selection.key === key);
      const next = moveByStep(selections, at, step);
      if (next === selections) return undefined;
      onChange(() => next);
      return at + step + 1;
    },
    place: (key, at) => onChange((now) => moveToIndex(now, key, at)),
  });

  const edit = (key: string, change: Partial<SelectionDraft>) =>
    onChange((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const remove = (removed: SelectionDraft, at: number) => {
    rows.focusNeighbour(removed.key);
    onChange((now) => now.filter(({ key }) => key !== removed.key));
    offerUndo(`${removed.name || 'Selection'} removed.`, () => {
      onChange((now) => now.toSpliced(at, 0, removed));
      rows.focus(removed.key);
    });
  };
  const add = () => {
    const selection = newSelection();
    onChange((now) => [...now, selection]);
    rows.focus(selection.key);
  };
  /** Enter moves to the next line or adds one; it submits nothing. */
  const next = ({ key, name }: SelectionDraft) => rows.focusNext(key, () => name.trim() && add());

  return (
    <section aria-labelledby="selections">
      <Text as="h2" below={3} id="selections">
        Selections{' '}
        <Text size="s" weight={500} tone="subtle" className={styles.count}>
          {selections.length}
        </Text>
      </Text>
      {announcement}
      <Stack below={3} as="ol" gap={2} ref={list}>
        {selections.map((selection, at) => (
          <Selection
            key={selection.key}
            selection={selection}
            at={at}
            count={selections.length}
            images={images}
            readOnly={readOnly}
            restaurantId={restaurantId}
            onSending={onSending}
            onEdit={(change) => edit(selection.key, change)}
            onMove={(step) => rows.move(selection.key, selection.name || 'Selection', step)}
            onRemove={() => remove(selection, at)}
            onEnter={() => next(selection)}
          />
        ))}
      </Stack>
      {!readOnly && (
        <Button ref={adder} icon={<PlusOutlined aria-hidden />} onClick={add}>
          Add selection
        </Button>
      )}
    </section>
  );
}

interface SelectionProps extends Pick<
  SelectionListProps,
  'images' | 'readOnly' | 'restaurantId' | 'onSending'
> {
  selection: SelectionDraft;
  at: number;
  count: number;
  onEdit: (change: Partial<SelectionDraft>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  onEnter: () => void;
}

function Selection(props: SelectionProps) {
  const { selection, at, count, images, readOnly, restaurantId, onSending } = props;
  const { onEdit, onMove, onRemove, onEnter } = props;
  const { key, id, name, image_url } = selection;
  const [open, setOpen] = useState(false);
  const which = name || `selection ${at + 1}`;
  const imageId = `image-${key}`;
  return (
    <li data-row={key}>
      <Inline gap={1} align="center" className={styles.line}>
        <Input
          aria-label={`Name of selection ${at + 1}`}
          value={name}
          maxLength={120}
          autoComplete="off"
          disabled={readOnly}
          onChange={({ target }) => onEdit({ name: target.value })}
          onPressEnter={(event) => {
            event.preventDefault();
            onEnter();
          }}
        />
        {/* Arrives after the row, so it stands before what is pressed and moves only the input's end. */}
        {id !== null && <LazySoldOutSwitch kind="primary_selection" id={id} name={which} compact />}
        {images && (
          <ImageToggle
            src={image_url}
            of={which}
            open={open}
            controls={imageId}
            disabled={readOnly}
            onToggle={() => setOpen(!open)}
          />
        )}
        {!readOnly && <RowButtons name={which} at={at} count={count} onMove={onMove} onRemove={onRemove} />}
      </Inline>
      <StatedDisclosure
        restaurantId={restaurantId}
        name={which}
        value={selection}
        onChange={onEdit}
        readOnly={readOnly}
      />
      {images && open && !readOnly && (
        <Text as="div" pad={[2, 0]} id={imageId}>
          <ImageField
            label="Image"
            purpose="selection"
            restaurantId={restaurantId}
            value={image_url}
            onChange={(url) => onEdit({ image_url: url })}
            onSending={onSending}
          />
        </Text>
      )}
    </li>
  );
}
