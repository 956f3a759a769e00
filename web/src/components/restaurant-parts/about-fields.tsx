import { Input } from 'antd';
import { IMAGE_BOXES } from '@server/modules/media/media.schemas';
import { PRODUCT_NAME } from '@server/shared/product';
import { toSlug } from '@server/shared/slug';
import { Field } from '@/components/form/field';
import { ImageUpload } from '@/components/form/image-upload';
import type { SendImage } from '@/components/form/use-image-upload';
import { uploadImageFile } from '@/lib/upload-image';
import { GuestsSee } from './guests-see';
import { SlugInput } from './about/slug-input';

interface AboutFieldsProps {
  rid: number;
  /** Shows the values without letting the user change them. */
  readOnly?: boolean;
  /** Called with a logo that is being uploaded: saving waits for it. */
  onSending: (promise: Promise<unknown>) => void;
}

/** Name, logo and public profile of the restaurant. */
export function AboutFields({ rid, readOnly = false, onSending }: AboutFieldsProps) {
  const sendLogo: SendImage = async (file, onProgress) => {
    const box = IMAGE_BOXES.logo;
    // Stored as a path, so that it works on every domain of the product.
    return (await uploadImageFile({ file, purpose: 'logo', box, restaurantId: rid, onProgress })).path;
  };
  return (
    <>
      <GuestsSee part="about" />
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
