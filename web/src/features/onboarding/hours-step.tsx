import { hoursFields, type SavedHours } from '@server/modules/onboarding/hours.schemas';
import { rowsToEdit } from '@/components/restaurant-parts/hours/edit-week';
import { HoursFields } from '@/components/restaurant-parts/hours-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/hours`. */
export function Component() {
  const { rid } = useOnboardingStep('hours');
  const query = trpc.onboarding.getHours.useQuery({ rid });
  return (
    <StepFrame title="Hours" lead="When can guests order?" query={query} fields={9}>
      {(saved) => <HoursForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function HoursForm({ rid, saved }: { rid: number; saved: SavedHours }) {
  const { mutateAsync: save } = trpc.onboarding.putHours.useMutation();
  const { open_247, closed_within, time_zone, time_zone_guess } = saved;
  return (
    <StepForm
      step="hours"
      schema={hoursFields}
      saved={{ open_247, closed_within, time_zone, hours: rowsToEdit(saved) }}
      // A suggested time zone is not saved, so that it keeps following the location (C-68).
      save={({ time_zone: zone, ...week }) =>
        save({ rid, ...week, time_zone: zone === time_zone_guess ? null : zone })
      }
    >
      <HoursFields saved={saved} />
    </StepForm>
  );
}
