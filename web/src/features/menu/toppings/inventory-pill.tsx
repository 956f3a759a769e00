import { useState } from 'react';
import { CATALOGUE_TEXTS } from '@server/shared/texts/catalogue';
import styles from '../shared/catalogue.module.css';

/** On or off, and kept nowhere (C-133). */
export function InventoryPill() {
  const [on, setOn] = useState(false);
  return (
    <button type="button" role="switch" aria-checked={on} className={styles.pill} onClick={() => setOn(!on)}>
      {CATALOGUE_TEXTS.addToInventory} <span className={styles.onOff}>{on ? 'On' : 'Off'}</span>
    </button>
  );
}
