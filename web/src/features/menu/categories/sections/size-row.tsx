import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import {
  type Measurement,
  MEASUREMENTS,
  sizeFields,
} from '../../../../../../src/modules/menu/sizes.schemas.js';
import { MoveButtons } from '../../shared/move-buttons';
import { type SizeValues, sizeName } from '../category-values';
import { BlurInput } from './blur-input';
import { saving } from '../../shared/saving/saving';
import styles from './sections.module.css';

interface SizeRowProps {
  /** Names the row in its list. */
  rowKey: string;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  size: SizeValues;
  onChange: (patch: Partial<SizeValues>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  states?: { [Field in keyof SizeValues]?: ReactNode };
}

/** Name, units and measurement of one size (spec L281). */
export function SizeRow(props: SizeRowProps) {
  const { rowKey, at, count, size, onChange, onMove, onRemove, states = {} } = props;
  const id = useId();
  const which = `size ${at + 1}`;
  return (
    <li className={styles.sizeRow} data-row={rowKey}>
      <BlurInput
        label={`Name of ${which}`}
        labelShown={false}
        value={size.name}
        placeholder={sizeName(at)}
        maxLength={120}
        onSave={(text) => void onChange({ name: text.trim() || sizeName(at) })}
        state={states.name}
      />
      <BlurInput
        label={`Units of ${which}`}
        labelShown={false}
        value={size.units === null ? '' : String(size.units)}
        placeholder="Units"
        inputMode="decimal"
        maxLength={12}
        onSave={saving(sizeFields.shape.units, (units) => onChange({ units }))}
        state={states.units}
      />
      <div className={styles.field}>
        <label htmlFor={id} className="visually-hidden">
          Measurement of {which}
        </label>
        <select
          id={id}
          className={styles.select}
          value={size.measurement ?? ''}
          onChange={({ target }) => onChange({ measurement: (target.value || null) as Measurement | null })}
        >
          <option value="">No measurement</option>
          {MEASUREMENTS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {states.measurement}
      </div>
      <div className={styles.rowButtons}>
        <MoveButtons name={which} at={at} count={count} onMove={onMove} />
        <Button
          type="text"
          danger
          data-remove
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Remove ${which}`}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
