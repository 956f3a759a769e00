import type { ImagePurpose } from '@server/modules/media/media.schemas';
import { imageUrlField } from '@server/shared/image-url';
import { ImageUpload } from '@/components/form/image-upload';
import { AutosaveInput } from './autosave-input';
import styles from './image-field.module.css';
import { parseAndSave } from './saving/fields';
import { imageSender } from './send-image';

interface ImageFieldProps {
  /** What the picture is, such as 'Topping image'. */
  label: string;
  urlLabel?: string;
  purpose: ImagePurpose;
  restaurantId: number | undefined;
  /** Given by the form, or by the row. */
  value?: string | null;
  onChange?: (url: string | null) => void;
  /** Told of every upload under way. */
  onSending?: (sending: Promise<unknown>) => void;
}

/** An image by address, drop, paste or pick, with a preview. */
export const ImageField = (props: ImageFieldProps) => (
  <div className={styles.image}>
    <ImageInputs {...props} />
  </div>
);

/** The same, laid out by what is around it. What cannot be uploaded leaves the old image. */
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
  return (
    <>
      <ImageUpload
        label={label}
        value={value}
        send={imageSender(purpose, restaurantId)}
        {...(onChange ? { onChange } : {})}
        {...(onSending ? { onSending } : {})}
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
