import type { ReactNode } from 'react';
import { IMAGE_BOXES } from '@server/modules/media/media.schemas';
import { imageUrlField } from '@server/shared/image-url';
import { ImageUpload } from '@/components/form/image-upload';
import type { SendImage } from '@/components/form/use-image-upload';
import { uploadImage } from '@/lib/upload-image';
import { AutosaveInput } from '../../shared/autosave-input';
import { saving } from '../../shared/saving/fields';
import { Section } from './section';

interface CategoryImageProps {
  value: string | null;
  onChange: (url: string | null) => void;
  restaurantId: number | undefined;
  onSending: (sending: Promise<unknown>) => void;
  state?: ReactNode;
}

/** By drop, paste, pick or address; what cannot be uploaded leaves the old image. */
export function CategoryImage({ value, onChange, restaurantId, onSending, state }: CategoryImageProps) {
  const send: SendImage = async (file, onProgress) => {
    const where = restaurantId === undefined ? {} : { restaurantId };
    return (await uploadImage({ file, purpose: 'menu', box: IMAGE_BOXES.category, ...where, onProgress }))
      .path;
  };
  return (
    <Section title="Image" aside={state}>
      <ImageUpload label="Image" value={value} onChange={onChange} send={send} onSending={onSending} />
      <AutosaveInput
        label="Image address"
        value={value ?? ''}
        placeholder="https://"
        inputMode="url"
        maxLength={2_048}
        autoComplete="off"
        onSave={saving(imageUrlField, onChange)}
      />
    </Section>
  );
}
