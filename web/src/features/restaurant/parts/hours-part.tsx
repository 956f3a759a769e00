import { hoursFields } from '@server/modules/onboarding/hours.schemas';
import { Stack } from '@/components/layout/stack';
import { rowsToEdit } from '@/components/restaurant-parts/hours/edit-week';
import { HoursFields } from '@/components/restaurant-parts/hours-fields';
import { api, trpc } from '@/lib/trpc';
import { NO_REFETCH, PartFrame } from '../part-frame';
import { PartForm } from '../part-form';
import { SpecialDates } from '../hours/special-dates';
import type { PartProps } from '../part-props';
import styles from '../settings.module.css';
import { HOURS_WORDING, hoursValues, weekOf } from './hours-values';

/** Weekly hours; each day is compared separately. */
export function HoursPart({ rid, readOnly }: PartProps) {
  const special = trpc.hours.getSpecial.useQuery({ rid }).data?.special_hours;
  const query = trpc.onboarding.getHours.useQuery({ rid }, NO_REFETCH);
  return (
    <PartFrame query={query} fields={8}>
      {(part) => (
        <Stack gap={4}>
          <section className={`${styles.part} ${styles.wide}`} aria-label="Weekly hours">
            <PartForm
              label="Hours"
              rid={rid}
              readOnly={readOnly}
              schema={hoursFields}
              part={part}
              typedOf={(saved) => {
                const { open_247, closed_within, time_zone } = saved;
                return { open_247, closed_within, time_zone, hours: rowsToEdit(saved) };
              }}
              valuesOf={hoursValues}
              sentOf={(week) => hoursValues({ ...week, time_zone: week.time_zone ?? part.time_zone })}
              // A suggested time zone keeps following the location (C-68).
              write={(values, version) => api.onboarding.putHours.mutate({ rid, ...weekOf(values), version })}
              read={() => api.onboarding.getHours.query({ rid })}
              wording={HOURS_WORDING}
            >
              {(saved) => <HoursFields saved={saved} {...(special ? { special } : {})} />}
            </PartForm>
          </section>
          <section className={`${styles.part} ${styles.wide}`}>
            <SpecialDates rid={rid} week={part} readOnly={readOnly} />
          </section>
        </Stack>
      )}
    </PartFrame>
  );
}
