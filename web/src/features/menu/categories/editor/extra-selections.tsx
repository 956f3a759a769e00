import { Button, Input, type InputRef } from 'antd';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { MENU_NAME_MAX_LENGTH, priceField } from '@server/modules/menu/shared/fields.schemas';
import { type Currency, MONEY_RANGE } from '@server/shared/money';
import type { ChoiceRule, ChoicesOf } from '@server/shared/menu/choice-rules';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { DecimalInput } from '@/components/form/decimal-input';
import { type DecimalKind, moneyKind, typedDecimal } from '@/components/form/decimal-kind';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { Text } from '@/components/layout/text';
import { useFieldDraft } from '@/editing/field-drafts';
import type { Removal } from '@/editing/removal';
import { RowButtons } from '@/editing/row-buttons';
import type { RowList } from '@/editing/row-list';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { useRows } from '@/editing/use-rows';
import { SelectionInputs } from '../../extra-groups/group-inputs';
import type { ExtraSelectionRow } from '../../extra-groups/group-rows';
import { SelectionStates } from '../../extra-groups/selection-states';
import { useRemoval } from '../../shared/use-removal';
import { LazySoldOutSwitch } from '../../sold-out/sold-out';
import { Grid } from '@/components/layout/grid';
import styles from '../sections/sections.module.css';

const typedPrice = typedDecimal({ label: 'The price', ...MONEY_RANGE }, priceField);

interface ExtraSelectionsProps {
  groupKey: string;
  /** Rule of the group. */
  rule: ChoiceRule;
  choices: ChoicesOf;
  selections: RowList<ExtraSelectionRow>;
  /** Removes a selection. */
  remove: (key: string) => Removal | undefined;
  onAdd: (selection: { name: string; price: number }) => void;
  groupName: string;
  currency: Currency | undefined;
  focusOnArrival: boolean;
}

/** Selections of a group, with a row to add one. A new selection shows immediately, so that the next can be typed. */
export function ExtraSelections(props: ExtraSelectionsProps) {
  const { groupKey, rule, choices, selections, remove, onAdd, groupName, currency, focusOnArrival } = props;
  const money = moneyKind('The price', currency);
  const entries = useStore(selections);
  const nameInput = useRef<InputRef>(null);
  const [price, setPrice] = useState<number | string | null>(null);
  const { list, adder, move, focus, focusNeighbour, announcement } = useRows(selections);
  const tellRemoval = useRemoval();
  useEffect(() => {
    if (focusOnArrival) nameInput.current?.focus();
  }, [focusOnArrival]);

  // Also added when the user leaves the screen with text entered.
  const field = `new-selection-${groupKey}`;
  const { drafts, draft } = useFieldDraft(field);
  const { text: name = '', refusal } = draft;
  const type = (wanted: string, amount: typeof price) =>
    drafts.setText(field, `New selection of ${groupName}`, wanted, (text) => {
      const { data, error } = typedPrice.safeParse(amount);
      if (error) return error.issues[0]?.message;
      onAdd({ name: text.trim() || EXTRA_TEXTS.newSelection, price: data });
      setPrice(null);
      return undefined;
    });
  const note = (wanted: string, amount: typeof price) => {
    setPrice(amount);
    if (wanted === '' && amount === null) drafts.discard(field);
    else type(wanted, amount);
  };
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (draft.text === undefined) type(name, price);
    if (drafts.commit(field)) nameInput.current?.focus();
  };

  return (
    <>
      {announcement}
      <Stack below={3} as="ul" gap={2} ref={list} aria-label={`Selections of ${groupName}`}>
        {entries.map(({ key, saver }, at) => (
          <ExtraSelection
            key={key}
            rowKey={key}
            saver={saver}
            rule={rule}
            choices={choices}
            price={money}
            at={at}
            count={entries.length}
            onMove={(step) => move(key, saver.state.shown.name, step)}
            onRemove={() => {
              focusNeighbour(key);
              tellRemoval(remove(key), focus);
            }}
          />
        ))}
      </Stack>
      <Grid as="form" gap={2} columns="minmax(0, 1fr) minmax(0, 6rem) auto" onSubmit={add} noValidate>
        <Input
          ref={nameInput}
          aria-label={`New selection of ${groupName}`}
          placeholder="New selection"
          maxLength={MENU_NAME_MAX_LENGTH}
          value={name}
          onChange={({ target }) => note(target.value, price)}
        />
        <DecimalInput
          kind={money}
          aria-label={`Price of the new selection of ${groupName}`}
          placeholder="Price"
          value={price}
          onChange={(amount) => note(name, amount)}
        />
        <Button ref={adder} htmlType="submit">
          Add
        </Button>
      </Grid>
      <Text role="alert" as="p" size="s" weight={500} tone="error">
        {refusal}
      </Text>
    </>
  );
}

interface ExtraSelectionProps {
  rowKey: string;
  saver: RowSaver<ExtraSelectionRow>;
  rule: ChoiceRule;
  choices: ChoicesOf;
  price: DecimalKind;
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Name and price of one selection. */
function ExtraSelection(props: ExtraSelectionProps) {
  const { rowKey, saver, rule, choices, price, at, count, onMove, onRemove } = props;
  const { id, name } = useStore(saver).shown;
  return (
    <Grid as="li" gap={2} rowGap={1} align="start" className={styles.selectionRow} data-row={rowKey}>
      <SelectionInputs rowKey={rowKey} saver={saver} price={price} />
      <Inline gap={0} align="center" justify="end" className={styles.rowButtons}>
        {id > 0 && <LazySoldOutSwitch kind="extra_selection" id={id} name={name} compact />}
        <RowButtons name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </Inline>
      <SelectionStates saver={saver} rule={rule} choices={choices} />
    </Grid>
  );
}
