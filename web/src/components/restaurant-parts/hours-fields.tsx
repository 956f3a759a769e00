import { Form } from 'antd';
import type { SavedHours } from '@server/modules/onboarding/hours.schemas';
import { describeWeek } from '@server/shared/hours/describe-week';
import { dateAt } from '@server/shared/hours/opening';
import type { SpecialHours } from '@server/shared/hours/special-dates';
import { clockStyleOf } from '@server/shared/format-date';
import type { DayHours } from '@server/shared/hours/week';
import { HOURS_TEXTS } from '@server/shared/texts/hours';
import { ONBOARDING_TEXTS } from '@server/shared/texts/onboarding';
import { Field } from '@/components/form/field';
import { SwitchRow } from '@/components/form/switch-row';
import { Text } from '@/components/layout/text';
import { GuestsSee } from './guests-see';
import { rowsToEdit } from './hours/edit-week';
import { TimeZoneField } from './hours/time-zone-field';
import { WeekBars } from './hours/week-bars';
import { WeekGrid } from './hours/week-grid';
import styles from './hours/week-in-words.module.css';

interface HoursFieldsProps {
  saved: SavedHours;
  /** Special hours to draw in the week. */
  special?: readonly SpecialHours[];
}

/** The weekly hours. The form keeps its times while 24/7 is on, so that it can be undone before saving (C-67). */
export function HoursFields({ saved, special = [] }: HoursFieldsProps) {
  const always = (Form.useWatch('open_247') as boolean | undefined) ?? saved.open_247;
  const withBreaks = (Form.useWatch('closed_within') as boolean | undefined) ?? saved.closed_within;
  const hours = (Form.useWatch('hours') as DayHours[] | undefined) ?? rowsToEdit(saved);
  const clock = clockStyleOf();
  const week = { open_247: always, closed_within: withBreaks, hours };
  return (
    <>
      <GuestsSee part="hours" />
      <SwitchRow name="open_247" title="Open 24/7" hint="Open all day, every day" />
      <div hidden={always}>
        <SwitchRow
          name="closed_within"
          title={ONBOARDING_TEXTS.closedWithin}
          hint="Close for part of the day, such as 3 to 5 PM"
        />
      </div>
      <div className={styles.frame}>
        <div className={styles.beside} data-breaks={withBreaks}>
          <div hidden={always}>
            <Field name="hours" className={styles.rows}>
              <WeekGrid withBreaks={withBreaks} clock={clock} />
            </Field>
          </div>
          <WeekBars
            opening={{ ...week, special }}
            // oxlint-disable-next-line react/purity -- the time of this render
            today={dateAt(new Date(), saved.time_zone)}
            clock={clock}
          />
        </div>
      </div>
      <p role="status" aria-label="Your week" className={styles.words}>{`${describeWeek(week, clock)}.`}</p>
      {!saved.saved && (
        <Text as="p" tone="muted" below={5}>
          {HOURS_TEXTS.notListedYet}
        </Text>
      )}
      <TimeZoneField guess={saved.time_zone_guess} clock={clock} />
    </>
  );
}
