import type { SavedDelivery } from '@server/modules/onboarding/delivery.schemas';
import {
  submittedDelivery,
  typedDeliveryIn,
  withoutSamples,
} from '@/components/restaurant-parts/delivery/typed-delivery';
import { useCountryCode } from '@/components/restaurant-parts/delivery/use-country-code';
import { DeliveryFields } from '@/components/restaurant-parts/delivery-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/delivery`. */
export function Component() {
  const { rid } = useOnboardingStep('delivery');
  const query = trpc.onboarding.getDelivery.useQuery({ rid });
  const location = trpc.onboarding.getLocation.useQuery({ rid });
  const country = useCountryCode(rid);
  // The country decides which codes the form begins with.
  const form = location.data || query.error ? query : { ...location, data: undefined };
  return (
    <StepFrame title="Delivery" lead="How does your food reach your guests?" query={form} fields={8}>
      {(saved) => <DeliveryForm key={rid} rid={rid} saved={saved} country={country ?? null} />}
    </StepFrame>
  );
}

interface DeliveryFormProps {
  rid: number;
  saved: SavedDelivery;
  /** Code of the restaurant's country. */
  country: string | null;
}

function DeliveryForm({ rid, saved, country }: DeliveryFormProps) {
  const { mutateAsync: save } = trpc.onboarding.putDelivery.useMutation();
  // The sample codes are those of the United States.
  const { saved: _, ...values } = country === 'US' ? saved : withoutSamples(saved);
  return (
    <StepForm
      step="delivery"
      schema={typedDeliveryIn(country)}
      saved={values}
      save={(typed) => save({ rid, ...submittedDelivery(typed) })}
    >
      <DeliveryFields rid={rid} saved={saved} />
    </StepForm>
  );
}
