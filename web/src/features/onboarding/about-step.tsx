import { Form, Input } from 'antd';
import { useRef } from 'react';
import { IMAGE_BOXES } from '@server/modules/media/media.schemas';
import { type About, aboutFields } from '@server/modules/onboarding/onboarding.schemas';
import { toSlug } from '@server/shared/slug';
import { PRODUCT_NAME } from '@server/shared/product';
import { Field } from '@/components/form/field';
import { ImageUpload } from '@/components/form/image-upload';
import type { SendImage } from '@/components/form/use-image-upload';
import { trpc } from '@/lib/trpc';
import { uploadImage } from '@/lib/upload-image';
import { SlugInput } from './about/slug-input';
import { StepForm } from './step-form';
import { StepFrame } from './step-frame';
import { useStep } from './use-step';

/** `/onboard/{rid}/about`. */
export function Component() {
  const { rid } = useStep('about');
  const query = trpc.onboarding.getAbout.useQuery({ rid });
  return (
    <StepFrame title="About" lead="What are you called, and what do you cook?" query={query} rows={6}>
      {(saved) => <AboutForm key={rid} rid={rid} saved={saved} />}
    </StepFrame>
  );
}

function AboutForm({ rid, saved }: { rid: number; saved: About }) {
  const { mutateAsync: save } = trpc.onboarding.putAbout.useMutation();
  const [form] = Form.useForm();
  const sending = useRef<Promise<unknown>>(null);
  const sendLogo: SendImage = async (file, onProgress) => {
    const box = IMAGE_BOXES.logo;
    // Without the origin, so that it is found under whatever name the product is reached.
    return (await uploadImage({ file, purpose: 'logo', box, restaurantId: rid, onProgress })).path;
  };
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
      <Field name="name" label="Restaurant name">
        <Input autoComplete="organization" maxLength={120} />
      </Field>
      <Field name="about" label="Description" optional>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={4_000} />
      </Field>
      <Field name="slug" label={`${PRODUCT_NAME} URL`} normalize={toSlugWhileTyping}>
        <SlugInput rid={rid} />
      </Field>
      <Field name="logo_url" label="Logo" optional>
        <ImageUpload
          label="Logo"
          send={sendLogo}
          onSending={(promise) => {
            sending.current = promise;
          }}
        />
      </Field>
    </StepForm>
  );
}

const toSlugWhileTyping = (text: unknown) => (typeof text === 'string' ? toSlug(text) : text);
