import { safeStorage } from './safe-storage';

/** Storage of this device, shared by all tabs. */
const device = safeStorage(() => localStorage);

export const isDeviceKept = device.isKept;
export const readDevice = device.read;
export const writeDevice = device.write;
export const dropDevice = device.drop;
export const deviceKeys = device.keys;
