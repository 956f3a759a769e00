import { Select } from 'antd';
import { useId } from 'react';
import type { CategoryOutput } from '@server/modules/menu/categories/categories.schemas';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { useNamedRestaurant } from '@/components/restaurant-scope/use-write-target';
import { useRestaurantColumn } from '@/components/restaurant-scope/use-restaurant-column';
import styles from './extra-options-page.module.css';

interface CategoryPickerProps {
  categories: readonly CategoryOutput[];
  chosen: number;
  onChange: (id: number) => void;
}

/** Chooses the category to show; searchable by its name and its restaurant. */
export function CategoryPicker({ categories, chosen, onChange }: CategoryPickerProps) {
  const id = useId();
  const { nameOf, label } = useRestaurantColumn(categories);
  const isNarrowed = useNamedRestaurant() !== undefined;
  return (
    <Inline gap={3} rowGap={2} wrap align="center" shrink weight={500} className={styles.picker}>
      <label htmlFor={id}>Category</label>
      <Select
        id={id}
        className={styles.select}
        value={chosen}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={categories.map((category) => ({
          value: category.id,
          // Also found by the restaurant's name.
          label: [category.name, !isNarrowed && nameOf(category.restaurant_id)].filter(Boolean).join(' · '),
          category,
        }))}
        optionRender={({ data: { category } }) => (
          <Inline as="span" gap={3} rowGap={0} wrap justify="space-between">
            {category.name}
            {!isNarrowed && <Text tone="muted">{label(category)}</Text>}
          </Inline>
        )}
      />
    </Inline>
  );
}
