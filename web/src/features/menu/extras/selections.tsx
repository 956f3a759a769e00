import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { SELECTION_TEXTS } from '@server/shared/texts/selection';
import { Inline } from '@/components/layout/inline';
import { lazyPart } from '@/components/lazy-part';
import type { ChoiceRule, ChoicesOf } from '@server/shared/menu/choice-rules';
import { type DecimalKind, moneyKind } from '@/components/form/decimal-kind';
import { renderFieldState } from '@/editing/field-state';
import { RowButtons } from '@/editing/row-buttons';
import type { RowList } from '@/editing/row-list';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import type { useRows } from '@/editing/use-rows';
import { useCurrency } from '@/hooks/use-currency';
import { SelectionInputs } from '../extra-groups/group-inputs';
import type { ExtraGroupRow, ExtraSelectionRow } from '../extra-groups/group-rows';
import { SelectionStates } from '../extra-groups/selection-states';
import { SelectMany, SelectRow } from '@/components/selection/box';
import type { SelectedRows } from '@/components/selection/selected-rows';
import { ImageToggle } from '../shared/image-toggle';
import { LazySoldOutSwitch } from '../sold-out/sold-out';
import { Grid } from '@/components/layout/grid';
import styles from '../extra-groups/groups.module.css';

/** Loaded when an image is opened. */
const ImageField = lazyPart(async () => ({ default: (await import('../shared/image-field')).ImageField }));

interface SelectionsProps {
  choices: ChoicesOf;
  selections: RowList<ExtraSelectionRow>;
  rows: ReturnType<typeof useRows<HTMLUListElement>>;
  /** @returns the key of the new row */
  onAdd: () => string;
  onRemove: (key: string) => void;
  group: ExtraGroupRow;
  restaurantId: number;
  /** Undefined where they can't be selected. */
  selection: SelectedRows | undefined;
  /** Those that can be selected. */
  ids: readonly number[];
}

/** Ordered selections of a group. */
export function GroupSelections(props: SelectionsProps) {
  const { selections, choices, rows, onAdd, onRemove, group, restaurantId, selection, ids } = props;
  const { list, adder, announcement } = rows;
  const entries = useStore(selections);
  const price = moneyKind('The price', useCurrency(restaurantId));
  // Turning it off hides the images and keeps them (C-137).
  const images = group.add_images_to_selections;
  return (
    <div>
      <Inline above={2} below={2} gap={2} align="center" className={styles.subheading}>
        {selection && ids.length > 0 && (
          <SelectMany selection={selection} ids={ids} label={SELECTION_TEXTS.selectCategory(group.name)} />
        )}
        <h3>Selections</h3>
      </Inline>
      {announcement}
      {entries.length > 0 && (
        <Grid
          as="ul"
          gap={2}
          rowGap={1}
          below={2}
          columns="minmax(0, 1fr) 7.5rem auto"
          ref={list}
          className={styles.selections}
          aria-label={`Selections of ${group.name}`}
          data-images={images}
          data-selectable={selection !== undefined}
        >
          {entries.map(({ key, saver }, at) => (
            <SelectionFields
              key={key}
              rowKey={key}
              saver={saver}
              rule={group}
              choices={choices}
              at={at}
              count={entries.length}
              images={images}
              restaurantId={restaurantId}
              selection={selection}
              price={price}
              onMove={(step) => rows.move(key, saver.state.shown.name, step)}
              onRemove={() => {
                rows.focusNeighbour(key);
                onRemove(key);
              }}
            />
          ))}
        </Grid>
      )}
      <Button ref={adder} icon={<PlusOutlined aria-hidden />} onClick={() => rows.focus(onAdd())}>
        Add selection
      </Button>
    </div>
  );
}

interface SelectionFieldsProps {
  rowKey: string;
  saver: RowSaver<ExtraSelectionRow>;
  rule: ChoiceRule;
  choices: ChoicesOf;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  images: boolean;
  restaurantId: number;
  selection: SelectedRows | undefined;
  price: DecimalKind;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Name, price and image of one selection. */
function SelectionFields(props: SelectionFieldsProps) {
  const { rowKey, saver, rule, choices, at, count, images, restaurantId, price, onMove, onRemove } = props;
  const { selection } = props;
  const { shown } = useStore(saver);
  const [open, setOpen] = useState(false);
  const imageId = `image-${rowKey}`;
  return (
    <li className={styles.selection} data-row={rowKey}>
      {selection && <SelectRow selection={selection} id={shown.id} name={shown.name} />}
      <SelectionInputs rowKey={rowKey} saver={saver} price={price} />
      <Inline gap={0} align="center" justify="end" className={styles.buttons}>
        {shown.id > 0 && <LazySoldOutSwitch kind="extra_selection" id={shown.id} name={shown.name} compact />}
        {images && (
          <ImageToggle
            src={shown.image_url}
            of={shown.name}
            open={open}
            controls={imageId}
            onToggle={() => setOpen(!open)}
          />
        )}
        <RowButtons name={shown.name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </Inline>
      <SelectionStates saver={saver} rule={rule} choices={choices} />
      {images && open && (
        <div id={imageId} className={styles.image}>
          <Suspense>
            <ImageField
              label="Image"
              purpose="selection"
              restaurantId={restaurantId}
              value={shown.image_url}
              onChange={(image_url) => saver.save('image_url', image_url)}
            />
          </Suspense>
          {renderFieldState(saver, 'image_url', `image of ${shown.name}`, (url) => url ?? '')}
        </div>
      )}
    </li>
  );
}
