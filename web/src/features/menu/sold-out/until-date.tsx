import { Button, Input } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import { Text } from '@/components/layout/text';
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time';
import { Stack } from '@/components/layout/stack';
import styles from './sold-out.module.css';

interface UntilDateProps {
  timeZone: string;
  /** Name of the time zone where this device has another one. */
  zone: string | undefined;
  onSet: (until: string) => void;
}

/** Date and time at which something becomes available. */
export function UntilDate({ timeZone, zone, onSet }: UntilDateProps) {
  const id = useId();
  const [wall, setWall] = useState('');
  const [isRefused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // It opens below what was pressed, where a phone's foot bar can be.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Stack
      as="form"
      gap={2}
      ref={form}
      className={styles.date}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const until = fromZonedInput(wall, timeZone);
        if (until === null) setRefused(true);
        else onSet(until);
      }}
    >
      <label htmlFor={id}>{SOLD_OUT_TEXTS.dateAndTime}</label>
      <Input
        id={id}
        type="datetime-local"
        // oxlint-disable-next-line react/purity -- the time of this render
        min={toZonedInput(new Date().toISOString(), timeZone)}
        value={wall}
        aria-describedby={`${id}hint`}
        aria-invalid={isRefused}
        onChange={({ target }) => {
          setWall(target.value);
          setRefused(false);
        }}
      />
      <Text id={`${id}hint`} as="p" size="s" tone={isRefused ? 'error' : 'muted'} role="status">
        {isRefused ? SOLD_OUT_TEXTS.enterDate : zone && SOLD_OUT_TEXTS.timeIn(zone)}
      </Text>
      <Button htmlType="submit">{SOLD_OUT_TEXTS.setDate}</Button>
    </Stack>
  );
}
