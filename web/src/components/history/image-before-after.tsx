import type { HistoryEntry } from '@server/modules/history/history.schemas';
import { fieldWords } from '@server/modules/history/words/fields';
import { type ImageChange, imageChanges } from '@server/modules/history/words/images';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { Text } from '@/components/layout/text';
import { Picture } from '@/components/picture';
import { Inline } from '@/components/layout/inline';
import styles from './history.module.css';

interface ImageBeforeAfterProps {
  image: ImageChange;
  /** Name of the field. */
  label: string;
  /** The thing was created or deleted, so there is one image only. */
  only?: 'old' | 'new' | undefined;
}

/** An image before and after, with a note if it is no longer stored. */
export function ImageBeforeAfter({ image, label, only }: ImageBeforeAfterProps) {
  const what = image.name ?? label;
  return (
    <Inline as="span" inline gap={2} align="center" className={styles.images}>
      {image.name && <span>{image.name}</span>}
      {only !== 'new' && <Side src={image.old} alt={HISTORY_TEXTS.earlierImage(what)} />}
      {!only && <span aria-hidden>→</span>}
      {only !== 'old' && <Side src={image.new} alt={HISTORY_TEXTS.laterImage(what)} />}
    </Inline>
  );
}

function Side({ src, alt }: { src: string | null; alt: string }) {
  const missing = src === null ? HISTORY_TEXTS.noImage : HISTORY_TEXTS.imageGone;
  return (
    <Picture
      src={src}
      alt={alt}
      loading="lazy"
      placeholder={
        <Text size="s" tone="subtle">
          {missing}
        </Text>
      }
    />
  );
}

/** Thumbnail of the first image that an entry changed, for a line of a list. The sentence beside it tells the rest. */
export function EntryImages({ entry: { entity, changes } }: { entry: HistoryEntry }) {
  const [image] = changes.flatMap(({ field, old, new: now }) =>
    imageChanges(fieldWords(entity, field).as, old, now),
  );
  if (!image) return null;
  return (
    <Inline
      as="span"
      inline
      gap={2}
      align="center"
      className={`${styles.images} ${styles.small}`}
      aria-hidden
    >
      <Picture src={image.old} alt="" loading="lazy" />
      {image.old && image.new && <span>→</span>}
      <Picture src={image.new} alt="" loading="lazy" />
    </Inline>
  );
}
