import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { listedNames } from '@server/shared/format';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { useConsole } from '@/hooks/use-console';
import { dropUnsaved, readUnsaved, type UnsavedChange } from './unsaved-changes';
import type { SoldOutControls } from './use-sold-out';

interface UnsavedNoticeProps {
  restaurantId: number;
  soldOut: SoldOutControls;
}

/** Names changes of an earlier visit that were not saved before the tab was closed. The user decides about them. */
export function UnsavedNotice({ restaurantId, soldOut }: UnsavedNoticeProps) {
  const { id: userId } = useConsole().profile;
  const [kept, setLeft] = useState(() =>
    readUnsaved(userId).filter(
      (change) => change.restaurantId === restaurantId && !soldOut.availability(change).saving,
    ),
  );
  // A request can have arrived although its answer came too late.
  const isDone = (change: UnsavedChange) => {
    const { soldOut: isOff, until } = soldOut.availability(change);
    return isOff === change.soldOut && (change.howLong === undefined || Boolean(until));
  };
  const left = kept.filter((change) => !isDone(change));
  const forgetDone = useEffectEvent(() => {
    for (const change of kept) if (isDone(change)) dropUnsaved(userId, change);
  });
  useEffect(() => forgetDone(), [left.length]);
  if (left.length === 0) return null;
  const save = () => {
    setLeft([]);
    for (const change of left)
      void (change.soldOut ? soldOut.mark(change, change.howLong) : soldOut.end(change));
  };
  const discard = () => {
    setLeft([]);
    for (const change of left) dropUnsaved(userId, change);
  };
  return (
    <Inline role="alert" gap={3} rowGap={2} wrap align="center">
      <Text tone="warning" weight={500} breaks>
        {SOLD_OUT_TEXTS.unsaved(listedNames(left.map(changeText)))}
      </Text>
      <Button onClick={save}>{SOLD_OUT_TEXTS.saveUnsaved}</Button>
      <Button onClick={discard}>{SOLD_OUT_TEXTS.discardUnsaved}</Button>
    </Inline>
  );
}

const changeText = ({ name, soldOut }: UnsavedChange) =>
  soldOut ? SOLD_OUT_TEXTS.unsavedOff(name) : SOLD_OUT_TEXTS.unsavedOn(name);
