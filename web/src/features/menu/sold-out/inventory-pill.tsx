import { useState } from 'react';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from '../shared/catalogue.module.css';
import { useSoldOut } from './use-sold-out';

export interface InventoryPillProps {
  /** Null for a new row. */
  row: { id: number; name: string } | null;
  restaurantId: number | undefined;
  /** Receives the work to do once a new row exists. */
  onMade: (work: ((id: number) => Promise<unknown>) | undefined) => void;
}

/** Toggle for whether the restaurant has the row (C-279). For a new row it is applied once that exists. */
export function InventoryPill({ row, restaurantId, onMade }: InventoryPillProps) {
  const soldOut = useSoldOut(restaurantId);
  const [wanted, want] = useState(true);
  const on = row ? !soldOut.availability({ kind: 'topping', id: row.id }).soldOut : wanted;
  const targetOf = (id: number) => ({
    kind: 'topping' as const,
    id,
    name: row?.name ?? SOLD_OUT_TEXTS.newTopping,
  });
  const change = () => {
    if (row) return void (on ? soldOut.mark(targetOf(row.id)) : soldOut.end(targetOf(row.id)));
    want(!on);
    onMade(on ? (id) => soldOut.mark(targetOf(id)) : undefined);
  };
  return (
    <Inline
      as="button"
      gap={2}
      inline
      align="center"
      tone="text"
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.pill}
      // Sold out belongs to one restaurant, and none is selected here.
      disabled={!soldOut.hasRestaurant}
      onClick={change}
    >
      {CATALOGUE_TEXTS.addToInventory} <Text weight={650}>{on ? 'On' : 'Off'}</Text>
    </Inline>
  );
}
