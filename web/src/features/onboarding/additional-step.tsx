import { additionalFields, type SavedAdditional } from '@server/modules/onboarding/additional.schemas';
import { AdditionalFields } from '@/components/restaurant-parts/additional-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/additional`. */
export function Component() {
  const { rid } = useOnboardingStep('additional');
  const query = trpc.onboarding.getAdditional.useQuery({ rid });
  return (
    <StepFrame
      title="Additional information"
      lead="What should guests know before they visit?"
      query={query}
      fields={9}
    >
      {(saved) => <AdditionalForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function AdditionalForm({ rid, saved: { selections } }: { rid: number; saved: SavedAdditional }) {
  const { mutateAsync: save } = trpc.onboarding.putAdditional.useMutation();
  return (
    <StepForm
      step="additional"
      schema={additionalFields}
      saved={{ selections }}
      save={(additional) => save({ rid, ...additional })}
    >
      <AdditionalFields rid={rid} />
    </StepForm>
  );
}
