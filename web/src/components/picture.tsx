import { type ComponentProps, type ReactNode, useState } from 'react';
import { thumbnailOf } from '@server/shared/thumbnails';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string | null | undefined;
  alt: string;
  /** Shown larger than a card: then the image itself is loaded, and not its thumbnail. */
  large?: boolean;
  /** Instead of no image, and of one that cannot be loaded. */
  placeholder?: ReactNode;
}

/**
 * An image, as its thumbnail where there is one. It may be at an address of another site: when it is not there any more,
 * its placeholder is.
 */
export function Picture({ src, alt, large = false, placeholder = null, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const addresses = src ? [large ? src : thumbnailOf(src), src] : [];
  const shown = addresses.find((address) => !broken.has(address));
  if (shown === undefined) return placeholder;
  return (
    <img
      decoding="async"
      {...rest}
      src={shown}
      alt={alt}
      onError={() => setBroken((before) => new Set(before).add(shown))}
    />
  );
}
