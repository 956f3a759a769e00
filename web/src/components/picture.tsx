import { type ComponentProps, type ReactNode, useState } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  src: string | null | undefined;
  alt: string;
  /** Instead of no image, and of one that cannot be loaded. */
  placeholder?: ReactNode;
}

/** An image at an address of another site: when it is not there any more, its placeholder is. */
export function Picture({ src, alt, placeholder = null, ...rest }: PictureProps) {
  const [broken, setBroken] = useState<string>();
  if (!src || src === broken) return placeholder;
  return <img {...rest} src={src} alt={alt} onError={() => setBroken(src)} />;
}
