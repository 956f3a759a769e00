import { caloriesField, CALORIES_RANGE } from '@server/modules/menu/shared/fields.schemas';
import { type DecimalKind, decimalText } from '@/components/form/decimal-kind';
import { Inline } from '@/components/layout/inline';
import { AutosaveInput } from '@/editing/autosave-input';
import { renderFieldState } from '@/editing/field-state';
import { savingDecimal } from '@/editing/parse-and-save';
import type { RowSaver } from '@/editing/row-saver';
import { useStore } from '@/lib/store';
import { type CaloriesField, caloriesKey, type MenuItemRow } from '../item-rows';
import type { GridCategory } from './columns';
import styles from './grid.module.css';

const CALORIES: DecimalKind = { label: 'Calories', ...CALORIES_RANGE };

interface ItemCaloriesProps {
  rowKey: string;
  saver: RowSaver<MenuItemRow>;
  category: GridCategory;
}

/** Calories of an item: one number, or one for each size. */
export function ItemCalories({ rowKey, saver, category }: ItemCaloriesProps) {
  const { shown, fields } = useStore(saver);
  const input = (field: 'calories' | CaloriesField, label: string) => (
    <div key={field} className={styles.calories}>
      <AutosaveInput
        label={label}
        name={`${rowKey}-${field}`}
        value={decimalText(shown[field] ?? null, CALORIES)}
        placeholder="kcal"
        decimal={CALORIES}
        maxLength={12}
        onSave={savingDecimal(CALORIES, caloriesField, (calories) => saver.edit({ [field]: calories }))}
        state={
          // The line itself shows failures and conflicts, also while its details are closed.
          ['saving', 'saved'].includes(fields[field]?.status ?? '') && renderFieldState(saver, field, label)
        }
      />
    </div>
  );
  return (
    <Inline gap={3} wrap align="end">
      {category.priced_by === 'size'
        ? category.sizes.map(({ id, name }) => input(caloriesKey(id), `Calories, ${name}`))
        : input('calories', 'Calories (kcal)')}
    </Inline>
  );
}
