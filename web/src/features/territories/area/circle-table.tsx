import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { Text } from '@/components/layout/text';
import { leaveEntry, selectOnEntry } from '@/lib/select-on-entry';
import { countryOfPlace } from '@server/shared/territories/country-of-place';
import { sayDistance } from '@server/shared/territories/units';
import { type AreaCircle, type CircleField, circleRefusal, withFieldText } from './circles';
import visible from '@/theme/looks/visible.module.css';
import styles from './service-area.module.css';

interface CircleTableProps {
  circles: readonly AreaCircle[];
  selected: string | null;
  /** Key of the new circle, whose first field takes the focus. */
  fresh: string | null;
  onSelect: (key: string) => void;
  onChange: (circle: AreaCircle, tag: string) => void;
  onRemove: (key: string) => void;
}

const COLUMNS: readonly { field: CircleField; title: string; label: (number: number) => string }[] = [
  { field: 'center_lat', title: 'Latitude', label: (number) => `Latitude of area ${number}` },
  { field: 'center_lng', title: 'Longitude', label: (number) => `Longitude of area ${number}` },
  { field: 'radius_meters', title: 'Radius (m)', label: (number) => `Radius of area ${number} in meters` },
];

/** Table of the same circles: everything that can be drawn can also be typed. */
export function CircleTable(props: CircleTableProps) {
  const { circles, selected, fresh, onSelect, onChange, onRemove } = props;
  return (
    <table className={styles.table} aria-label="Areas">
      <thead className={visible.wideSight}>
        <tr>
          <th scope="col">Area</th>
          {COLUMNS.map(({ field, title }) => (
            <th key={field} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <VisuallyHidden>Delete</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {circles.map((circle, at) => (
          <tr
            key={circle.key}
            className={circle.key === selected ? styles.chosen : undefined}
            onFocus={() => onSelect(circle.key)}
          >
            <th scope="row">
              <span className={styles.number}>{at + 1}</span>
            </th>
            {COLUMNS.map(({ field, title, label }) => (
              <td key={field} data-title={title}>
                <CircleInput
                  circle={circle}
                  field={field}
                  label={label(at + 1)}
                  focus={field === 'center_lat' && circle.key === fresh}
                  onChange={(next) => onChange(next, `${field} ${circle.key}`)}
                />
                {field === 'radius_meters' && (
                  <span className={styles.inUnits}>
                    {sayDistance(circle.radius_meters, countryOfPlace(circle.center_lat, circle.center_lng))}
                  </span>
                )}
              </td>
            ))}
            <td className={styles.delete}>
              <Button
                type="text"
                danger
                aria-label={`Delete area ${at + 1}`}
                icon={<DeleteOutlined aria-hidden />}
                onClick={() => onRemove(circle.key)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CircleInputProps {
  circle: AreaCircle;
  field: CircleField;
  label: string;
  focus: boolean;
  onChange: (circle: AreaCircle) => void;
}

function CircleInput({ circle, field, label, focus, onChange }: CircleInputProps) {
  // Keeps the text as typed: '40.' can become '40.7'.
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const refusal = circleRefusal(circle, field);
  return (
    <>
      <Input
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        autoFocus={focus}
        value={typed ?? circle.unread?.[field] ?? String(circle[field])}
        {...(refusal ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': id } : {})}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(withFieldText(circle, field, target.value));
        }}
        {...selectOnEntry}
        onBlur={(event) => {
          leaveEntry(event);
          setTyped(null);
        }}
      />
      {refusal && (
        <Text weight={500} tone="error" block id={id} role="alert" className={styles.refusal}>
          {refusal}
        </Text>
      )}
    </>
  );
}
