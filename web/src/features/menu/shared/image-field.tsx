import type { ImagePurpose } from '@server/modules/media/media.schemas';
import { imageUrlField } from '@server/shared/image-url';
import { use } from 'react';
import { ImageUpload } from '@/components/form/image-upload';
import { Stack } from '@/components/layout/stack';
import { AutosaveInput } from '@/editing/autosave-input';
import { FieldDraftsContext } from '@/editing/field-drafts';
import { parseAndSave } from '@/editing/parse-and-save';
import { imageSender } from './send-image';

interface ImageFieldProps {
  /** Label such as 'Topping image'. */
  label: string;
  urlLabel?: string;
  purpose: ImagePurpose;
  restaurantId: number | undefined;
  /** Set by the form or the row. */
  value?: string | null;
  onChange?: (url: string | null) => void;
  /** Called for each upload that starts. */
  onSending?: (sending: Promise<unknown>) => void;
}

/** Image by URL, drop, paste or file, with a preview. */
export const ImageField = (props: ImageFieldProps) => (
  <Stack gap={3}>
    <ImageInputs {...props} />
  </Stack>
);

/** Same inputs without the layout. A failed upload keeps the old image. */
export function ImageInputs(props: ImageFieldProps) {
  const {
    label,
    urlLabel = `${label} URL`,
    purpose,
    restaurantId,
    value = null,
    onChange,
    onSending,
  } = props;
  const drafts = use(FieldDraftsContext);
  return (
    <>
      <ImageUpload
        label={label}
        value={value}
        send={imageSender(purpose, restaurantId)}
        {...(onChange ? { onChange } : {})}
        onSending={(upload) => {
          drafts?.follow(upload);
          onSending?.(upload);
        }}
      />
      <AutosaveInput
        label={urlLabel}
        value={value ?? ''}
        placeholder="https://"
        inputMode="url"
        maxLength={2_048}
        onSave={parseAndSave(imageUrlField, (url) => onChange?.(url))}
      />
    </>
  );
}
