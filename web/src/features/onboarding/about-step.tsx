import { Form } from 'antd';
import { useRef } from 'react';
import { type About, aboutFields } from '@server/modules/onboarding/onboarding.schemas';
import { AboutFields } from '@/components/restaurant-parts/about-fields';
import { trpc } from '@/lib/trpc';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useOnboardingStep } from './use-step';

/** `/onboard/{rid}/about`. */
export function Component() {
  const { rid } = useOnboardingStep('about');
  const query = trpc.onboarding.getAbout.useQuery({ rid });
  return (
    <StepFrame
      title="About"
      lead="What’s your restaurant called, and what do you cook?"
      query={query}
      fields={6}
    >
      {(saved) => <AboutForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function AboutForm({ rid, saved }: { rid: number; saved: About }) {
  const { mutateAsync: save } = trpc.onboarding.putAbout.useMutation();
  const [form] = Form.useForm();
  const sending = useRef<Promise<unknown>>(null);
  return (
    <StepForm
      step="about"
      form={form}
      schema={aboutFields}
      saved={saved}
      save={async (about) => {
        await sending.current;
        await save({ rid, ...about, logo_url: form.getFieldValue('logo_url') as string | null });
      }}
    >
      <AboutFields
        rid={rid}
        onSending={(promise) => {
          sending.current = promise;
        }}
      />
    </StepForm>
  );
}
