import type { SavedDelivery } from '@server/modules/onboarding/delivery.schemas';
import { submittedDelivery, typedDelivery } from '@/components/restaurant-parts/delivery/typed-delivery';
import { DeliveryFields } from '@/components/restaurant-parts/delivery-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/delivery`. */
export function Component() {
  const { rid } = useOnboardingStep('delivery');
  const query = trpc.onboarding.getDelivery.useQuery({ rid });
  return (
    <StepFrame title="Delivery" lead="How does your food reach your guests?" query={query} fields={8}>
      {(saved) => <DeliveryForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function DeliveryForm({ rid, saved }: { rid: number; saved: SavedDelivery }) {
  const { mutateAsync: save } = trpc.onboarding.putDelivery.useMutation();
  const { saved: _, ...values } = saved;
  return (
    <StepForm
      step="delivery"
      schema={typedDelivery}
      saved={values}
      save={(typed) => save({ rid, ...submittedDelivery(typed) })}
    >
      <DeliveryFields rid={rid} saved={saved} />
    </StepForm>
  );
}
