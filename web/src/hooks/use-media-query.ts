import { useCallback, useSyncExternalStore } from 'react';

/** Below antd's `md`: phones held upright. */
export const BELOW_MD = '(width < 768px)';

/** The console's header has room for breadcrumbs. */
export const WIDE_HEADER = '(width >= 1280px)';

/** Windows with room for a drawer beside its list; theme/antd.css narrows the page by `--drawer`. */
export const WIDE_LIST = '(width >= 1600px)';

/** The device asks for reduced motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True while the media query matches. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
