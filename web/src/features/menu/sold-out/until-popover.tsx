import { DownOutlined } from '@ant-design/icons';
import { PopoverPanel } from '@/components/popover-panel';
import { usePopover } from '@/hooks/use-popover';
import styles from './sold-out.module.css';
import { howLongLabel, UntilButtons } from './until-buttons';
import type { SoldOutControls, SoldOutTarget } from './use-sold-out';

interface UntilPopoverProps {
  target: SoldOutTarget;
  soldOut: SoldOutControls;
  className: string | undefined;
}

/** Small button that opens the choices of how long something is sold out. */
export function UntilPopover({ target, soldOut, className }: UntilPopoverProps) {
  const popover = usePopover();
  const now = soldOut.availability(target);
  const label = howLongLabel(target.name, now.soldOut);
  return (
    <>
      <button type="button" {...popover.opener} className={className} aria-label={label} title={label}>
        <DownOutlined aria-hidden />
      </button>
      <PopoverPanel of={popover} role="group" label={label} className={styles.popover}>
        <UntilButtons
          now={now}
          soldOut={soldOut}
          onChoose={(howLong) => {
            popover.hide();
            void soldOut.mark(target, howLong);
          }}
        />
      </PopoverPanel>
    </>
  );
}
