import { type ComponentProps, type ReactNode, useState } from 'react';
import { thumbnailOf } from '@server/shared/thumbnails';
import styles from './picture.module.css';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string | null | undefined;
  alt: string;
  /** Larger than a card: loads the image itself instead of its thumbnail. */
  large?: boolean;
  /** Fills its container and is cut to its shape. */
  cover?: boolean;
  /** Shown if there is no image or it can't be loaded. */
  placeholder?: ReactNode;
}

/** An image, as its thumbnail if there is one. Images on other sites can disappear: then the placeholder shows. */
export function Picture({
  src,
  alt,
  large = false,
  cover = false,
  placeholder = null,
  ...rest
}: PictureProps) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const addresses = src ? [large ? src : thumbnailOf(src), src] : [];
  const shown = addresses.find((address) => !broken.has(address));
  if (shown === undefined) return placeholder;
  return (
    <img
      decoding="async"
      {...rest}
      {...(cover ? { className: styles.cover } : {})}
      src={shown}
      alt={alt}
      onError={() => setBroken((before) => new Set(before).add(shown))}
    />
  );
}
