import { readDevice, writeDevice } from '@/lib/device-storage';

interface DeviceChoiceOptions<T extends string> {
  /** Key in local storage. */
  key: string;
  /** `data-…` attribute of the document, for style sheets. */
  attribute: string;
  values: readonly T[];
  /** Value without a choice; it sets no attribute. */
  fallback: T;
  /** Called with the current value, also initially. */
  onShow?: (value: T) => void;
}

/**
 * A choice of the user for this device, for `useSyncExternalStore`. It is an attribute of the document for style
 * sheets, is kept in local storage and follows other tabs.
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
  // The build also renders public pages, without a document or a choice.
  if (typeof document !== 'undefined') show(readDevice(key));

  return {
    current: (): T => known(document.documentElement.getAttribute(attribute)),
    /** Changes this tab immediately and the others through storage. */
    choose: (value: T): void => {
      writeDevice(key, value);
      show(value);
    },
    /** Returns a function that stops. */
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
