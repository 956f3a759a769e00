import { StopOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { SoldOutKind } from '@server/shared/menu/sold-out';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import styles from './sold-out.module.css';
import { useSoldOut } from './use-sold-out';

export interface SoldOutToggleProps {
  kind: SoldOutKind;
  id: number;
  name: string;
  restaurantId: number;
}

/** Plain button instead of the switch, for hundreds of rows: sold out until turned back on. */
export function SoldOutToggle({ kind, id, name, restaurantId }: SoldOutToggleProps) {
  const soldOut = useSoldOut(restaurantId);
  const [busy, setBusy] = useState(false);
  if (!soldOut.list) return null;
  const isOff = soldOut.find(kind, id) !== undefined;
  const toggle = async () => {
    setBusy(true);
    await (isOff ? soldOut.end(kind, id) : soldOut.mark(kind, id));
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOff}
      aria-label={`${name} is sold out`}
      title={isOff ? SOLD_OUT_TEXTS.back : SOLD_OUT_TEXTS.mark}
      disabled={busy}
      onClick={() => void toggle()}
    >
      {isOff ? SOLD_OUT_TEXTS.soldOut : <StopOutlined aria-hidden />}
    </button>
  );
}
