import { locationFields } from '@server/modules/onboarding/location.schemas';
import type { Location } from '@server/modules/onboarding/onboarding.schemas';
import { LocationFields } from '@/components/restaurant-parts/location-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/location`. */
export function Component() {
  const { rid } = useOnboardingStep('location');
  const query = trpc.onboarding.getLocation.useQuery({ rid });
  return (
    <StepFrame title="Location" lead="Where do guests find you?" query={query} fields={5}>
      {(saved) => <LocationForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function LocationForm({ rid, saved }: { rid: number; saved: Location }) {
  const { mutateAsync: save } = trpc.onboarding.putLocation.useMutation();
  return (
    <StepForm
      step="location"
      schema={locationFields}
      saved={saved}
      save={(location) => save({ rid, ...location })}
    >
      <LocationFields />
    </StepForm>
  );
}
