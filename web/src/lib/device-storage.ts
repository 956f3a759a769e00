/** What is remembered on this device under the key; null where there is nothing, or storage is blocked. */
export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers it on this device. Where storage is blocked, a choice holds until the page is left. */
export function writeDevice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The page goes on with what it has.
  }
}
