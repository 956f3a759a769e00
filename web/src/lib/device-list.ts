import { dropDevice, readDevice, writeDevice } from './device-storage';

/** Reads a list that this device keeps, without entries of another shape. */
export function readDeviceList<Entry>(key: string, isEntry: (value: unknown) => value is Entry): Entry[] {
  try {
    const value: unknown = JSON.parse(readDevice(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** Keeps a list on this device; an empty one takes no place. */
export function writeDeviceList(key: string, entries: readonly object[]): void {
  if (entries.length === 0) dropDevice(key);
  else writeDevice(key, JSON.stringify(entries));
}
