import { Input } from 'antd';
import { IMAGE_BOXES } from '@server/modules/media/media.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { toSlug } from '@server/shared/slug';
import { Field } from '@/components/form/field';
import { ImageUpload } from '@/components/form/image-upload';
import type { SendImage } from '@/components/form/use-image-upload';
import { uploadImageFile } from '@/lib/upload-image';
import { SlugInput } from './about/slug-input';

interface AboutFieldsProps {
  rid: number;
  /** It is shown and cannot be changed. */
  readOnly?: boolean;
  /** Told of a logo that is on its way: a save waits for it. */
  onSending: (promise: Promise<unknown>) => void;
}

/** What the restaurant is called, and how it shows itself. */
export function AboutFields({ rid, readOnly = false, onSending }: AboutFieldsProps) {
  const sendLogo: SendImage = async (file, onProgress) => {
    const box = IMAGE_BOXES.logo;
    // Without the origin, so that it is found under whatever name the product is reached.
    return (await uploadImageFile({ file, purpose: 'logo', box, restaurantId: rid, onProgress })).path;
  };
  return (
    <>
      <Field name="name" label="Restaurant name">
        <Input autoComplete="organization" maxLength={120} />
      </Field>
      <Field name="about" label="Description" optional>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} maxLength={4_000} />
      </Field>
      <Field name="slug" label={`${PRODUCT_NAME} URL`} normalize={toSlugWhileTyping}>
        {readOnly ? <Input /> : <SlugInput rid={rid} />}
      </Field>
      <Field name="logo_url" label="Logo" optional>
        <ImageUpload label="Logo" send={sendLogo} readOnly={readOnly} onSending={onSending} />
      </Field>
    </>
  );
}

const toSlugWhileTyping = (text: unknown) => (typeof text === 'string' ? toSlug(text) : text);
