import { DownOutlined } from '@ant-design/icons';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { NoImage } from '@/components/no-image';
import { Picture } from '@/components/picture';
import type { MenuItemRow } from '../item-rows';
import { Stack } from '@/components/layout/stack';
import styles from './grid.module.css';
import { formatUploaded } from '@/lib/upload-image';
import type { RowImage } from './use-row-image';

interface ThumbProps {
  item: MenuItemRow;
  image: RowImage;
  open: boolean;
  detailsId: string;
  onToggle: () => void;
}

/** Thumbnail of an item that opens its details. During an upload it shows the new image and the progress. */
export function Thumb({ item: { name, image_url }, image, open, detailsId, onToggle }: ThumbProps) {
  return (
    <button
      type="button"
      className={styles.thumb}
      aria-label={`Image and details of ${name}`}
      aria-expanded={open}
      aria-controls={detailsId}
      onClick={onToggle}
    >
      <Picture
        src={image.preview ?? image_url}
        alt=""
        cover
        loading="lazy"
        width={48}
        height={36}
        placeholder={<NoImage width={48} height={36} />}
      />
      <DownOutlined aria-hidden className={styles.arrow} />
    </button>
  );
}

/** Progress of an upload, and the reason for a refused image. */
export function RowImageState({ name, image: { sent, failure, clear } }: { name: string; image: RowImage }) {
  if (sent === null && failure === '') return null;
  return (
    <Stack gap={2} className={styles.problems}>
      <Inline gap={2} wrap align="center" size="s">
        {sent === null ? (
          <>
            <Text role="alert" weight={500} tone="error">
              {failure}
            </Text>
            <button type="button" className={styles.close} onClick={clear}>
              Dismiss
            </button>
          </>
        ) : (
          <>
            <progress value={sent} aria-label={`Uploading the image of ${name}`} />
            <span aria-hidden>{formatUploaded(sent)}</span>
          </>
        )}
      </Inline>
    </Stack>
  );
}
