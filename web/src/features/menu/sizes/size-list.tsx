import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import {
  type Measurement,
  MEASUREMENTS,
  sizeFields,
  UNITS_RANGE,
} from '@server/modules/menu/sizes/sizes.schemas';
import { type DecimalKind, decimalText } from '@/components/form/decimal-kind';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import { VisuallyHidden } from '@/components/layout/visually-hidden';
import { AutosaveInput } from '@/editing/autosave-input';
import { savingDecimal } from '@/editing/parse-and-save';
import { RowButtons } from '@/editing/row-buttons';
import { useRows } from '@/editing/use-rows';
import { sizeName, type SizeValues } from '../categories/category-values';
import { Text } from '@/components/layout/text';
import { Grid } from '@/components/layout/grid';
import styles from '../categories/sections/sections.module.css';

const UNITS: DecimalKind = { label: 'The amount', ...UNITS_RANGE };

/** Row of the list, for new and for saved sizes. */
export interface RowOfSize {
  rowKey: string;
  /** Place in the list, from 0. */
  at: number;
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
  /** Moves on to the next size. */
  onEnter: () => void;
}

/** Focus changes around the removal of a size. */
interface RemovalFocus {
  /** Focuses a neighbor; call it just before the size is removed. */
  leave: () => void;
  /** Focuses the restored size. */
  comeBack: (key: string) => void;
}

interface SizeListProps<Size extends { key: string }> {
  sizes: readonly Size[];
  nameOf: (size: Size, at: number) => string;
  /** @returns the size's new place, from 1; undefined when it is already at that end */
  move: (key: string, step: -1 | 1) => number | undefined;
  /** @param at new place of the size, from 0 */
  place: (key: string, at: number) => void;
  /** @returns the key of the new size */
  add: () => string;
  remove: (size: Size, at: number, focus: RemovalFocus) => void;
  children: (size: Size, row: RowOfSize) => ReactNode;
}

/** Ordered sizes of a category, for a new one and for a saved one. */
export function SizeList<Size extends { key: string }>(props: SizeListProps<Size>) {
  const { sizes, nameOf, move, place, add, remove, children } = props;
  const rows = useRows({ state: sizes, move, place });
  const { list, adder, announcement } = rows;
  const addSize = () => rows.focus(add());
  return (
    <>
      <Text as="h3" above={4} below={2}>
        Sizes
      </Text>
      {announcement}
      <Stack as="ul" below={3} gap={2} ref={list}>
        {sizes.map((size, at) =>
          children(size, {
            rowKey: size.key,
            at,
            count: sizes.length,
            onMove: (step) => rows.move(size.key, nameOf(size, at), step),
            onRemove: () =>
              remove(size, at, { leave: () => rows.focusNeighbour(size.key), comeBack: rows.focus }),
            onEnter: () => rows.focusNext(size.key, addSize),
          }),
        )}
      </Stack>
      <Button ref={adder} icon={<PlusOutlined aria-hidden />} onClick={addSize}>
        Add size
      </Button>
    </>
  );
}

interface SizeRowProps extends RowOfSize {
  size: SizeValues;
  onChange: (patch: Partial<SizeValues>) => void;
  states?: { [Field in keyof SizeValues]?: ReactNode };
}

/** Name, amount and unit of one size. */
export function SizeRow(props: SizeRowProps) {
  const { rowKey, at, count, size, onChange, onMove, onRemove, onEnter, states = {} } = props;
  const id = useId();
  const which = `size ${at + 1}`;
  return (
    <Grid
      as="li"
      gap={2}
      rowGap={1}
      align="start"
      columns="minmax(0, 1fr) auto"
      className={styles.sizeRow}
      data-row={rowKey}
    >
      <AutosaveInput
        label={`Name of ${which}`}
        name={`size-${rowKey}-name`}
        quiet
        value={size.name}
        placeholder={sizeName(at)}
        maxLength={120}
        onSave={(text) => {
          onChange({ name: text.trim() || sizeName(at) });
          return undefined;
        }}
        onEnter={onEnter}
        state={states.name}
      />
      <AutosaveInput
        label={`Amount of ${which}`}
        name={`size-${rowKey}-units`}
        quiet
        value={decimalText(size.units, UNITS)}
        placeholder="Amount"
        decimal={UNITS}
        maxLength={24}
        onSave={savingDecimal(UNITS, sizeFields.shape.units, (units) => onChange({ units }))}
        onEnter={onEnter}
        state={states.units}
      />
      <Text as="div" shrink below={4} className={styles.field}>
        <VisuallyHidden htmlFor={id} as="label">{`Unit of ${which}`}</VisuallyHidden>
        <select
          id={id}
          className={styles.select}
          value={size.measurement ?? ''}
          onChange={({ target }) => onChange({ measurement: (target.value || null) as Measurement | null })}
        >
          <option value="">No unit</option>
          {MEASUREMENTS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {states.measurement}
      </Text>
      <Inline gap={0} align="center" justify="end" className={styles.rowButtons}>
        <RowButtons name={which} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </Inline>
    </Grid>
  );
}
