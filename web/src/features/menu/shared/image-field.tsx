import { IMAGE_BOXES, type ImagePurpose } from '@server/modules/media/media.schemas';
import { imageUrlField } from '@server/shared/image-url';
import { ImageUpload } from '@/components/form/image-upload';
import type { SendImage } from '@/components/form/use-image-upload';
import { uploadImage } from '@/lib/upload-image';
import { AutosaveInput } from './autosave-input';
import styles from './image-field.module.css';

interface ImageFieldProps {
  /** What the picture is, such as 'Topping image'. */
  label: string;
  purpose: ImagePurpose;
  restaurantId: number | undefined;
  /** Given by the form, or by the row. */
  value?: string | null;
  onChange?: (url: string | null) => void;
  /** Told of every upload under way. */
  onSending?: (sending: Promise<unknown>) => void;
}

/** An image by address, drop, paste or pick, with a preview. */
export function ImageField({
  label,
  purpose,
  restaurantId,
  value = null,
  onChange,
  onSending,
}: ImageFieldProps) {
  const send: SendImage = async (file, onProgress) => {
    const where = restaurantId === undefined ? {} : { restaurantId };
    return (await uploadImage({ file, purpose, box: IMAGE_BOXES.other, ...where, onProgress })).path;
  };
  const saveAddress = (text: string) => {
    const { data, error } = imageUrlField.safeParse(text);
    if (error) return error.issues[0]?.message;
    onChange?.(data ?? null);
    return undefined;
  };
  return (
    <div className={styles.image}>
      <ImageUpload
        label={label}
        value={value}
        send={send}
        {...(onChange ? { onChange } : {})}
        {...(onSending ? { onSending } : {})}
      />
      <AutosaveInput
        label={`${label} URL`}
        value={value ?? ''}
        placeholder="https://"
        inputMode="url"
        maxLength={2_048}
        onSave={saveAddress}
      />
    </div>
  );
}
