import { Button } from 'antd';
import { useId } from 'react';
import { Text } from '@/components/layout/text';
import { RestaurantSelect } from './restaurant-select';
import { Stack } from '@/components/layout/stack';
import styles from './restaurant-scope.module.css';

interface ChooseRestaurantProps {
  onChoose: (target: number | null) => void;
  /** Also offers "all restaurants". */
  shared?: boolean;
}

/** Asks which restaurant a new row is for, before its form. */
export function ChooseRestaurant({ onChoose, shared = false }: ChooseRestaurantProps) {
  const id = useId();
  return (
    <Stack gap={2} className={styles.choice}>
      <label htmlFor={id}>Which restaurant is this for?</label>
      <RestaurantSelect
        id={id}
        label="Select a restaurant"
        autoFocus
        value={undefined}
        onChange={(chosen) => {
          if (chosen !== undefined) onChoose(chosen);
        }}
      />
      {shared && (
        <>
          <Text as="p" tone="muted">
            Or share it: all restaurants can use it, but only the platform can change it.
          </Text>
          <span>
            <Button onClick={() => onChoose(null)}>Share with all restaurants</Button>
          </span>
        </>
      )}
    </Stack>
  );
}
