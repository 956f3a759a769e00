import { DownOutlined, StopOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import type { SoldOutKind, SoldOutSpan } from '@server/shared/menu/sold-out';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './sold-out.module.css';
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
export function SoldOutSwitch({ kind, id, name, compact }: SoldOutSwitchProps) {
  const soldOut = useSoldOut();
  const [busy, setBusy] = useState(false);
  if (!soldOut.hasRestaurant || !soldOut.list) return null;
  const off = soldOut.find(kind, id);
  const run = async (work: Promise<void>) => {
    setBusy(true);
    await work;
    setBusy(false);
  };
  if (off) {
    return (
      <Inline as="span" gap={2} inline wrap align="center">
        <Text size="s" weight={600} tone="error">
          {SOLD_OUT_TEXTS.soldOut + (off.until ? ` until ${soldOut.format(off.until)}` : '')}
        </Text>
        <Button
          size="small"
          loading={busy}
          aria-label={`Mark ${name} available`}
          onClick={() => void run(soldOut.end(kind, id))}
        >
          {SOLD_OUT_TEXTS.back}
        </Button>
      </Inline>
    );
  }
  const mark = (span?: SoldOutSpan) => void run(soldOut.mark(kind, id, span));
  return (
    <Space.Compact className={styles.mark}>
      <Button
        size="small"
        loading={busy}
        icon={compact && <StopOutlined aria-hidden />}
        aria-label={`Mark ${name} sold out`}
        title={SOLD_OUT_TEXTS.mark}
        onClick={() => mark()}
      >
        {!compact && SOLD_OUT_TEXTS.mark}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: choicesOf(soldOut),
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation();
            mark(key === 'until' ? undefined : (key as SoldOutSpan));
          },
        }}
      >
        <Button
          size="small"
          icon={<DownOutlined aria-hidden />}
          aria-label={`Choose how long ${name} is sold out`}
          aria-haspopup="menu"
        />
      </Dropdown>
    </Space.Compact>
  );
}

function choicesOf({ nextDay, format, zone }: ReturnType<typeof useSoldOut>) {
  return [
    { key: 'until', label: SOLD_OUT_TEXTS.indefinitely },
    { key: 'hour', label: SOLD_OUT_TEXTS.hour },
    { key: 'two_hours', label: SOLD_OUT_TEXTS.twoHours },
    ...(nextDay
      ? [
          {
            key: 'tomorrow',
            label: (
              <>
                {SOLD_OUT_TEXTS.nextDay}
                <Text size="s" tone="muted" block>
                  {[format(nextDay), zone].join(' ')}
                </Text>
              </>
            ),
          },
        ]
      : []),
  ];
}
