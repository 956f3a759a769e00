import { Switch } from 'antd';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { Stack } from '@/components/layout/stack';
import styles from './sold-out-page.module.css';
import type { SoldOutEntry } from './sold-out-sections';
import { howLongLabel } from './until-buttons';
import type { SoldOutControls } from './use-sold-out';

interface SoldOutLineProps {
  entry: SoldOutEntry;
  soldOut: SoldOutControls;
  /** Asks how long it is sold out. @param focuses the user wants to choose now */
  onAsk: (entry: SoldOutEntry, focuses: boolean) => void;
}

/** One name with its switch, and below it until when it is sold out. Its height stays, so that no row moves. */
export function SoldOutLine({ entry, soldOut, onAsk }: SoldOutLineProps) {
  const { name, within } = entry;
  const { soldOut: isOff, until, saving } = soldOut.availability(entry);
  const state = isOff
    ? until
      ? SOLD_OUT_TEXTS.until(soldOut.format(until))
      : SOLD_OUT_TEXTS.soldOut
    : SOLD_OUT_TEXTS.available;
  const words = (
    <>
      <span>{name}</span>
      {within !== '' && (
        <Text size="s" tone="muted" block>
          {within}
        </Text>
      )}
      <Text size="s" tone={isOff ? 'error' : 'muted'} weight={isOff ? 600 : 400} block>
        <span>{saving ? SOLD_OUT_TEXTS.saving : state}</span>
        {isOff && <span className={styles.change}>{SOLD_OUT_TEXTS.change}</span>}
      </Text>
    </>
  );
  return (
    <Inline as="li" gap={0} className={styles.line} data-off={isOff || undefined}>
      {isOff ? (
        <Stack
          as="button"
          gap={0}
          grow
          shrink
          breaks
          type="button"
          className={styles.name}
          data-entry={entry.key}
          aria-label={howLongLabel(name, true)}
          onClick={() => onAsk(entry, true)}
        >
          {words}
        </Stack>
      ) : (
        <Stack gap={0} grow shrink breaks className={styles.name}>
          {words}
        </Stack>
      )}
      <Inline as="label" gap={0} align="center" justify="end" fixed className={styles.switch}>
        <Switch
          aria-label={SOLD_OUT_TEXTS.isAvailable(name)}
          checked={!isOff}
          disabled={soldOut.list === undefined}
          onChange={() => {
            if (isOff) {
              void soldOut.end(entry);
              return;
            }
            onAsk(entry, false);
            void soldOut.mark(entry);
          }}
        />
      </Inline>
    </Inline>
  );
}
