import { safeStorage } from './safe-storage';

/** Storage of this tab, which survives a reload. */
const tab = safeStorage(() => sessionStorage);

export const readTab = tab.read;
export const writeTab = tab.write;
export const dropTab = tab.drop;
export const tabKeys = tab.keys;
