import { Form, Input, Radio } from 'antd';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { parseDate } from '@server/shared/hours/dates';
import { type SpecialHours, validateSpecial } from '@server/shared/hours/special-dates';
import type { ClockStyle } from '@server/shared/format-date';
import { parseTime, formatClockTime } from '@server/shared/hours/time-of-day';
import type { Week } from '@server/shared/hours/week';
import { HOURS_TEXTS } from '@server/shared/texts/hours';
import { Field } from '@/components/form/field';
import { FormDialog } from '@/components/form/form-dialog';
import { TimeSelect } from '@/components/form/time-select';
import { lastDayFrom, type Times, weeklyBreak, weeklyTimes } from './edit-special';
import { Text } from '@/components/layout/text';
import { Grid } from '@/components/layout/grid';
import styles from './special-dates.module.css';

interface SpecialDateDialogProps {
  /** Entry to change; null: a new one. */
  entry: SpecialHours | null;
  /** Entries that it must not overlap. */
  others: readonly SpecialHours[];
  /** Weekly hours, which provide the default times of a day. */
  week: Week & { saved: boolean };
  clock: ClockStyle;
  /** Closes the dialog, or rejects with the error that the form shows. */
  onSave: (entry: SpecialHours) => Promise<unknown>;
  onClose: () => void;
}

const REASON_MAX_LENGTH = 120;

const fields = z.object({
  from: z.string().default(''),
  to: z.string().default(''),
  closed: z.boolean(),
  open: z.string().nullable(),
  close: z.string().nullable(),
  reason: z.string().trim(),
});
type Values = z.output<typeof fields>;

const toEntry = ({ to, open, close, ...values }: Values): SpecialHours => ({
  ...values,
  to: to || values.from,
  open: values.closed ? null : open,
  close: values.closed ? null : close,
});

/** Schema with the dialog's own checks, and overlaps with other entries. */
const schemaBeside = (others: readonly SpecialHours[]) =>
  fields.superRefine((values, context) => {
    const own = others.length;
    for (const { row, field, message } of validateSpecial([...others, toEntry(values)]))
      if (row === own) context.addIssue({ code: 'custom', path: [field], message });
  });

const KINDS = [
  { value: true, label: 'Closed' },
  { value: false, label: 'Open with special hours' },
];

/** Dialog for one special date or range. Mounted while open. */
export default function SpecialDateDialog(props: SpecialDateDialogProps) {
  const { entry, others, week, clock, onSave, onClose } = props;
  const [form] = Form.useForm<Values>();
  const title = entry ? HOURS_TEXTS.editSpecialDate : HOURS_TEXTS.addSpecialDate;
  const weekly = weeklyTimes(week, entry?.from ?? '');
  /** Times that came from the week; times that the user entered are kept. */
  const given = useRef<Partial<Times>>(entry?.closed === false ? {} : weekly);
  const followDay = ({ from, open, close }: Partial<Values>) => {
    const isGiven = open === given.current.open && close === given.current.close;
    if (!isGiven || parseDate(from ?? '') === undefined) return;
    given.current = weeklyTimes(week, from ?? '');
    form.setFieldsValue(given.current);
  };
  // Only on blur, because a date being typed passes through other dates.
  const [firstDay, setFirstDay] = useState(entry?.from ?? '');
  const followFirstDay = () => {
    const { from, to } = form.getFieldsValue();
    form.setFieldValue('to', lastDayFrom(from, to));
    setFirstDay(from);
  };
  return (
    <FormDialog
      title={title}
      form={form}
      schema={schemaBeside(others)}
      initialValues={{
        from: entry?.from ?? '',
        to: entry?.to ?? '',
        closed: entry?.closed ?? true,
        open: entry?.open ?? weekly.open,
        close: entry?.close ?? weekly.close,
        reason: entry?.reason ?? '',
      }}
      onEdit={followDay}
      onSubmit={(values) => onSave(toEntry(values))}
      okText="Save"
      onClose={onClose}
    >
      <Days firstDay={firstDay} onFirstDayEntered={followFirstDay} />
      <Field name="closed" label="On these days">
        <Radio.Group options={KINDS} />
      </Field>
      <TimesOfDay clock={clock} week={week} />
      <Field name="reason" label="Reason" optional hint="Shown to guests, such as “Christmas”.">
        <Input maxLength={REASON_MAX_LENGTH} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

interface DaysProps {
  /** First day as it was when its field lost the focus. */
  firstDay: string;
  onFirstDayEntered: () => void;
}
function Days({ firstDay, onFirstDayEntered }: DaysProps) {
  return (
    <Grid gap={3} rowGap={0} columns="1fr 1fr" className={styles.daysOf}>
      <Field name="from" label="First day">
        <Input type="date" min="2000-01-01" max="2100-12-31" autoFocus onBlur={onFirstDayEntered} />
      </Field>
      <Field name="to" label="Last day">
        {/* `min` must not change while someone types here: Chromium then forgets the digits typed so far. */}
        <Input type="date" min={firstDay || '2000-01-01'} max="2100-12-31" />
      </Field>
    </Grid>
  );
}

function TimesOfDay({ clock, week }: Pick<SpecialDateDialogProps, 'clock' | 'week'>) {
  const closed = Form.useWatch('closed') as boolean | undefined;
  const [open, close] = [useTime('open'), useTime('close')];
  const from = Form.useWatch('from') as string | undefined;
  const leftOut = weeklyBreak(week, from ?? '', clock);
  const nextDay = open !== undefined && close !== undefined && close <= open && close > 0;
  return (
    <div hidden={closed ?? true}>
      <Grid gap={3} rowGap={0} columns="1fr 1fr">
        <Field name="open" label="Opens">
          <TimeField clock={clock} label="Opens" />
        </Field>
        <Field name="close" label="Closes">
          <TimeField clock={clock} label="Closes" />
        </Field>
      </Grid>
      {leftOut && (
        <Text as="p" tone="muted" size="s" className={styles.nextDay}>
          {HOURS_TEXTS.noBreak(leftOut)}
        </Text>
      )}
      {nextDay && (
        <Text
          as="p"
          tone="muted"
          size="s"
          className={styles.nextDay}
        >{`Closes the next day at ${formatClockTime(close, clock)}.`}</Text>
      )}
    </div>
  );
}

const useTime = (name: string) => parseTime(Form.useWatch(name) as string | null | undefined);

interface TimeFieldProps {
  clock: ClockStyle;
  label: string;
  /** Set by the form, like the other props. */
  id?: string;
  value?: string | null;
  onChange?: (time: string | null) => void;
}
const TimeField = ({ clock, label, value = null, onChange, ...rest }: TimeFieldProps) => (
  <TimeSelect
    {...rest}
    value={value}
    onChange={(time) => onChange?.(time)}
    clock={clock}
    aria-label={label}
  />
);
