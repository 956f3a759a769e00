import { Form } from 'antd';
import { hoursFields, type SavedHours } from '@server/modules/onboarding/hours.schemas';
import { describeWeek } from '@server/shared/hours/describe-week';
import { clockStyleOf } from '@server/shared/hours/time-of-day';
import type { DayHours } from '@server/shared/hours/week';
import { ONBOARDING_TEXTS } from '@server/shared/texts/onboarding';
import { Field } from '@/components/form/field';
import { SwitchRow } from '@/components/form/switch-row';
import { trpc } from '@/lib/trpc';
import { rowsToEdit } from './hours/edit-week';
import { TimeZoneField } from './hours/time-zone-field';
import { WeekGrid } from './hours/week-grid';
import styles from './hours/week-in-words.module.css';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useStep } from './use-step';

/** `/onboard/{rid}/hours`. */
export function Component() {
  const { rid } = useStep('hours');
  const query = trpc.onboarding.getHours.useQuery({ rid });
  return (
    <StepFrame title="Hours" lead="When can guests order?" query={query} rows={9}>
      {(saved) => <HoursForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

/** The times stay in the form while 24/7 is on, so that it can be undone until Next (C-67). */
function HoursForm({ rid, saved }: { rid: number; saved: SavedHours }) {
  const { mutateAsync: save } = trpc.onboarding.putHours.useMutation();
  const [form] = Form.useForm();
  const { open_247, closed_within, time_zone, time_zone_guess } = saved;
  const rows = rowsToEdit(saved);
  const always = (Form.useWatch('open_247', form) as boolean | undefined) ?? open_247;
  const withBreaks = (Form.useWatch('closed_within', form) as boolean | undefined) ?? closed_within;
  const hours = (Form.useWatch('hours', form) as DayHours[] | undefined) ?? rows;
  const clock = clockStyleOf();
  return (
    <StepForm
      step="hours"
      form={form}
      schema={hoursFields}
      saved={{ open_247, closed_within, time_zone, hours: rows }}
      // The suggested zone is not written down: it goes on following the location (C-68).
      save={({ time_zone: zone, ...week }) =>
        save({ rid, ...week, time_zone: zone === time_zone_guess ? null : zone })
      }
    >
      <SwitchRow name="open_247" title="Open 24/7" hint="Day and night, all week." />
      <div hidden={always}>
        <SwitchRow
          name="closed_within"
          title={ONBOARDING_TEXTS.closedWithin}
          hint="For a break in the day, such as between lunch and dinner."
        />
        <Field name="hours" className={styles.rows}>
          <WeekGrid withBreaks={withBreaks} clock={clock} />
        </Field>
      </div>
      <p role="status" aria-label="Your week" className={styles.words}>
        {describeWeek({ open_247: always, closed_within: withBreaks, hours }, clock)}.
      </p>
      <TimeZoneField guess={time_zone_guess} clock={clock} />
    </StepForm>
  );
}
