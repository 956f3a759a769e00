import { Form } from 'antd';
import { additionalFields, type SavedAdditional } from '@server/modules/onboarding/additional.schemas';
import { trpc } from '@/lib/trpc';
import { SelectionGroups } from './additional/selection-groups';
import { suggestedServices } from './additional/suggested-services';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useStep } from './use-step';

/** `/onboard/{rid}/additional`. */
export function Component() {
  const { rid } = useStep('additional');
  const query = trpc.onboarding.getAdditional.useQuery({ rid });
  return (
    <StepFrame
      title="Additional information"
      lead="What should guests know before they come?"
      query={query}
      rows={9}
    >
      {(saved) => <AdditionalForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function AdditionalForm({ rid, saved: { selections } }: { rid: number; saved: SavedAdditional }) {
  const { mutateAsync: save } = trpc.onboarding.putAdditional.useMutation();
  const { data: delivery } = trpc.onboarding.getDelivery.useQuery({ rid });
  return (
    <StepForm
      step="additional"
      schema={additionalFields}
      saved={{ selections }}
      save={(additional) => save({ rid, ...additional })}
    >
      <Form.Item name="selections" noStyle>
        <SelectionGroups suggested={delivery?.saved ? suggestedServices(delivery) : []} />
      </Form.Item>
    </StepForm>
  );
}
