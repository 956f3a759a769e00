import { useState } from 'react';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import styles from '../catalogue.module.css';
import { useSoldOut } from './use-sold-out';

export interface InventoryPillProps {
  /** Null for a new one. */
  row: { id: number } | null;
  restaurantId: number | undefined;
  /** Told what is to be done once a new one is there. */
  onMade: (work: ((id: number) => Promise<unknown>) | undefined) => void;
}

/** On or off: whether the restaurant has it (C-279). Of a new one it is set once that is there. */
export function InventoryPill({ row, restaurantId, onMade }: InventoryPillProps) {
  const soldOut = useSoldOut(restaurantId);
  const [wanted, want] = useState(true);
  const on = row ? !soldOut.find('topping', row.id) : wanted;
  const change = () => {
    if (row) return void (on ? soldOut.mark('topping', row.id) : soldOut.end('topping', row.id));
    want(!on);
    onMade(on ? (id) => soldOut.mark('topping', id) : undefined);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.pill}
      // What all restaurants share is one restaurant's matter: here none is chosen.
      disabled={!soldOut.hasRestaurant}
      onClick={change}
    >
      {CATALOGUE_TEXTS.addToInventory} <span className={styles.onOff}>{on ? 'On' : 'Off'}</span>
    </button>
  );
}
