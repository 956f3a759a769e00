import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { MAX_UNITS, type Measurement, MEASUREMENTS, sizeFields } from '@server/modules/menu/sizes.schemas';
import { type DecimalKind, decimalText } from '@/components/form/decimal-kind';
import { MoveButtons } from '../../shared/move-buttons';
import { type SizeValues, sizeName } from '../category-values';
import { AutosaveInput } from '../../shared/autosave-input';
import { savingDecimal } from '../../shared/saving/saving';
import styles from './sections.module.css';

const UNITS: DecimalKind = { label: 'The units', max: MAX_UNITS, digits: 3 };

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
  /** On to the next size. */
  onEnter: () => void;
  states?: { [Field in keyof SizeValues]?: ReactNode };
}

/** Name, units and measurement of one size. */
export function SizeRow(props: SizeRowProps) {
  const { rowKey, at, count, size, onChange, onMove, onRemove, onEnter, states = {} } = props;
  const id = useId();
  const which = `size ${at + 1}`;
  return (
    <li className={styles.sizeRow} data-row={rowKey}>
      <AutosaveInput
        label={`Name of ${which}`}
        name={`size-${rowKey}-name`}
        quiet
        value={size.name}
        placeholder={sizeName(at)}
        maxLength={120}
        onSave={(text) => void onChange({ name: text.trim() || sizeName(at) })}
        onEnter={onEnter}
        state={states.name}
      />
      <AutosaveInput
        label={`Units of ${which}`}
        name={`size-${rowKey}-units`}
        quiet
        value={decimalText(size.units, UNITS)}
        placeholder="Units"
        decimal={UNITS}
        maxLength={24}
        onSave={savingDecimal(UNITS, sizeFields.shape.units, (units) => onChange({ units }))}
        onEnter={onEnter}
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
