import { readDevice, writeDevice } from '@/lib/device-storage';

interface DeviceChoiceOptions<T extends string> {
  /** Of local storage. */
  key: string;
  /** `data-…` of the document; style sheets read it. */
  attribute: string;
  values: readonly T[];
  /** Holds while nothing was chosen, and leaves no attribute. */
  fallback: T;
  /** Told what holds now, also at the beginning. */
  onShow?: (value: T) => void;
}

/**
 * Something that a person chooses for this device: it stands on the document for the style sheets, is remembered in
 * local storage and follows a change in another tab. For `useSyncExternalStore`.
 */
export function createDeviceChoice<T extends string>(options: DeviceChoiceOptions<T>) {
  const { key, attribute, values, fallback, onShow } = options;
  const listeners = new Set<() => void>();
  const known = (value: string | null) => values.find((each) => each === value) ?? fallback;

  const show = (value: string | null) => {
    const chosen = known(value);
    const root = document.documentElement;
    if (chosen === fallback) root.removeAttribute(attribute);
    else root.setAttribute(attribute, chosen);
    onShow?.(chosen);
    listeners.forEach((listener) => listener());
  };
  const onStorage = (event: StorageEvent) => event.key === key && show(event.newValue);
  // Public pages are rendered by the build as well, where there is no document and nobody has chosen.
  if (typeof document !== 'undefined') show(readDevice(key));

  return {
    current: (): T => known(document.documentElement.getAttribute(attribute)),
    /** Switches this tab at once and the others through storage. */
    choose: (value: T): void => {
      writeDevice(key, value);
      show(value);
    },
    /** Returns how to stop. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}
