import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { useEffect, useRef } from 'react';
import { Text } from '@/components/layout/text';
import { Stack } from '@/components/layout/stack';
import { Inline } from '@/components/layout/inline';
import styles from './sold-out-page.module.css';
import type { SoldOutEntry } from './sold-out-sections';
import { howLongLabel, UntilButtons } from './until-buttons';
import type { SoldOutControls } from './use-sold-out';

/** Entry that the bar asks about. */
export interface Asked {
  entry: SoldOutEntry;
  /** The choices take the focus, because the user asked for them. */
  focuses: boolean;
}

interface UntilBarProps {
  asked: Asked | undefined;
  soldOut: SoldOutControls;
}

/**
 * Asks how long the last marked entry is sold out, which needs no answer. It stands at the foot and has its place
 * before anything is marked: the list stays still under the finger.
 */
export function UntilBar({ asked, soldOut }: UntilBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked?.focuses) bar.current?.querySelector('button')?.focus();
  }, [asked]);
  const now = asked && soldOut.availability(asked.entry);
  if (!asked || !now?.soldOut)
    return (
      <Stack gap={1} className={styles.bar}>
        <Text as="p" size="s" tone="muted">
          {SOLD_OUT_TEXTS.chooseHere}
        </Text>
      </Stack>
    );
  const { entry } = asked;
  return (
    <Stack gap={1} ref={bar} role="group" aria-label={howLongLabel(entry.name, true)} className={styles.bar}>
      <Text as="p" size="s" weight={600} ellipsis title={entry.name} aria-hidden>
        {SOLD_OUT_TEXTS.howLongOf(entry.name)}
      </Text>
      <Inline gap={2} className={styles.choices}>
        <UntilButtons
          key={entry.key}
          now={now}
          soldOut={soldOut}
          onChoose={(howLong) => {
            void soldOut.mark(entry, howLong);
            // Back to the row, which is far from here on the smallest screens.
            if (asked.focuses)
              document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry.key)}"]`)?.focus();
          }}
        />
      </Inline>
    </Stack>
  );
}
