import { Button } from 'antd';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { IMAGE_TYPES } from '@server/modules/media/media.schemas';
import { Text } from '@/components/layout/text';
import { NoImage } from '@/components/no-image';
import { Picture } from '@/components/picture';
import { Inline } from '@/components/layout/inline';
import { formatUploaded } from '@/lib/upload-image';
import dropzone from '@/theme/looks/dropzone.module.css';
import styles from './image-upload.module.css';
import { type SendImage, useImageUpload } from './use-image-upload';

interface ImageUploadProps {
  /** Name of the image, such as 'Logo'; labels the group and its buttons. */
  label: string;
  /** Image URL; null for none. Set by the form. */
  value?: string | null;
  onChange?: (url: string | null) => void;
  /** Uploads the file and returns its URL. Rejects with a sentence for the user. */
  send: SendImage;
  /** Shows the image without letting the user change it. */
  readOnly?: boolean;
  /** Crop of the preview: a logo is shown whole, a face in a circle, a wallpaper at full width. */
  shape?: 'whole' | 'round' | 'wide';
  /** Called with every upload, so that a form can wait for it. */
  onSending?: (sending: Promise<unknown>) => void;
}

const ACCEPT = IMAGE_TYPES.join(',');

/** Uploads an image by drop, paste or file picker, with preview and progress. After a failure the old image stays. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, value = null, onChange, send, readOnly = false, onSending, shape = 'whole' } = props;
  const picker = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const { preview, sent, failure, upload, clearFailure } = useImageUpload(send, (url) => onChange?.(url));
  const shown = preview ?? value;
  const name = label.toLowerCase();

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return false;
    // Separate, because `?.()` evaluates no arguments without a listener.
    const sending = upload(file);
    onSending?.(sending);
    return true;
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const remove = () => {
    clearFailure();
    onChange?.(null);
    chooseButton.current?.focus();
  };

  const picture = (
    <div className={styles.preview}>
      <Picture src={shown} alt={`Your ${name}`} large={shape === 'wide'} placeholder={<NoImage />} />
    </div>
  );
  if (readOnly)
    return (
      <div role="group" aria-label={label} className={`${styles.upload} ${styles[shape]}`}>
        {picture}
      </div>
    );
  return (
    <div
      role="group"
      aria-label={label}
      className={`${styles.upload} ${styles[shape]} ${over ? dropzone.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      {picture}
      <div>
        <Inline gap={2} wrap>
          <Button ref={chooseButton} onClick={() => picker.current?.click()}>
            {shown ? `Change ${name}` : `Choose ${name}`}
          </Button>
          {value && sent === null && <Button type="text" onClick={remove}>{`Remove ${name}`}</Button>}
        </Inline>
        <Text as="p" above={2} tone="subtle" size="s">
          Drop or paste an image. JPEG, PNG or WebP, 8 MB max.
        </Text>
      </div>
      <div className={styles.state}>
        {sent !== null && (
          <Inline as="span" gap={2} align="center" tabular className={styles.sending}>
            <progress value={sent} className={styles.bar} aria-label={`Uploading ${name}`} />
            <span aria-hidden>{formatUploaded(sent)}</span>
          </Inline>
        )}
        <Text as="p" role="alert" weight={500} tone="error">
          {failure}
        </Text>
      </div>
      <input
        ref={picker}
        type="file"
        accept={ACCEPT}
        className={styles.picker}
        onChange={(event) => {
          take(event.target.files);
          // Lets the user pick the same file again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
