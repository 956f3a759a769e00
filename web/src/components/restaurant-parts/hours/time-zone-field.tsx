import { Form, Select } from 'antd';
import { useMemo, useState } from 'react';
import type { ClockStyle } from '@server/shared/format-date';
import { Field } from '@/components/form/field';
import { isZoneFoundBy, timeThere, timeZoneOption, timeZoneOptions } from './time-zones';

interface TimeZoneFieldProps {
  /** Time zone suggested by the location (C-68). */
  guess: string;
  clock: ClockStyle;
}

/** Time zone of the hours. The current time there lets the user check the choice. */
export function TimeZoneField({ guess, clock }: TimeZoneFieldProps) {
  const zone = (Form.useWatch('time_zone') as string | undefined) ?? guess;
  const [opened, setOpened] = useState(false);
  const options = useMemo(() => (opened ? timeZoneOptions(zone) : [timeZoneOption(zone)]), [opened, zone]);
  // oxlint-disable-next-line react/purity -- the time of this render
  const there = timeThere(zone, new Date(), clock);
  const hint = `${zone === guess ? 'Based on your address. ' : ''}Local time: ${there}`;
  return (
    <Field name="time_zone" label="Time zone" hint={hint}>
      <Select
        showSearch={{ filterOption: (text, option) => option !== undefined && isZoneFoundBy(text, option) }}
        options={options}
        onOpenChange={(open) => open && setOpened(true)}
      />
    </Field>
  );
}
