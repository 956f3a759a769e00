import { StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { SoldOutKind } from '@server/shared/menu/sold-out';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './sold-out.module.css';
import { UntilPopover } from './until-popover';
import { useSoldOut } from './use-sold-out';

export interface SoldOutSwitchProps {
  kind: SoldOutKind;
  id: number;
  /** Name of the row, for the labels of the buttons. */
  name: string;
  /** Shows an icon instead of a word, among other small buttons. */
  compact?: boolean;
}

/**
 * Marks something sold out with one click or for a chosen time, and available with one click. Hidden when all
 * restaurants are shown, because sold out belongs to one restaurant.
 */
export function SoldOutSwitch({ compact, ...target }: SoldOutSwitchProps) {
  const soldOut = useSoldOut();
  if (!soldOut.hasRestaurant || !soldOut.list) return null;
  const { name } = target;
  const { soldOut: isOff, until } = soldOut.availability(target);
  const how = <UntilPopover target={target} soldOut={soldOut} className={styles.how} />;
  if (isOff) {
    return (
      <Inline as="span" gap={2} inline wrap align="center">
        <Text size="s" weight={600} tone="error">
          {SOLD_OUT_TEXTS.soldOut + (until ? ` until ${soldOut.format(until)}` : '')}
        </Text>
        <Inline as="span" inline gap={0} align="center" fixed>
          <Button size="small" aria-label={`Mark ${name} available`} onClick={() => void soldOut.end(target)}>
            {SOLD_OUT_TEXTS.back}
          </Button>
          {how}
        </Inline>
      </Inline>
    );
  }
  return (
    <Inline as="span" inline gap={0} align="center" fixed>
      <Button
        size="small"
        icon={compact && <StopOutlined aria-hidden />}
        aria-label={`Mark ${name} sold out`}
        title={SOLD_OUT_TEXTS.mark}
        onClick={() => void soldOut.mark(target)}
      >
        {!compact && SOLD_OUT_TEXTS.mark}
      </Button>
      {how}
    </Inline>
  );
}
