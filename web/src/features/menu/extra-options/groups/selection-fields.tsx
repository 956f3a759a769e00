import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { selectionName } from '@server/modules/menu/extra-options.schemas';
import { priceField } from '@server/modules/menu/fields.schemas';
import type { Currency } from '@server/shared/money';
import { decimalText, moneyKind } from '@/components/form/decimal-kind';
import { Picture } from '@/components/picture';
import { AutosaveInput } from '../../shared/autosave-input';
import type { SelectionRow } from '../../shared/extra-groups/group-rows';
import { MoveButtons } from '../../shared/move-buttons';
import { stateOf, typedOf } from '../../shared/saving/field-props';
import type { RowSaver } from '../../shared/saving/row-saver';
import { saving, savingDecimal } from '../../shared/saving/saving';
import { useStore } from '../../shared/saving/store';
import styles from './groups.module.css';

/** Only where somebody opens an image. */
const ImageField = lazy(async () => ({ default: (await import('../../shared/image-field')).ImageField }));

interface SelectionFieldsProps {
  rowKey: string;
  saver: RowSaver<SelectionRow>;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  images: boolean;
  restaurantId: number;
  currency: Currency | undefined;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** Name, price and image of one selection; an empty price is 0. */
export function SelectionFields(props: SelectionFieldsProps) {
  const { rowKey, saver, at, count, images, restaurantId, currency, onMove, onRemove } = props;
  const price = moneyKind('The price', currency);
  const { shown } = useStore(saver);
  const [open, setOpen] = useState(false);
  const imageId = `image-${rowKey}`;
  return (
    <li className={styles.selection} data-row={rowKey}>
      <AutosaveInput
        label={`Name of ${shown.name}`}
        name={`selection-${rowKey}-name`}
        quiet
        value={typedOf(saver, 'name')}
        maxLength={120}
        onSave={saving(selectionName, (name) => saver.save('name', name))}
        state={stateOf(saver, 'name', `name of ${shown.name}`)}
      />
      <AutosaveInput
        label={`Price of ${shown.name}`}
        name={`selection-${rowKey}-price`}
        quiet
        value={decimalText(typedOf(saver, 'price'), price)}
        decimal={price}
        maxLength={24}
        onSave={savingDecimal(price, priceField, (amount) => saver.save('price', amount))}
        state={stateOf(saver, 'price', `price of ${shown.name}`, (amount) => decimalText(amount, price))}
      />
      <div className={styles.buttons}>
        {images && (
          <Button
            type="text"
            className={styles.thumb}
            aria-label={`Image of ${shown.name}`}
            aria-expanded={open}
            aria-controls={imageId}
            onClick={() => setOpen(!open)}
          >
            <Picture src={shown.image_url} alt="" placeholder={<PictureOutlined aria-hidden />} />
          </Button>
        )}
        <MoveButtons name={shown.name} at={at} count={count} onMove={onMove} />
        <Button
          type="text"
          danger
          data-remove
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${shown.name}`}
          onClick={onRemove}
        />
      </div>
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
          {stateOf(saver, 'image_url', `image of ${shown.name}`, (url) => url ?? '')}
        </div>
      )}
    </li>
  );
}
