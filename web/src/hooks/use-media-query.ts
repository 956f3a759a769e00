import { useCallback, useSyncExternalStore } from 'react';

/** Below antd's `md`: phones held in one hand. */
export const BELOW_MD = '(width < 768px)';

/** Asked of the device: less motion. */
export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** True while the media query holds. */
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
