import { Switch } from 'antd';
import { useId, useState } from 'react';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import styles from './sold-out-page.module.css';
import type { SoldOutEntry } from './sold-out-sections';
import { howLongLabel, UntilButtons } from './until-buttons';
import type { SoldOutControls } from './use-sold-out';

interface SoldOutLineProps {
  entry: SoldOutEntry;
  soldOut: SoldOutControls;
}

/** One name with its switch. What was just marked sold out asks until when, which needs no answer. */
export function SoldOutLine({ entry, soldOut }: SoldOutLineProps) {
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { name, within } = entry;
  const now = soldOut.availability(entry);
  const { soldOut: isOff, until, saving } = now;
  const label = howLongLabel(name, true);
  return (
    <li className={styles.line} data-off={isOff || undefined}>
      <div className={styles.row}>
        <span className={styles.name}>
          {name}
          {within !== '' && (
            <Text size="s" tone="muted" block>
              {within}
            </Text>
          )}
        </span>
        <Inline as="label" align="center" gap={2} className={styles.switch}>
          <Text size="s" tone={isOff ? 'error' : 'muted'} weight={isOff ? 600 : 400} aria-hidden>
            {isOff ? SOLD_OUT_TEXTS.soldOut : SOLD_OUT_TEXTS.available}
          </Text>
          <Switch
            aria-label={SOLD_OUT_TEXTS.isAvailable(name)}
            checked={!isOff}
            disabled={soldOut.list === undefined}
            onChange={() => {
              setAsking(!isOff);
              void (isOff ? soldOut.end(entry) : soldOut.mark(entry));
            }}
          />
        </Inline>
      </div>
      {isOff ? (
        <Inline
          type="button"
          as="button"
          align="center"
          justify="space-between"
          tone="muted"
          gap={0}
          className={styles.until}
          aria-expanded={isAsking}
          aria-controls={id}
          aria-label={label}
          onClick={() => setAsking(!isAsking)}
        >
          <span>{saving ? SOLD_OUT_TEXTS.saving : untilText()}</span>
          <span className={styles.change}>{SOLD_OUT_TEXTS.change}</span>
        </Inline>
      ) : (
        saving && (
          <Text as="p" size="s" tone="muted" className={styles.saving}>
            {SOLD_OUT_TEXTS.saving}
          </Text>
        )
      )}
      {isOff && isAsking && (
        <div id={id} role="group" aria-label={label} className={styles.choices}>
          <UntilButtons
            now={now}
            soldOut={soldOut}
            onChoose={(howLong) => {
              setAsking(false);
              void soldOut.mark(entry, howLong);
            }}
          />
        </div>
      )}
    </li>
  );

  function untilText() {
    return until ? SOLD_OUT_TEXTS.until(soldOut.format(until)) : SOLD_OUT_TEXTS.noEnd;
  }
}
