import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { selectionName } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { MENU_NAME_MAX_LENGTH, priceField } from '../../../../../../src/modules/menu/fields.schemas.js';
import type { SelectionRow } from '../../shared/extra-groups/group-rows';
import { MoveButtons } from '../../shared/move-buttons';
import { stateOf, typedOf } from '../../shared/saving/field-props';
import type { RowList } from '../../shared/saving/row-list';
import type { RowSaver } from '../../shared/saving/row-saver';
import { useStore } from '../../shared/saving/store';
import { useMoving } from '../../shared/use-moving';
import { BlurInput } from '../sections/blur-input';
import { focusNeighbour } from '../sections/focus-neighbour';
import { saving } from '../../shared/saving/saving';
import styles from '../sections/sections.module.css';

interface ExtraSelectionsProps {
  selections: RowList<SelectionRow>;
  onAdd: (selection: { name: string; price: number }) => void;
  groupName: string;
  focusOnArrival: boolean;
}

/** The selections of a group, and a row to add one: it is there at once, and the next can be typed (spec L341). */
export function ExtraSelections({ selections, onAdd, groupName, focusOnArrival }: ExtraSelectionsProps) {
  const entries = useStore(selections);
  const list = useRef<HTMLUListElement>(null);
  const nameInput = useRef<InputRef>(null);
  const [refusal, setRefusal] = useState('');
  const [name, setName] = useState('');
  const [price, setPrice] = useState('');
  const { move, announcement } = useMoving(list, selections);
  useEffect(() => {
    if (focusOnArrival) nameInput.current?.focus();
  }, [focusOnArrival]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    const amount = priceField.safeParse(price);
    setRefusal(amount.error?.issues[0]?.message ?? '');
    if (amount.error) return;
    onAdd({ name: name.trim() || 'New', price: amount.data });
    setName('');
    setPrice('');
    nameInput.current?.focus();
  };

  return (
    <>
      {announcement}
      <ul ref={list} className={styles.rows} aria-label={`Selections of ${groupName}`}>
        {entries.map(({ key, saver }, at) => (
          <ExtraSelection
            key={key}
            rowKey={key}
            saver={saver}
            at={at}
            count={entries.length}
            onMove={(step) => move(key, saver.state.shown.name, step)}
            onRemove={() => {
              focusNeighbour(list.current, at, nameInput.current?.input ?? null);
              selections.remove(key);
            }}
          />
        ))}
      </ul>
      <form className={styles.addRow} onSubmit={add} noValidate>
        <Input
          ref={nameInput}
          aria-label={`New selection of ${groupName}`}
          placeholder="New selection"
          maxLength={MENU_NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Input
          aria-label={`Price of the new selection of ${groupName}`}
          placeholder="Price"
          type="number"
          min={0}
          step={0.01}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
        <Button htmlType="submit">Add</Button>
      </form>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
    </>
  );
}

interface ExtraSelectionProps {
  rowKey: string;
  saver: RowSaver<SelectionRow>;
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Name and price of one selection; an empty price is 0 (spec L380). */
function ExtraSelection({ rowKey, saver, at, count, onMove, onRemove }: ExtraSelectionProps) {
  const { shown } = useStore(saver);
  return (
    <li className={styles.selectionRow} data-row={rowKey}>
      <BlurInput
        label={`Name of ${shown.name}`}
        labelShown={false}
        value={typedOf(saver, 'name')}
        maxLength={120}
        onSave={saving(selectionName, (name) => saver.save('name', name))}
        state={stateOf(saver, 'name', `name of ${shown.name}`)}
      />
      <BlurInput
        label={`Price of ${shown.name}`}
        labelShown={false}
        value={typedOf(saver, 'price').toFixed(2)}
        type="number"
        min={0}
        step={0.01}
        onSave={saving(priceField, (price) => saver.save('price', price))}
        state={stateOf(saver, 'price', `price of ${shown.name}`, (price) => price.toFixed(2))}
      />
      <div className={styles.rowButtons}>
        <MoveButtons name={shown.name} at={at} count={count} onMove={onMove} />
        <Button
          type="text"
          danger
          data-remove
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${shown.name}`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
