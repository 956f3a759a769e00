import type { SoldOutKind } from '@server/shared/menu/sold-out';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Inline } from '@/components/layout/inline';
import styles from './sold-out.module.css';
import { UntilPopover } from './until-popover';
import { useSoldOut } from './use-sold-out';

export interface SoldOutToggleProps {
  kind: SoldOutKind;
  id: number;
  name: string;
  restaurantId: number;
}

/** Plain buttons instead of the switch, for hundreds of rows. The word says what is now; a press changes it. */
export function SoldOutToggle({ restaurantId, ...target }: SoldOutToggleProps) {
  const soldOut = useSoldOut(restaurantId);
  if (!soldOut.list) return null;
  const { soldOut: isOff, until } = soldOut.availability(target);
  const word = isOff ? SOLD_OUT_TEXTS.soldOut : SOLD_OUT_TEXTS.available;
  return (
    <Inline as="span" inline gap={0} className={styles.sign} data-off={isOff || undefined}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={`${target.name}: ${word}`}
        title={isOff ? SOLD_OUT_TEXTS.back : SOLD_OUT_TEXTS.mark}
        onClick={() => void (isOff ? soldOut.end(target) : soldOut.mark(target))}
      >
        {word}
        {isOff && until && <small>{soldOut.format(until)}</small>}
      </button>
      <UntilPopover target={target} soldOut={soldOut} className={styles.how} />
    </Inline>
  );
}
