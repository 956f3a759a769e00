import { useEffect, useRef } from 'react';
import fluid from '@/theme/looks/fluid.module.css';

/** One image file with its size (pixels). */
export interface Shot {
  src: string;
  width: number;
  height: number;
}

/** A screenshot in one mode. */
interface View {
  wide: Shot;
  /** For screens with two device pixels per CSS pixel. */
  dense?: Shot;
  /** Taken on a phone, for phones. */
  narrow?: Shot;
}

/** A screenshot in both modes. */
export interface ThemedShot {
  light: View;
  dark: View;
}

interface ThemedPictureProps {
  shot: ThemedShot;
  alt: string;
  /** Display widths, as in the `sizes` of an image. */
  sizes?: string;
  className?: string | undefined;
}

/**
 * A screenshot in the page's color mode. The page contains both, because the user's switch overrides the device;
 * browsers load a lazy image only when shown. All supported browsers know AVIF.
 */
export const ThemedPicture = ({ shot, ...props }: ThemedPictureProps) => (
  <>
    <OneMode view={shot.light} {...props} mode="light" />
    <OneMode view={shot.dark} {...props} mode="dark" />
  </>
);

interface OneModeProps extends Omit<ThemedPictureProps, 'shot'> {
  view: View;
  mode: 'light' | 'dark';
}

function OneMode({ view: { wide, dense, narrow }, alt, sizes, className, mode }: OneModeProps) {
  return (
    <picture style={{ display: `var(--if-${mode})` }}>
      {narrow && (
        <source media="(width < 640px)" srcSet={narrow.src} width={narrow.width} height={narrow.height} />
      )}
      <img
        ref={useLoadedWithoutScrolling()}
        src={wide.src}
        {...(dense
          ? { srcSet: [wide, dense].map(({ src, width }) => `${src} ${width}w`).join(', '), sizes }
          : {})}
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading="lazy"
        // Decoded with the page, so that prints and full-page screenshots are complete.
        decoding="sync"
        className={[fluid.fluid, className].join(' ')}
      />
    </picture>
  );
}

/** Loads the images of the current mode soon after the page, and the light ones before printing. */
function useLoadedWithoutScrolling() {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const load = () => {
      if (image.current) image.current.loading = 'eager';
    };
    const loadShown = () => {
      if (image.current?.checkVisibility()) load();
    };
    if (document.readyState === 'complete') loadShown();
    else addEventListener('load', loadShown, { once: true });
    addEventListener('beforeprint', load);
    return () => {
      removeEventListener('load', loadShown);
      removeEventListener('beforeprint', load);
    };
  }, []);
  return image;
}
