import { useEffect, useRef } from 'react';
import styles from './themed-picture.module.css';

/** One file of a picture, with its size (pixels of the file). */
export interface Shot {
  src: string;
  width: number;
  height: number;
}

/** A screen of the product in one mode. */
interface View {
  wide: Shot;
  /** The same for screens that show two pixels where others show one. */
  dense?: Shot;
  /** Taken on a phone, for phones. */
  narrow?: Shot;
}

/** A screen of the product as it looks in either mode. */
export interface ThemedShot {
  light: View;
  dark: View;
}

interface ThemedPictureProps {
  shot: ThemedShot;
  alt: string;
  /** Widths that it is shown at, as in the `sizes` of an image. */
  sizes?: string;
  className?: string | undefined;
}

/**
 * A picture of the product in the mode that the page has. Both are in the page, since the switch goes before what the
 * device says, and a browser asks for a lazy one only when it is shown. All browsers that this is built for know AVIF.
 */
export const ThemedPicture = ({ shot, ...props }: ThemedPictureProps) => (
  <>
    <OneMode view={shot.light} {...props} mode={styles.light} />
    <OneMode view={shot.dark} {...props} mode={styles.dark} />
  </>
);

interface OneModeProps extends Omit<ThemedPictureProps, 'shot'> {
  view: View;
  mode: string | undefined;
}

function OneMode({ view: { wide, dense, narrow }, alt, sizes, className, mode }: OneModeProps) {
  return (
    <picture className={mode}>
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
        // With the page around it: print and pictures of the whole page do not wait for what comes later.
        decoding="sync"
        className={[styles.image, className].join(' ')}
      />
    </picture>
  );
}

/** Once the page is there, loads what this mode shows, however far down; before print, which is light, the rest. */
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
