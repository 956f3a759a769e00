import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { priceField } from '../../../../../../src/modules/menu/fields.schemas.js';
import { AutosaveInput } from '../../shared/autosave-input';
import { ImageField } from '../../shared/image-field';
import { FieldState } from './field-state';
import styles from './groups.module.css';
import type { SelectionRow, SelectionValues } from './rows';

interface SelectionFieldsProps {
  selection: SelectionRow;
  /** The group's images are on (C-137: off hides them and keeps them). */
  images: boolean;
  restaurantId: number;
  onEdit: (patch: Partial<SelectionValues>) => void;
  onRemove: () => void;
}

/** Name, price and image of one selection (spec L212). */
export function SelectionFields({ selection, images, restaurantId, onEdit, onRemove }: SelectionFieldsProps) {
  const { key, values, states } = selection;
  const [open, setOpen] = useState(false);
  const imageId = `image-${key}`;
  const state = (field: keyof SelectionValues, label: string) => (
    <FieldState
      state={states[field]}
      label={`${label} of ${values.name}`}
      onRetry={() => onEdit({ [field]: values[field] })}
    />
  );
  return (
    <li className={styles.selection} data-row={key}>
      <AutosaveInput
        label={`Name of ${values.name}`}
        quiet
        value={values.name}
        maxLength={120}
        onSave={(text) => saveName(text, onEdit)}
        state={state('name', 'name')}
      />
      <Price
        name={values.name}
        price={values.price}
        onSave={(price) => onEdit({ price })}
        state={state('price', 'price')}
      />
      {images && (
        <Button
          type="text"
          className={styles.thumb}
          aria-label={`Image of ${values.name}`}
          aria-expanded={open}
          aria-controls={imageId}
          onClick={() => setOpen(!open)}
        >
          {values.image_url ? <img src={values.image_url} alt="" /> : <PictureOutlined aria-hidden />}
        </Button>
      )}
      <Button
        type="text"
        danger
        className={styles.icon}
        data-remove
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${values.name}`}
        onClick={onRemove}
      />
      {images && open && (
        <div id={imageId} className={styles.image}>
          <ImageField
            label="Image"
            purpose="selection"
            restaurantId={restaurantId}
            value={values.image_url}
            onChange={(image_url) => onEdit({ image_url })}
          />
          {state('image_url', 'image')}
        </div>
      )}
    </li>
  );
}

function saveName(text: string, onEdit: (patch: { name: string }) => void): string | undefined {
  const name = text.trim();
  if (!name) return 'Please enter a selection name.';
  onEdit({ name });
  return undefined;
}

interface PriceProps {
  name: string;
  price: number;
  onSave: (price: number) => void;
  state: ReactNode;
}

/** In steps of a cent; what is empty or no number is 0 (spec L284, L380). */
const Price = ({ name, price, onSave, state }: PriceProps) => (
  <AutosaveInput
    type="number"
    min={0}
    step={0.01}
    label={`Price of ${name}`}
    quiet
    value={String(price)}
    inputMode="decimal"
    onSave={(text) => {
      const { data, error } = priceField.safeParse(text);
      if (error) return error.issues[0]?.message;
      onSave(data);
      return undefined;
    }}
    state={state}
  />
);
