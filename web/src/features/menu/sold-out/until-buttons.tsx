import { CheckOutlined } from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Text } from '@/components/layout/text';
import { lazyPart } from '@/components/lazy-part';
import { Stack } from '@/components/layout/stack';
import styles from './sold-out.module.css';
import type { Availability } from './sold-out-changes';
import { runningChoice, untilChoices } from './until-choices';
import type { SoldOutDuration } from './use-change-sold-out';
import type { SoldOutControls } from './use-sold-out';

/** Loaded when a date is to be entered: it knows all time zones. */
const UntilDate = lazyPart(async () => ({ default: (await import('./until-date')).UntilDate }));

interface UntilButtonsProps {
  /** Availability of the row, whose running choice is marked. */
  now: Availability;
  soldOut: SoldOutControls;
  /** @param howLong undefined: until marked available */
  onChoose: (howLong: SoldOutDuration | undefined) => void;
}

/** Choices of how long something is sold out: one press each, and a date to enter. */
export function UntilButtons({ now, soldOut, onChoose }: UntilButtonsProps) {
  const [isDated, setDated] = useState(false);
  const { timeZone, zone } = soldOut;
  const running = runningChoice(now, soldOut);
  return (
    <>
      {untilChoices(soldOut).map(({ key, text, time }) => (
        <Stack
          as="button"
          minHeight={36}
          touch

          gap={0}
          align="start"
          tone="text"
          key={key}
          type="button"
          className={styles.choice}
          data-selected={key === running}
          {...(running === undefined ? {} : { 'aria-pressed': key === running })}
          {...(key === 'date' ? { 'aria-expanded': isDated } : {})}
          onClick={() => {
            if (key === 'date') setDated(!isDated);
            else onChoose(key === 'open' ? undefined : { for: key });
          }}
        >
          <span>
            {key === running && <CheckOutlined aria-hidden className={styles.running ?? ''} />}
            <span>{text}</span>
          </span>
          {time !== undefined && (
            <Text size="s" tone="muted">
              {time}
            </Text>
          )}
        </Stack>
      ))}
      {isDated && timeZone !== undefined && (
        <Suspense>
          <UntilDate timeZone={timeZone} zone={zone} onSet={(until) => onChoose({ until })} />
        </Suspense>
      )}
    </>
  );
}

/** Label of the group of these buttons, and of what opens it. */
export const howLongLabel = (name: string, isOff: boolean) =>
  isOff ? SOLD_OUT_TEXTS.changeEnd(name) : SOLD_OUT_TEXTS.chooseEnd(name);
